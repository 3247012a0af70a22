// How many plies a move is searched deeper, or shallower, than its depth: checks, and table moves that are singular.
import { isLegal } from "../board/legality";
import { Move, NO_MOVE } from "../board/move";
import { BOUND_LOWER } from "../table/entry";
import { isDecided } from "./score";
import {
  CHECK_EXTENSION,
  DOUBLE_EXTENSION_LIMIT,
  DOUBLE_EXTENSION_MARGIN,
  NEGATIVE_EXTENSION,
  SINGULAR_DEPTH,
  SINGULAR_MARGIN,
  SINGULAR_PV_MARGIN,
  SINGULAR_TABLE_DEPTH,
  TRIPLE_EXTENSION_MARGIN,
} from "./tunables";

/** Deepest the current iteration may extend to, in plies. */
let limit: i32 = 0;

/** Lines may grow to twice the iteration's depth by extensions. */
export function limitExtensions(rootDepth: i32): void {
  limit = 2 * rootDepth;
}

/** Plies for being in check. */
export function checkExtension(checked: bool, ply: i32): i32 {
  return checked && ply < limit ? CHECK_EXTENSION : 0;
}

/** True when it is worth a search whether all other moves are much worse than the table's. */
export function maybeSingular(
  depth: i32,
  ply: i32,
  tableMove: Move,
  tableBound: i32,
  tableDepth: i32,
  tableScore: i32,
): bool {
  return (
    depth >= SINGULAR_DEPTH &&
    tableMove != NO_MOVE &&
    ply < limit &&
    (tableBound & BOUND_LOWER) != 0 &&
    tableDepth >= depth - SINGULAR_TABLE_DEPTH &&
    !isDecided(tableScore) &&
    isLegal(tableMove)
  );
}

/** What another move has to reach; `wasPv` = the node was on a principal variation and is on none now. */
export function singularBar(depth: i32, tableScore: i32, wasPv: bool): i32 {
  const margin = SINGULAR_MARGIN + (wasPv ? SINGULAR_PV_MARGIN : 0);
  return tableScore - (margin * depth) / 16;
}

/** Plies for a table move when the others come to `score`, below the bar; `doubled` = extended so often on the way. */
export function singularExtension(score: i32, bar: i32, quiet: bool, isPvNode: bool, doubled: i32): i32 {
  if (isPvNode || doubled >= DOUBLE_EXTENSION_LIMIT) return 1;
  if (score < bar - TRIPLE_EXTENSION_MARGIN && quiet) return 3;
  return score < bar - DOUBLE_EXTENSION_MARGIN ? 2 : 1;
}

/** Plies, 0 or fewer, for a table move that others come near. */
export function pluralExtension(tableScore: i32, beta: i32, cutNode: bool): i32 {
  if (tableScore >= beta) return -NEGATIVE_EXTENSION;
  return cutNode ? min(0, 1 - NEGATIVE_EXTENSION) : 0;
}
