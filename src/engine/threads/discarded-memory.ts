// Gives the memory of discarded pools back to the system.
import { collectGarbage } from "#platform/garbage";

/** A program that embeds many engines, one after the other, gets their memory back after this many bytes. */
const MOST_DISCARDED = 256 * 2 ** 20;
/** Bytes of table and threads that this process has discarded since the last collection. */
let discarded = 0;

/** Counts the memory of a discarded pool. Collects garbage if `force` is set, or if there is much of it. */
export function discardMemory(bytes: number, force: boolean): void {
  discarded += bytes;
  if (!force && discarded < MOST_DISCARDED) return;
  collectGarbage();
  discarded = 0;
}
