// A table read from a file may hold anything: entries with scores that no search gives are dropped. Those between known wins
// and mates a search gives where it does not trust a mate; they are not missed.
import { MOST_KNOWN_WIN } from "../../endings/ending";
import { BUCKET_SIZE, clearEntry, dataEval, dataScore, ENTRY_SIZE, entryData } from "../../table/entry";
import { firstBucket, table } from "../../table/geometry";
import { isDecided, MATE, NO_EVAL } from "../score";

/** Drops the impossible entries of one of `parts` equal shares of the table; it has to be entered. */
export function dropImpossible(part: i32, parts: i32): void {
  const end = table + firstBucket(part + 1, parts) * BUCKET_SIZE;
  let at = table + firstBucket(part, parts) * BUCKET_SIZE;
  for (; at < end; at += ENTRY_SIZE) {
    const data = entryData(at);
    const score = dataScore(data);
    const staticEval = dataEval(data);
    const isScore = abs(score) <= MOST_KNOWN_WIN || (isDecided(score) && abs(score) <= MATE);
    if (!isScore || (abs(staticEval) > MOST_KNOWN_WIN && staticEval != NO_EVAL)) clearEntry(at);
  }
}
