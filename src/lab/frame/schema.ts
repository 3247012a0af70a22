// Schemas that check every field of a value from a file and give it a type.
import * as v from "valibot";
import { InputError } from "../../base/input-error";

type DeepReadonly<T> = { readonly [K in keyof T]: DeepReadonly<T[K]> };

/** The type of a schema's values, read-only. */
export type Described<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>;

/** A number of things. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const milliseconds = v.pipe(v.number(), v.finite(), v.minValue(0));

/** @throws InputError with the place, or the `whole`, and the fault */
export function parseAs<Schema extends v.GenericSchema>(schema: Schema, value: unknown, whole: string) {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new InputError(`${v.getDotPath(issue) ?? whole}: ${issue.message}`);
}
