// Simultaneous perturbation (SPSA, Spall 1992). Each pair of games has its own random direction: every parameter moves up for
// one player and down for the other. The result moves all parameters towards the player that won.
import * as v from "valibot";
import { InputError } from "../base/input-error";
import { isThere } from "../base/platform/node/files";
import { replaceFile } from "../base/platform/node/output";
import type { Random } from "../base/random";
import type { Tunable } from "../engine/tunables";
import type { PairResult } from "./match/pair";
import { readJson } from "./shared/files";
import type { Game } from "./shared/record";

/** Values by name. */
export type Parameters = Readonly<Record<string, number>>;

export interface Perturbation {
  /** 1 = up, −1 = down for the first player, in the order of the rows. */
  readonly signs: readonly number[];
  /** Of the first and of the second player. */
  readonly players: readonly [Parameters, Parameters];
}

/** A finished pair. */
export interface TuningReport {
  /** Its number. */
  readonly pair: number;
  /** The directions of its Perturbation. */
  readonly signs: readonly number[];
  readonly result: PairResult;
  /** None if the games are not kept. */
  readonly games: readonly Game[];
}

/** The distance of a perturbed value. Many parameters with steps of 1 are plies, and two plies make another search. */
export function spreadOf({ step }: Tunable): number {
  return step === 1 ? 1 : 2 * step;
}

/** Both players of a pair at the point `values`, in the order of the rows. Both round the same way, at random. */
export function perturb(rows: readonly Tunable[], values: ArrayLike<number>, random: Random): Perturbation {
  const signs = rows.map(() => 2 * random.below(2) - 1);
  const offset = random.below(1e6) / 1e6;
  const player = (direction: number): Parameters =>
    Object.fromEntries(
      rows.map((row, index) => {
        const shift = direction * (signs[index] ?? 0) * spreadOf(row);
        return [row.name, Math.floor(clamped((values[index] ?? 0) + shift, row) + offset)];
      }),
    );
  return { signs, players: [player(1), player(-1)] };
}

/** The value of a parameter after a pair. `result`: wins minus losses of the player that moved it by `sign`, −2…2. */
function moved(row: Tunable, value: number, sign: number, result: number, rate: number): number {
  return clamped(value + rate * spreadOf(row) * sign * result, row);
}

/** Counts a pair and moves all values. */
export function update(
  state: TuningState,
  { signs, result: [asWhite, asBlack] }: Pick<TuningReport, "signs" | "result">,
): void {
  const { rows, rate } = state.identity;
  for (const result of [asWhite, asBlack]) {
    if (result === 1) state.drawn++;
    else if (result === 2) state.won++;
    else state.lost++;
  }
  const result = asWhite + asBlack - 2;
  for (const [index, row] of rows.entries()) {
    const sign = signs[index] ?? 0;
    state.values[index] = moved(row, state.values[index] ?? row.value, sign, result, rate);
    state.sums[index] = (state.sums[index] ?? 0) + sign * result;
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
export type TuningState = v.InferOutput<typeof STATE>;
type TuningIdentity = TuningState["identity"];

/** Reads a state, or begins one. @throws InputError if the file holds no state, or one of other settings. */
export function loadState(file: string, identity: TuningIdentity): TuningState {
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
