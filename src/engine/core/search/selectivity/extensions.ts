// The limit of a line's growth by extensions, and the check extension.
import { CHECK_EXTENSION } from "../tunables";

/** Greatest ply for extensions in the current iteration. */
let limit: i32 = 0;

/** Lets lines grow to twice the iteration's depth by extensions. */
export function limitExtensions(rootDepth: i32): void {
  limit = 2 * rootDepth;
}

/** True when the line may grow by extensions at this ply. */
export function mayExtend(ply: i32): bool {
  return ply < limit;
}

/** Plies of extension in check. */
export function checkExtension(checked: bool, ply: i32): i32 {
  return checked && mayExtend(ply) ? CHECK_EXTENSION : 0;
}
