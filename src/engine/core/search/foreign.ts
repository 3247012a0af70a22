// A table read from a file may hold anything: entries with scores that no search gives are dropped.
import { BUCKET_SIZE, clearEntry, dataEval, dataScore, ENTRY_SIZE, entryData } from "../table/entry";
import { firstBucket, table } from "../table/geometry";
import { MATE, MATE_BOUND, NO_EVAL } from "./score";

/** Drops the impossible entries of one of `parts` equal shares of the table; it has to be entered. */
export function dropImpossible(part: i32, parts: i32): void {
  const end = table + firstBucket(part + 1, parts) * BUCKET_SIZE;
  let at = table + firstBucket(part, parts) * BUCKET_SIZE;
  for (; at < end; at += ENTRY_SIZE) {
    const data = entryData(at);
    const staticEval = dataEval(data);
    if (abs(dataScore(data)) > MATE || (abs(staticEval) >= MATE_BOUND && staticEval != NO_EVAL))
      clearEntry(at);
  }
}
