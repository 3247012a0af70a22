// `npm run tune` tunes the parameters of the search by games of this build's network against itself.
import path from "node:path";
import { InputError } from "../../base/input-error";
import { lock } from "../../base/platform/node/lock";
import { refuseUnwritable } from "../../base/platform/node/output";
import { count, timeLeft } from "../../base/quantity";
import { stopwatch, withProgress } from "../../cli/progress";
import { embeddedNetwork } from "../../engine/network/embedded-network";
import { TUNABLES, type Tunable } from "../../engine/tunables";
import { dataFolder } from "../games/folder";
import { GameWriter } from "../games/writer";
import { InOrder } from "../in-order";
import { searchDigest } from "../match/search-digest";
import { defineProgram } from "../program";
import { bookDigest, readBook } from "../selfplay/book";
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
  const rows = tunedRows(settings);
  const games = gameFile(settings);
  refuseUnwritable(settings.state);
  const unlocks: (() => void)[] = [];
  try {
    for (const file of [settings.state, ...(games === null ? [] : [games])]) unlocks.push(lock(file));
    await continueTuning(settings, rows, games);
  } finally {
    for (const unlock of unlocks) unlock();
  }
}

/** Plays the missing pairs, or pairs until an interruption. @throws InputError */
async function continueTuning(
  settings: TuningSettings,
  rows: readonly Tunable[],
  gamesFile: string | null,
): Promise<void> {
  const { nodes, hash: hashMb, seed, rate, pairs } = settings;
  const clock = settings.clock === undefined ? null : { ...settings.clock, nodesPerMs: settings.speed };
  const book = settings.book === undefined ? [] : readBook(settings.book);
  const network = embeddedNetwork();
  const state = loadState(settings.state, {
    network: sha256(network),
    search: searchDigest(),
    book: bookDigest(book),
    seed,
    nodes,
    clock,
    hashMb,
    rate,
    rows,
  });
  const values = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT * rows.length));
  values.set(state.values);
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  next[0] = state.pairs;
  const stop = new StopFlag();
  const writer = gamesFile === null ? null : new GameWriter(gamesFile);
  for (const note of writer?.notes ?? []) console.error(note);
  const order: TuningOrder = {
    ...{ kind: "tune", network, book, seed, nodes, clock, hashMb, pairs, next, rows, values },
    stop: stop.flag,
    keeps: writer !== null,
  };
  const before = state.pairs;
  const seconds = stopwatch();
  // Pairs count in their order, so that a killed tuning continues with the first one that is missing.
  const reports = new InOrder<TuningReport>(state.pairs);
  await withProgress(
    () => progress(state, pairs, (state.pairs - before) / seconds()),
    () =>
      runThreads<TuningReport>(new Array(settings.workers).fill(order), stop, (finished) => {
        const counted = reports.take(finished.pair, finished);
        for (const report of counted) learn(state, report);
        values.set(state.values);
        saveState(settings.state, state);
        // Only counted pairs: a killed tuning plays the others again.
        for (const game of counted.flatMap(({ games }) => games)) writer?.add(game);
      }),
  );
  for (const line of table(state)) console.log(line);
  if (state.pairs < pairs) console.log("interrupted: the same command continues");
}

/** The parameters that the games can tune: time management only with a clock, and switches only if asked for. @throws InputError */
function tunedRows({ only, clock }: TuningSettings): readonly Tunable[] {
  if (TUNABLES.length === 0) throw new InputError("this build has constants: use `npm run tune`");
  const pattern = patternOf(only ?? "");
  const rows = TUNABLES.filter(
    ({ name, min, max }) =>
      (clock !== undefined || !name.startsWith("TIME_")) &&
      (only !== undefined || max - min > 1) &&
      pattern.test(name),
  );
  if (rows.length === 0) throw new InputError(`no parameter matches ${only}`);
  return rows;
}

/** The file that keeps the games; null = they are not kept. */
function gameFile({ state, keep }: TuningSettings): string | null {
  if (keep === undefined) return null;
  const network = sha256(embeddedNetwork()).slice(0, 8);
  return path.join(dataFolder(keep), `tune-${path.parse(state).name}-${network}.games`);
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
  const results = `(${won} won, ${drawn} drawn, ${lost} lost)`;
  return `tune: ${count(done)} of ${count(pairs)} pairs ${results}${timeLeft(pairs - done, rate)}`;
}

/** A line for each parameter: default, tuned value, and the evidence of all pairs for a greater value. */
function table({ identity, values, sums, squares }: TuningState): string[] {
  return identity.rows.map(({ name, value }, index) => {
    const errors = (sums[index] ?? 0) / Math.sqrt(Math.max(1, squares));
    return `${name} ${value} -> ${Math.round(values[index] ?? value)} (${errors.toFixed(1)} standard errors up)`;
  });
}
