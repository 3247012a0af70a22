// What the trades of a single searcher have in common.
import type * as v from "valibot";
import { parseAs } from "../../output/schema";
import type { SearcherName } from "../../searchers/signature";
import type { Answer, Kind, Trade } from "../job";

/** Of work that one searcher does, asked about so many positions a job. */
export function plainTrade<K extends Kind & SearcherName>(
  kind: K,
  schema: v.GenericSchema<unknown, Answer<K>>,
  searches: number,
): Pick<Trade<K>, "searcherOf" | "parse" | "searchesOf"> {
  return {
    searcherOf: () => kind,
    parse: (value) => parseAs(schema, value, "answer"),
    searchesOf: () => searches,
  };
}
