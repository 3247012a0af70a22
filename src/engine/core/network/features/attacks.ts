// The attacks of a position, for the marks of its men (below) and tactical counts (tactics.ts). All sets have one side in each lane.

import {
  attackedByBishops,
  attackedByKings,
  attackedByKnights,
  attackedByPawnsEast,
  attackedByPawnsWest,
  attackedByRooks,
  exchanged,
} from "../../board/attacks/attack-sets";
import { Attacks } from "../../records/board";

/** Writes the attacks of a position with these men of both sides, u64[2], and of all types, u64[6]. */
export function findAttacks(attacks: Attacks, men: usize, types: usize): void {
  const sides = v128.load(men);
  const empty = i64x2.splat(~(load<u64>(men) | load<u64>(men, 8)));
  const pawns = v128.and(sides, v128.load64_splat(types));
  const knights = v128.and(sides, v128.load64_splat(types, 8));
  const rooks = v128.and(sides, v128.load64_splat(types, 24));
  const queens = v128.and(sides, v128.load64_splat(types, 32));
  const kings = v128.and(sides, v128.load64_splat(types, 40));
  attacks.men = sides;
  attacks.empty = empty;
  attacks.pawns = pawns;
  attacks.knights = knights;
  attacks.rooks = rooks;
  attacks.queens = queens;
  attacks.kings = kings;
  const byPawnsWest = attackedByPawnsWest(pawns);
  const byPawnsEast = attackedByPawnsEast(pawns);
  const byPawns = v128.or(byPawnsWest, byPawnsEast);
  const byKnights = attackedByKnights(knights);
  const byBishops = attackedByBishops(v128.and(sides, v128.load64_splat(types, 16)), empty);
  const byRooks = attackedByRooks(rooks, empty);
  const byQueens = v128.or(attackedByBishops(queens, empty), attackedByRooks(queens, empty));
  const byKings = attackedByKings(kings);
  attacks.byPawns = byPawns;
  attacks.byKnights = byKnights;
  attacks.byBishops = byBishops;
  attacks.byRooks = byRooks;
  attacks.byQueens = byQueens;
  attacks.byKings = byKings;
  let twice = v128.and(byPawnsWest, byPawnsEast);
  let all = byPawns;
  twice = v128.or(twice, v128.and(all, byKnights));
  all = v128.or(all, byKnights);
  twice = v128.or(twice, v128.and(all, byBishops));
  all = v128.or(all, byBishops);
  const byMinors = all;
  twice = v128.or(twice, v128.and(all, byRooks));
  all = v128.or(all, byRooks);
  const upToRooks = all;
  twice = v128.or(twice, v128.and(all, byQueens));
  all = v128.or(all, byQueens);
  twice = v128.or(twice, v128.and(all, byKings));
  all = v128.or(all, byKings);
  attacks.byAll = all;
  attacks.twice = twice;

  const hanging = v128.andnot(exchanged(all), all);
  const minors = i64x2.splat(load<u64>(types, 8) | load<u64>(types, 16));
  const lesser = v128.or(
    v128.and(exchanged(byPawns), minors),
    v128.or(v128.and(exchanged(byMinors), rooks), v128.and(exchanged(upToRooks), queens)),
  );
  attacks.threatened = v128.and(v128.andnot(sides, kings), v128.or(hanging, lesser));
}

// The marks of men, which choose the set of their inputs. A threatened man can be lost: a man of less value attacks it, or any
// man attacks it and no man defends it. Kings have no such mark. A guarded man is defended by a pawn.

function ofBothSides(sets: v128): u64 {
  return (i64x2.extract_lane(sets, 0) | i64x2.extract_lane(sets, 1)) as u64;
}

/** The threatened men of both sides. */
export function threatenedMen(attacks: Attacks): u64 {
  return ofBothSides(attacks.threatened);
}

/** The guarded men of both sides. */
export function guardedMen(attacks: Attacks): u64 {
  return ofBothSides(v128.and(attacks.men, attacks.byPawns));
}
