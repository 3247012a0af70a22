// Asks, answers and runners that the tests make up.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach } from "vitest";
import type { Answer, Job, JobRunner, Kind, Planned } from "../../src/lab/jobs/job";
import type { Answers } from "../../src/lab/jobs/run";
import { keyOf } from "../../src/lab/jobs/trades";
import { SETS } from "../../src/lab/positions/sets";
import type { MatchAnswer } from "../../src/lab/searchers/match/types";
import type { SearchAnswer, SearchAsk, SearchEvents, TableSetup } from "../../src/lab/searchers/types";
import { STUDIES } from "../../src/lab/studies";
import type { Inquiry } from "../../src/lab/studies/study";

const TABLE: TableSetup = {
  scheme: "New",
  positions: 8192,
  mode: "stamping",
  use: "full",
  lineLength: 1,
  extra: "none",
};

/** The number of positions of a set. */
export function sizeOf(set: string): number {
  return SETS.find(({ name }) => name === set)?.positions.length ?? 0;
}

/** All positions of a set, as one ask. */
export function askOf(depth: number, table: Partial<TableSetup> | null = {}, set = "short"): SearchAsk {
  return {
    ...{ searcher: "reference", set, first: 0, count: sizeOf(set), depth },
    table: table && { ...TABLE, ...table },
  };
}

export function jobOf(...of: Parameters<typeof askOf>): Job<"search"> {
  return { kind: "search", ask: askOf(...of) };
}

/** Under the signature "test". */
export function plannedOf(job: Job): Planned {
  return { job, key: keyOf(job, () => "test") };
}

function eventsOf(hits: number, cuts: number): SearchEvents {
  return {
    probes: 2 * hits,
    hits,
    moveHits: hits,
    illegalMoves: 0,
    cuts: { upper: cuts, lower: 0, exact: 0 },
    stores: 1,
    writes: { filled: 1, updated: 0, overwroteOld: 0, overwroteCurrent: 0, dropped: 0 },
    usable: hits,
    interior: { usable: hits, cuts },
  };
}

/** Of two games of a ply each, with the player's points. */
export function matchAnswer(points: MatchAnswer["points"]): MatchAnswer {
  const side = { searches: 1, stores: 1 };
  return { points, plies: [1, 1], player: side, opponent: side, nodes: 1, ms: 1 };
}

/** An answer that took `nodes` for each position and number of plies, a thousand per millisecond unless told. */
export function answerTo(
  { depth, count, table }: SearchAsk,
  nodes: (ply: number) => number,
  counted: { readonly ms?: number; readonly cuts?: number } = {},
): SearchAnswer {
  const all = Array.from({ length: depth }, (_, index) => nodes(index + 1));
  const events = table && eventsOf(100, counted.cuts ?? 50);
  const search = { nodes: all, scores: all.map(() => 0), bestMove: "e2e4", events };
  return {
    searches: Array.from({ length: count }, () => search),
    ms: counted.ms ?? (count * nodes(depth)) / 1000,
  };
}

/** Runners that answer searches with `answer` and write down what they were asked. */
export class Runners {
  readonly asked: SearchAsk[] = [];
  open = 0;
  readonly #answer: (ask: SearchAsk) => SearchAnswer | Promise<SearchAnswer>;

  constructor(answer: (ask: SearchAsk) => SearchAnswer | Promise<SearchAnswer>) {
    this.#answer = answer;
  }

  readonly create = (): JobRunner => {
    this.open++;
    return {
      run: async (job) => {
        if (job.kind !== "search") throw new Error(`not a search: ${job.kind}`);
        this.asked.push(job.ask);
        return this.#answer(job.ask);
      },
      close: async () => {
        this.open--;
      },
    };
  };
}

/** Runners for jobs of one kind, answered on this thread. */
export function runnersOf<K extends Kind>(
  kind: K,
  answer: (ask: Job<K>["ask"]) => Answer<K>,
): () => JobRunner {
  return () => ({
    run: async (job) => {
      if (job.kind !== kind) throw new Error(`not ${kind}: ${job.kind}`);
      return answer(job.ask as Job<K>["ask"]);
    },
    close: async () => {},
  });
}

/** What a study asks, with these values for its options; the others have their defaults. */
export function planOf(name: string, given: Readonly<Record<string, string>> = {}): readonly Inquiry[] {
  const study = STUDIES.find((one) => one.name === name);
  if (!study) throw new Error(`no study ${name}`);
  const values = Object.entries(study.options).map(([option, { parse }]) => [option, parse(given[option])]);
  const plan = study.plan(Object.fromEntries(values), "");
  if ("report" in plan) throw new Error(`${name} leaves no document`);
  return plan;
}

/** Answers to searches only. */
export function answersBy(answer: (ask: SearchAsk) => SearchAnswer): Answers {
  return (job) => answer(job.ask as SearchAsk) as never;
}

const folders: string[] = [];

/** A new folder, gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "palimpsest-lab-"));
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});
