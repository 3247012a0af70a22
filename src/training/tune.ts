// `npm run tune` tunes the parameters of the search by games of this build's network against itself.

import path from "node:path";
import * as v from "valibot";
import { InputError } from "../base/input-error";
import { isThere } from "../base/platform/node/files";
import { refuseUnwritable, replaceFile } from "../base/platform/node/output";
import { count, timeLeft } from "../base/quantity";
import { Random } from "../base/random";
import type { Values } from "../cli/arguments";
import { stopwatch } from "../cli/terminal";
import { number, place, text, whole } from "../cli/value";
import { needed, option, optional } from "../cli/word";
import { coreModule } from "../engine/instance/core-module";
import { MIB } from "../engine/instance/sizes";
import { embeddedNetwork } from "../engine/network/embedded-network";
import { Searcher } from "../engine/searcher";
import { TUNABLES, type Tunable } from "../engine/tunables";
import { BOOK, playPair, searchDigest, timeControl } from "./match/match";
import { bookDigest, openingsOf, readBook } from "./selfplay/openings";
import { readJson, sha256, whileLocked } from "./shared/files";
import { GameWriter, keptGames } from "./shared/game-files";
import { defineProgram, keepOption, SEARCH_OPTIONS, seedOption } from "./shared/program";
import { inOrder, runWork } from "./shared/threads";

// Simultaneous perturbation (SPSA, Spall 1992). Each pair of games has its own random direction: every parameter moves up for
// one player and down for the other. The result moves all parameters towards the player that won.

export type Parameters = Readonly<Record<string, number>>;

/** The directions of the first player of a pair, the pair's result and its games. */
type TuningReport = Pick<ReturnType<typeof perturb>, "signs"> & ReturnType<typeof playPair>;

/** The distance of a perturbed value. Many parameters with steps of 1 are plies, and two plies make another search. */
export function spreadOf({ step }: Tunable): number {
  return step === 1 ? 1 : 2 * step;
}

/**
 * Both players of a pair at the point `values`, in the order of the rows, with the directions of the first: 1 = up, −1 = down. Both round
 * the same way, at random.
 */
export function perturb(rows: readonly Tunable[], values: ArrayLike<number>, random: Random) {
  const signs = rows.map(() => 2 * random.below(2) - 1);
  const offset = random.below(1e6) / 1e6;
  const player = (direction: number): Parameters =>
    Object.fromEntries(
      rows.map((row, index) => {
        const shift = direction * (signs[index] ?? 0) * spreadOf(row);
        return [row.name, Math.floor(clamped((values[index] ?? 0) + shift, row) + offset)];
      }),
    );
  return { signs, players: [player(1), player(-1)] as const };
}

/** Counts a pair and moves all values. */
export function update(
  state: TuningState,
  { signs, result: [asWhite, asBlack] }: Pick<TuningReport, "signs" | "result">,
): void {
  const { rows, rate } = state.identity;
  for (const result of [asWhite, asBlack]) state[(["lost", "drawn", "won"] as const)[result]]++;
  // Wins minus losses of the first player.
  const result = asWhite + asBlack - 2;
  for (const [index, row] of rows.entries()) {
    const evidence = (signs[index] ?? 0) * result;
    const moved = (state.values[index] ?? row.value) + rate * spreadOf(row) * evidence;
    state.values[index] = clamped(moved, row);
    state.sums[index] = (state.sums[index] ?? 0) + evidence;
  }
  state.squares += result * result;
  state.pairs++;
}

function clamped(value: number, { min, max }: Tunable): number {
  return Math.max(min, Math.min(max, value));
}

const NUMBER = v.number();
const STATE = v.object({
  /** The settings that determine the tuning. */
  identity: v.object({
    /** SHA-256 of the network, of the search (see searchDigest; earlier states have none) and of the book's text ("" without one). */
    network: v.string(),
    search: v.optional(v.string(), ""),
    book: v.string(),
    seed: NUMBER,
    nodes: NUMBER,
    /** The clock of each player, which counts nodes; null = none. */
    clock: v.nullable(v.object({ baseMs: NUMBER, incrementMs: NUMBER, nodesPerMs: NUMBER })),
    /** Table of each player, MiB. */
    hashMb: NUMBER,
    rate: NUMBER,
    /** The tuned parameters with their defaults. */
    rows: v.pipe(
      v.array(v.object({ name: v.string(), value: NUMBER, min: NUMBER, max: NUMBER, step: NUMBER })),
      v.readonly(),
    ),
  }),
  pairs: NUMBER,
  /** Games of the first player of each pair. */
  won: NUMBER,
  drawn: NUMBER,
  lost: NUMBER,
  /** By row: the value, not rounded; and the sum of the pairs' results, each times the row's sign. */
  values: v.array(NUMBER),
  sums: v.array(NUMBER),
  /** Sum of the squares of the pairs' results. */
  squares: NUMBER,
});
type TuningState = v.InferOutput<typeof STATE>;

/** Reads a state, or begins one. @throws InputError if the file holds no state, or one of other settings. */
export function loadState(file: string, identity: TuningState["identity"]): TuningState {
  if (!isThere(file)) {
    const values = identity.rows.map(({ value }) => value);
    return { identity, pairs: 0, won: 0, drawn: 0, lost: 0, values, sums: values.map(() => 0), squares: 0 };
  }
  const state = readState(file);
  if (JSON.stringify(state.identity) !== JSON.stringify(identity)) {
    throw new InputError(
      `${file} was begun with other settings, another network, another search or other parameters`,
    );
  }
  return state;
}

/** @throws InputError if the file holds no state. */
export function readState(file: string): TuningState {
  return readJson(file, (value) => v.parse(STATE, value), `${file} is no state of a tuning`);
}

export function saveState(file: string, state: TuningState): void {
  replaceFile(file, `${JSON.stringify(state)}\n`);
}

// The program.

const WORDS = {
  state: needed(place("STATE.json", "state of the tuning, from which an interrupted one continues")),
};

const OPTIONS = {
  ...SEARCH_OPTIONS,
  // Values found at 5,000 nodes were worth nothing at 40,000.
  nodes: option(20_000, whole("N", "nodes of a move without a clock", { min: 50, max: 1e9 })),
  clock: optional(
    "none",
    timeControl("TC", "time control of a side in seconds, base+increment; tunes time management too"),
  ),
  // Shallower searches than those of real games mislead: see docs/log/search.md, "Time management".
  speed: option(1000, whole("N", "nodes in a millisecond of that clock", { max: 1e6 })),
  hash: option(8, whole("MB", "size of each player's table in MB", { max: 1024 })),
  book: BOOK,
  seed: seedOption("the same seed gives the same openings and directions"),
  pairs: option(5000, whole("N", "openings, each played from both sides", { max: 1e7 })),
  rate: option(
    // The usual one of tuning frameworks. With 0.02 chance alone moves each parameter by 1.4 times its perturbation in 5,000 pairs.
    0.002,
    number("X", "share of its spread by which a parameter moves for each win", { min: 0, max: 1 }),
  ),
  only: optional(
    "all except switches, and without a clock all except time management",
    text("PATTERN", "tunes only parameters whose names match this regular expression, switches too"),
  ),
  keep: keepOption,
};

type TuningSettings = Values<typeof WORDS & typeof OPTIONS>;

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
  const { state, keep } = settings;
  const kept = keptGames(keep, `tune-${path.parse(state).name}-${sha256(embeddedNetwork()).slice(0, 8)}`);
  refuseUnwritable(state);
  await whileLocked([state, ...kept], () => continueTuning(settings, rows, kept));
}

/** Plays the missing pairs, or pairs until an interruption. @throws InputError */
async function continueTuning(settings: TuningSettings, rows: readonly Tunable[], kept: readonly string[]) {
  const { nodes, hash: hashMb, seed, rate, pairs } = settings;
  const clock = settings.clock === undefined ? null : { ...settings.clock, nodesPerMs: settings.speed };
  const book = settings.book === undefined ? [] : readBook(settings.book);
  const digests = { network: sha256(embeddedNetwork()), search: searchDigest(), book: bookDigest(book) };
  const state = loadState(settings.state, { ...digests, seed, nodes, clock, hashMb, rate, rows });
  const values = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT * rows.length));
  values.set(state.values);
  const writers = kept.map((file) => new GameWriter(file));
  const before = state.pairs;
  const seconds = stopwatch();
  // Pairs count in their order, so that a killed tuning continues with the first one that is missing.
  const inTurn = inOrder<TuningReport>(state.pairs);
  await runWork(
    tuneWork,
    { book, identity: state.identity, values },
    { workers: settings.workers, from: state.pairs, end: pairs },
    () => progress(state, pairs, (state.pairs - before) / seconds()),
    (finished, pair) => {
      const counted = inTurn(pair, finished);
      for (const report of counted) update(state, report);
      values.set(state.values);
      saveState(settings.state, state);
      // Only counted pairs: a killed tuning plays the others again.
      for (const writer of writers) writer.add(...counted.flatMap(({ games }) => games));
    },
  );
  for (const line of table(state)) console.log(line);
  if (state.pairs < pairs) console.log("interrupted: the same command continues");
}

/** The parameters that the games can tune: time management only with a clock, and switches only if asked for. @throws InputError */
function tunedRows({ only, clock }: TuningSettings): readonly Tunable[] {
  if (TUNABLES.length === 0) throw new InputError("this build has constants: use `npm run tune`");
  let pattern: RegExp;
  try {
    pattern = new RegExp(only ?? "");
  } catch (error) {
    throw new InputError(`--only: ${(error as Error).message}`);
  }
  const rows = TUNABLES.filter(
    ({ name, min, max }) =>
      (clock !== undefined || !name.startsWith("TIME_")) &&
      (only !== undefined || max - min > 1) &&
      pattern.test(name),
  );
  if (rows.length === 0) throw new InputError(`no parameter matches ${only}`);
  return rows;
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

interface TuningOrder {
  /** Openings (FEN); random openings if there are none. */
  readonly book: readonly string[];
  readonly identity: TuningState["identity"];
  /** The present values of the rows, shared: f64[rows]. */
  readonly values: Float64Array;
}

export const tuneWork = {
  kind: "tune",
  begin: ({ book, identity, values }: TuningOrder) => {
    const { seed, nodes, clock, hashMb, rows } = identity;
    const options = { nodesPerMs: clock?.nodesPerMs };
    const player = () => new Searcher(coreModule(), embeddedNetwork(), hashMb * MIB, options);
    const pace = clock === null ? { nodes } : { clock };
    const players = [player(), player()] as const;
    const defaults = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    const openingOf = openingsOf(book, seed, { nodes });
    return (pair: number): TuningReport => {
      // The seed and the number of a pair alone decide its opening and its direction.
      players[0].tune(defaults);
      const fen = openingOf(pair, players[0]);
      const { signs, players: perturbed } = perturb(rows, values, new Random(seed, pair));
      for (const [index, player] of players.entries()) player.tune(perturbed[index] ?? defaults);
      return { signs, ...playPair(players, fen, pace) };
    };
  },
};
