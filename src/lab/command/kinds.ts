// Every kind of job by its name. A new kind needs a file beside this one and a line here.

import { errors } from "../chess/jobs/errors";
import { match } from "../chess/jobs/match";
import { search } from "../chess/jobs/search";
import { connect4 } from "../connect4/job";
import { domineering } from "../domineering/job";

export const KINDS = { search, domineering, connect4, errors, match };

/** Every searcher by its name, with its kind of job and its sample. */
export const SEARCHERS = new Map(
  Object.values(KINDS).flatMap((kind) =>
    Object.entries(kind.samples).map(([name, sample]) => [name, { kind, sample }] as const),
  ),
);
