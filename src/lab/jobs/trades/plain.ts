// What most trades have in common.
import type * as v from "valibot";
import { parseAs } from "../../output/schema";
import type { SearcherName } from "../../searchers/signature";
import type { Answer, Kind, Trade } from "../job";

/** The answer read back: a line may be cut short, of another program, or made up, so nothing of it is believed. */
export function parseAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  return parseAs(schema, value, "answer");
}

/** Of work that one searcher does, asked about so many positions a job. */
export function plainTrade<K extends Kind & SearcherName>(
  kind: K,
  schema: v.GenericSchema<unknown, Answer<K>>,
  searches: number,
): Pick<Trade<K>, "searcherOf" | "parse" | "searchesOf"> {
  return {
    searcherOf: () => kind,
    parse: (value) => parseAnswer(schema, value),
    searchesOf: () => searches,
  };
}
