// The settled part of a board: moves that only one side can make and the other cannot prevent. They are a number of moves in
// reserve, and the rest of the board is a separate game (Berlekamp, Conway, Guy 1982).
//   A pair of safe squares at the end of its run is worth exactly one move unless the third square is contested. It is worth at
// least one, because its owner can keep it in reserve. It is worth at most one, because only one domino at a time can lie on
// the pair, and a domino that reaches the third square takes nothing from the opponent. Squares that no domino can cover are
// worth nothing.
import { after, before, safeSquares } from "./board";

/** The squares that are not settled. */
export let contested: u64 = 0;
/** Moves in reserve of the side to move, less its opponent's. */
export let reserve: i32 = 0;

/** Removes safe pairs from the ends of runs; returns their number. */
function takePairs<Side, Opponent>(): i32 {
  let taken = 0;
  while (true) {
    const safe = safeSquares<Opponent>(contested);
    const pairs = safe & before<Side>(safe);
    const open = contested & ~safe;
    const starts = pairs & ~after<Side>(contested) & ~before<Side>(before<Side>(open));
    const fromStart = starts | after<Side>(starts);
    // A run of three safe squares has a pair at either end, but not both.
    const ends =
      pairs &
      ~before<Side>(before<Side>(contested)) &
      ~after<Side>(open) &
      ~fromStart &
      ~before<Side>(fromStart);
    if ((starts | ends) == 0) return taken;
    taken += popcnt(starts | ends) as i32;
    contested &= ~(fromStart | ends | after<Side>(ends));
  }
}

/** Settles as many squares as possible. */
export function settle<Own, Other>(empty: u64): void {
  contested = empty;
  reserve = 0;
  while (true) {
    contested &=
      after<Own>(contested) | before<Own>(contested) | after<Other>(contested) | before<Other>(contested);
    const own = takePairs<Own, Other>();
    const other = takePairs<Other, Own>();
    reserve += own - other;
    if (own + other == 0) return;
  }
}
