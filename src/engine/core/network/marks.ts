// The marks of men, which choose the set of their inputs. A threatened man can be lost: a man of less value attacks it, or any
// man attacks it and no man defends it. Kings have no such mark. A guarded man is defended by a pawn.
import {
  attackedByBishops,
  attackedByKings,
  attackedByKnights,
  attackedByPawns,
  attackedByRooks,
  exchanged,
} from "./attack-sets";

/** The threatened men of both sides in lane 0, the guarded men in lane 1, from the men of both sides, u64[2], and of all types, u64[6]. */
export function marks(men: usize, types: usize): v128 {
  const sides = v128.load(men);
  const pawns = load<u64>(types);
  const knights = load<u64>(types, 8);
  const bishops = load<u64>(types, 16);
  const rooks = load<u64>(types, 24);
  const queens = load<u64>(types, 32);
  const kings = load<u64>(types, 40);
  const empty = i64x2.splat(~(pawns | knights | bishops | rooks | queens | kings));
  const byPawns = attackedByPawns(v128.and(sides, i64x2.splat(pawns)));
  const byMinors = v128.or(
    v128.or(byPawns, attackedByKnights(v128.and(sides, i64x2.splat(knights)))),
    attackedByBishops(v128.and(sides, i64x2.splat(bishops)), empty),
  );
  const byRooks = v128.or(byMinors, attackedByRooks(v128.and(sides, i64x2.splat(rooks)), empty));
  const ownQueens = v128.and(sides, i64x2.splat(queens));
  const byAll = v128.or(
    v128.or(byRooks, attackedByKings(v128.and(sides, i64x2.splat(kings)))),
    v128.or(attackedByBishops(ownQueens, empty), attackedByRooks(ownQueens, empty)),
  );
  const hanging = v128.andnot(exchanged(byAll), byAll);
  const lesser = v128.or(
    v128.and(exchanged(byPawns), i64x2.splat(knights | bishops)),
    v128.or(
      v128.and(exchanged(byMinors), i64x2.splat(rooks)),
      v128.and(exchanged(byRooks), i64x2.splat(queens)),
    ),
  );
  const threatened = v128.and(v128.andnot(sides, i64x2.splat(kings)), v128.or(hanging, lesser));
  const guarded = v128.and(sides, byPawns);
  return v128.or(i64x2.shuffle(threatened, guarded, 0, 2), i64x2.shuffle(threatened, guarded, 1, 3));
}
