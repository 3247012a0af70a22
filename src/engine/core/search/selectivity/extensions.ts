// How far a line may grow by extensions, and the one for checks.
import { CHECK_EXTENSION } from "../tunables";

/** Deepest the current iteration may extend to, in plies. */
let limit: i32 = 0;

/** Lines may grow to twice the iteration's depth by extensions. */
export function limitExtensions(rootDepth: i32): void {
  limit = 2 * rootDepth;
}

/** True where the line to a ply may still grow by extensions. */
export function mayExtend(ply: i32): bool {
  return ply < limit;
}

/** Plies for being in check. */
export function checkExtension(checked: bool, ply: i32): i32 {
  return checked && mayExtend(ply) ? CHECK_EXTENSION : 0;
}
