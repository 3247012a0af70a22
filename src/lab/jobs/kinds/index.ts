// Every kind of job by its name. A new kind needs a file beside this one and a line here.
import { connect4 } from "./connect4";
import { domineering } from "./domineering";
import { errors } from "./errors";
import { match } from "./match";
import { search } from "./search";

export const KINDS = { search, domineering, connect4, errors, match };

/** Every searcher by its name, with its kind of job and its sample. */
export const SEARCHERS = new Map(
  Object.values(KINDS).flatMap((kind) =>
    Object.entries(kind.samples).map(([name, sample]) => [name, { kind, sample }] as const),
  ),
);
