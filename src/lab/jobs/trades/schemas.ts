// What answers look like in a journal. A line may be cut short, of another program, or made up: nothing of it is believed.
import * as v from "valibot";

/** A number of things. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const milliseconds = v.pipe(v.number(), v.finite(), v.minValue(0));

export const events = v.strictObject({
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

/** @throws Error naming the place and what is wrong there */
export function parseAs<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${v.getDotPath(issue) ?? "answer"}: ${issue.message}`);
}
