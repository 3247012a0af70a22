// Made-up requests, results and runners.
import { positionSet } from "../../../src/lab/chess/positions/sets";
import type { MatchRequest, MatchResult } from "../../../src/lab/chess/searchers/match";
import type * as searchers from "../../../src/lab/chess/searchers/searchers";
import { search } from "../../../src/lab/chess/searchers/searchers";
import { STUDIES } from "../../../src/lab/command/games";
import { type Job, type JobKind, keyOf, type Timed } from "../../../src/lab/frame/jobs/job";
import type { JobRunner, Results } from "../../../src/lab/frame/jobs/run";
import type { Finding } from "../../../src/lab/frame/output/results";
import type { Experiment } from "../../../src/lab/frame/study";

const TABLE: searchers.TableSetup = {
  scheme: "New",
  positions: 8192,
  mode: "stamping",
  use: "full",
  lineLength: 1,
  extra: "none",
};

/** All positions of a set, as one request. */
export function requestFor(
  depth: number,
  table: Partial<searchers.TableSetup> | null = {},
  set = "short",
): searchers.SearchRequest {
  const { phase, positions } = positionSet(set);
  const used = table && { ...TABLE, ...table };
  return { searcher: "reference", set, phase, positions, first: 0, depth, table: used };
}

export function jobOf(...of: Parameters<typeof requestFor>) {
  return keyedJob({ kind: search, request: requestFor(...of) });
}

/** Under the signature "test". */
export function keyedJob<Request, Result extends Timed>(job: Job<Request, Result>) {
  return { ...job, key: keyOf(job as Job, () => "test") };
}

function eventsOf(hits: number, cuts = 50, exact = 0): searchers.SearchEvents {
  return {
    ...NO_EVENTS,
    probes: 2 * hits,
    hits,
    moveHits: hits,
    cuts: { upper: cuts, lower: 0, exact },
    stores: 1,
    writes: { ...NO_EVENTS.writes, filled: 1 },
    usable: hits,
    interior: { usable: hits, cuts },
  };
}

/** A match of Deep with Aging. */
export function matchRequest(changes: Pick<MatchRequest, "opening"> & Partial<MatchRequest>): MatchRequest {
  const players = { player: { scheme: "Deep" }, opponent: { scheme: "Aging" } } as const;
  return { ...players, positions: 64, nodes: 100, threads: 1, ...changes };
}

/** Two games of a ply each, with the player's points. */
export function matchResult(points: MatchResult["points"]): MatchResult {
  const side = { searches: 1, stores: 1 };
  return { points, plies: [1, 1], player: side, opponent: side, nodes: 1, ms: 1 };
}

/** A result with `nodes` for each position and number of plies, a thousand per millisecond by default. */
export function resultFor(
  { depth, positions, table }: searchers.SearchRequest,
  nodes: (ply: number) => number,
  counted: Readonly<Partial<Record<"ms" | "cuts" | "exact", number | undefined>>> = {},
): searchers.SearchResult {
  const all = Array.from({ length: depth }, (_, index) => nodes(index + 1));
  const events = table && eventsOf(100, counted.cuts, counted.exact);
  const search = { nodes: all, scores: all.map(() => 0), bestMove: "e2e4", events };
  return {
    searches: positions.map(() => search),
    ms: counted.ms ?? (positions.length * nodes(depth)) / 1000,
  };
}

/** Runners that give `result` for each job of a kind, by default a search, and record the requests. */
export class Runners<Request = searchers.SearchRequest, Result extends Timed = searchers.SearchResult> {
  readonly requests: Request[] = [];
  open = 0;

  constructor(
    readonly result: (request: Request) => Result | Promise<Result>,
    readonly kind: JobKind = search,
  ) {}

  readonly create = (): JobRunner => {
    this.open++;
    return {
      run: async ({ kind, request }) => {
        if (kind !== this.kind) throw new Error(`not ${this.kind.name}: ${kind.name}`);
        this.requests.push(request as Request);
        return this.result(request as Request);
      },
      close: async () => {
        this.open--;
      },
    };
  };
}

/** The last plan: one that is evaluated in several worlds in turn is made once. */
let last: { readonly words: string; readonly plan: readonly Experiment[] } = { words: "", plan: [] };

/** The experiments of a study with these values for its options; other options have their defaults. */
export function planOf(name: string, given: Readonly<Record<string, string>> = {}): readonly Experiment[] {
  const words = JSON.stringify([name, given]);
  if (last.words === words) return last.plan;
  const study = STUDIES.find((one) => one.name === name);
  if (!study) throw new Error(`no study ${name}`);
  const values = Object.entries(study.options).map(([option, word]) => [
    option,
    word.read(option in given ? [given[option] ?? ""] : [], `--${option}`),
  ]);
  if (study.kind !== "study") throw new Error(`${name} leaves no document`);
  last = { words, plan: study.plan(Object.fromEntries(values)) };
  return last.plan;
}

/** The only experiment of a study with these values for its options. */
export function experimentOf(...of: Parameters<typeof planOf>): Experiment {
  const [experiment, ...rest] = planOf(...of);
  if (!experiment || rest.length > 0) throw new Error(`${of[0]}: not one experiment`);
  return experiment;
}

/** Results of jobs of one kind. */
export function resultsOf<Request>(result: (request: Request) => object): Results {
  return ((job: Job) => result(job.request as Request)) as Results;
}

/** Results of searches only. */
export function resultsBy(result: (request: searchers.SearchRequest) => searchers.SearchResult): Results {
  return resultsOf(result);
}

export function verdictOn(claim: string, findings: readonly Finding[]): string | undefined {
  return findings.find(({ id }) => id === claim)?.verdict;
}

/** Of a table that was not used. */
export const NO_EVENTS = {
  ...{ probes: 0, hits: 0, moveHits: 0, illegalMoves: 0, stores: 0 },
  cuts: { upper: 0, lower: 0, exact: 0 },
  writes: { dropped: 0, filled: 0, updated: 0, overwroteOld: 0, overwroteCurrent: 0 },
};
