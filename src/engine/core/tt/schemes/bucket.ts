// Schemes that choose among the entries of a bucket. An empty entry is always chosen first.
import { dataDepth, dataGeneration, entryData, entryWorth } from "../entry";
import { ageOf } from "../geometry";
import { Place } from "../memory";

/** One generation counts as this many plies of depth. */
const PLIES_PER_GENERATION: i32 = 4;
/** More than any depth, so that the first criterion outweighs the second. */
const DEPTH_RANGE: i32 = 256;

/** Aging: the value of an entry falls with its age. */
export function agingWorth(at: Place): i32 {
  const data = entryData(at);
  return dataDepth(data) - PLIES_PER_GENERATION * ageOf(dataGeneration(data));
}

/** Bucket: depth alone, as in multi-tier tables without aging. */
export function bucketWorth(at: Place): i32 {
  return dataDepth(entryData(at));
}

/**
 * MoveOrder: a result whose best move came late in the move order is most costly to find again. Equal places:
 * depth.
 */
export function moveOrderWorth(at: Place): i32 {
  const data = entryData(at);
  const age = ageOf(dataGeneration(data));
  return age ? -age : entryWorth(at) * DEPTH_RANGE + dataDepth(data);
}
