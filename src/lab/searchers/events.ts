// What happened in a table, as answers have it: see EventCounts of the engine.
import * as v from "valibot";
import { count } from "../output/schema";

export const EVENTS = v.strictObject({
  probes: count,
  hits: count,
  moveHits: count,
  illegalMoves: count,
  cuts: v.strictObject({ upper: count, lower: count, exact: count }),
  stores: count,
  writes: v.strictObject({
    dropped: count,
    filled: count,
    updated: count,
    overwroteOld: count,
    overwroteCurrent: count,
  }),
});
