// `npm run tune` tunes the parameters of the search by games of this build's network against itself.
import path from "node:path";
import { InputError } from "../../base/input-error";
import { lock } from "../../base/platform/node/lock";
import { refuseUnwritable } from "../../base/platform/node/output";
import { stopwatch, withProgress } from "../../cli/progress";
import { count, duration } from "../../cli/quantity";
import { embeddedNetwork } from "../../engine/network/embedded-network";
import { TUNABLES, type Tunable } from "../../engine/tunables";
import { dataFolder } from "../games/folder";
import { defineProgram } from "../program";
import { readBook } from "../selfplay/book";
import { sha256 } from "../sha256";
import { runThreads, StopFlag } from "../threads";
import { OPTIONS, type TuningSettings, WORDS } from "./settings";
import { learn, type TuningReport } from "./spsa";
import { loadState, saveState, type TuningState } from "./state";
import type { TuningOrder } from "./worker";

export const tune = defineProgram({
  name: "tune",
  summary: "tunes the parameters of the search by games (SPSA)",
  words: WORDS,
  options: OPTIONS,
  run: tuneSearch,
});

/** @throws InputError */
async function tuneSearch(settings: TuningSettings): Promise<void> {
  const rows = tunedRows(settings.only);
  refuseUnwritable(settings.state);
  const unlock = lock(settings.state);
  try {
    await continueTuning(settings, rows);
  } finally {
    unlock();
  }
}

/** Plays the missing pairs, or pairs until an interruption. @throws InputError */
async function continueTuning(settings: TuningSettings, rows: readonly Tunable[]): Promise<void> {
  const { nodes, hash: hashMb, seed, rate, pairs } = settings;
  const book = settings.book === undefined ? [] : readBook(settings.book);
  const network = embeddedNetwork();
  const identity = sha256(network);
  const state = loadState(settings.state, {
    network: identity,
    book: book.length > 0 ? sha256(book.join("\n")) : "",
    seed,
    nodes,
    hashMb,
    rate,
    rows,
  });
  const values = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT * rows.length));
  values.set(state.values);
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  next[0] = state.pairs;
  const stop = new StopFlag();
  const order: Omit<TuningOrder, "file"> = {
    ...{ kind: "tune", network, book, seed, nodes, hashMb, pairs, next, rows, values, stop: stop.flag },
  };
  const orders = gameFiles(settings, identity).map((file) => ({ ...order, file }));
  const before = state.pairs;
  const seconds = stopwatch();
  // Pairs count in their order, so that a killed tuning continues with the first one that is missing.
  const early = new Map<number, TuningReport>();
  await withProgress(
    () => progress(state, pairs, (state.pairs - before) / seconds()),
    () =>
      runThreads<TuningReport>(orders, stop, (finished) => {
        early.set(finished.pair, finished);
        for (let report = early.get(state.pairs); report; report = early.get(state.pairs)) {
          early.delete(report.pair);
          learn(state, report);
        }
        values.set(state.values);
        saveState(settings.state, state);
      }),
  );
  for (const line of table(state)) console.log(line);
  if (state.pairs < pairs) console.log("interrupted: the same command continues");
}

/** The parameters that games at fixed nodes can tune: no shares of a clock, and no switches unless asked for. @throws InputError */
function tunedRows(only: string | undefined): readonly Tunable[] {
  if (TUNABLES.length === 0) throw new InputError("this build has constants: use `npm run tune`");
  const pattern = patternOf(only ?? "");
  const rows = TUNABLES.filter(
    ({ name, min, max }) =>
      !name.startsWith("TIME_") && (only !== undefined || max - min > 1) && pattern.test(name),
  );
  if (rows.length === 0) throw new InputError(`no parameter matches ${only}`);
  return rows;
}

/** The file of each worker's games; undefined = they are not kept. `network`: its SHA-256. */
function gameFiles({ keep, nodes, seed, workers }: TuningSettings, network: string): (string | undefined)[] {
  const folder = keep === undefined ? undefined : dataFolder(keep);
  return Array.from(
    { length: workers },
    (_, worker) =>
      folder && path.join(folder, `tune-${network.slice(0, 8)}-${nodes}-${seed}-${worker}.games`),
  );
}

function patternOf(text: string): RegExp {
  try {
    return new RegExp(text);
  } catch (error) {
    throw new InputError(`--only: ${(error as Error).message}`);
  }
}

/** The progress in a line for people; `rate` in pairs a second. */
function progress({ pairs: done, won, drawn, lost }: TuningState, pairs: number, rate: number): string {
  const left = rate > 0 ? `, ${duration((1000 * (pairs - done)) / rate)} left` : "";
  return `tune: ${count(done)} of ${count(pairs)} pairs (${won} won, ${drawn} drawn, ${lost} lost)${left}`;
}

/** A line for each parameter: default, tuned value, and the evidence of all pairs for a greater value. */
function table({ identity, values, sums, squares }: TuningState): string[] {
  return identity.rows.map(({ name, value }, index) => {
    const errors = (sums[index] ?? 0) / Math.sqrt(Math.max(1, squares));
    return `${name} ${value} -> ${Math.round(values[index] ?? value)} (${errors.toFixed(1)} standard errors up)`;
  });
}
