// Types from schemas: what is read back from a file is checked to the last field, and its type is what was checked.
import * as v from "valibot";
import { InputError } from "../../base/input-error";

type DeepReadonly<T> = { readonly [K in keyof T]: DeepReadonly<T[K]> };

/** What a schema describes; nobody changes it. */
export type Described<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>;

/** A number of things. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const milliseconds = v.pipe(v.number(), v.finite(), v.minValue(0));

/** @throws InputError naming the place, or the `whole`, and what is wrong there */
export function parseAs<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  whole: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new InputError(`${v.getDotPath(issue) ?? whole}: ${issue.message}`);
}
