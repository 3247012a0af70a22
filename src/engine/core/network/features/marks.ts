// The marks of men, which choose the set of their inputs. A threatened man can be lost: a man of less value attacks it, or any
// man attacks it and no man defends it. Kings have no such mark. A guarded man is defended by a pawn.
import { Attacks } from "../../records/board";

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
