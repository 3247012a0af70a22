// Schemes that choose among the four entries of a bucket. An empty entry goes before any.
import { dataDepth, dataGeneration, entryData, entryWorth } from "../entry";
import { ageOf } from "../geometry";

/** One generation counts as this many plies of depth. */
const PLIES_PER_GENERATION: i32 = 4;
/** More than any depth, so that the first criterion outweighs the second. */
const DEPTH_RANGE: i32 = 256;

/** Aging: how much an entry is worth keeping. */
export function agingWorth(at: usize): i32 {
  const data = entryData(at);
  return dataDepth(data) - PLIES_PER_GENERATION * ageOf(dataGeneration(data));
}

/** Bucket: depth alone, as in multi-tier tables without aging. */
export function bucketWorth(at: usize): i32 {
  return dataDepth(entryData(at));
}

/** MoveOrder: results whose best move came late in the move order cost most to find again; then depth. */
export function moveOrderWorth(at: usize): i32 {
  const data = entryData(at);
  const age = ageOf(dataGeneration(data));
  return age ? -age : entryWorth(at) * DEPTH_RANGE + dataDepth(data);
}
