// Checks a table that was read from a file: drops entries with scores that no search gives. It also drops the
// rare scores between known wins and mates, which a search gives when it does not trust a mate.
import { MOST_KNOWN_WIN } from "../../endings/ending";
import { BUCKET_SIZE, clearEntry, dataEval, dataScore, ENTRY_SIZE, entryData } from "../../tt/entry";
import { firstBucket, table } from "../../tt/geometry";
import { isDecided, MATE, NO_EVAL } from "../score";

/** Drops impossible entries from one of `parts` equal shares of the table, after `enterTable`. */
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
