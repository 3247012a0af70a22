// The file of a tuning: its settings, and everything learned so far, so that an interrupted tuning continues.
import * as v from "valibot";
import { InputError } from "../../base/input-error";
import { isThere } from "../../base/platform/node/files";
import { replaceFile } from "../../base/platform/node/output";
import type { Tunable } from "../../engine/tunables";
import { readJson } from "../json-file";
import type { TimeControl } from "../match/time-control";

/** A clock that counts nodes. */
export interface TuningClock extends TimeControl {
  readonly nodesPerMs: number;
}

/** The settings that determine a tuning. */
export interface TuningIdentity {
  /** SHA-256 of the network, hexadecimal. */
  readonly network: string;
  /** SHA-256 of the search: see searchDigest. */
  readonly search: string;
  /** SHA-256 of the book's text; "" without one. */
  readonly book: string;
  readonly seed: number;
  readonly nodes: number;
  /** The clock of each player; null = none. */
  readonly clock: TuningClock | null;
  /** Table of each player, MiB. */
  readonly hashMb: number;
  readonly rate: number;
  /** The tuned parameters with their defaults. */
  readonly rows: readonly Tunable[];
}

export interface TuningState {
  readonly identity: TuningIdentity;
  pairs: number;
  /** Games of the first player of each pair. */
  won: number;
  drawn: number;
  lost: number;
  /** By row: the value, not rounded. */
  readonly values: number[];
  /** By row: sum of the pairs' results, each times the row's sign. */
  readonly sums: number[];
  /** Sum of the squares of the pairs' results. */
  squares: number;
}

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

const NUMBERS = v.array(v.number());
const STATE = v.object({
  identity: v.object({
    network: v.string(),
    // States of earlier versions have none.
    search: v.optional(v.string(), ""),
    book: v.string(),
    seed: v.number(),
    nodes: v.number(),
    clock: v.nullable(v.object({ baseMs: v.number(), incrementMs: v.number(), nodesPerMs: v.number() })),
    hashMb: v.number(),
    rate: v.number(),
    rows: v.array(
      v.object({ name: v.string(), value: v.number(), min: v.number(), max: v.number(), step: v.number() }),
    ),
  }),
  pairs: v.number(),
  won: v.number(),
  drawn: v.number(),
  lost: v.number(),
  values: NUMBERS,
  sums: NUMBERS,
  squares: v.number(),
});

/** @throws InputError if the file holds no state. */
export function readState(file: string): TuningState {
  return readJson(file, (value) => v.parse(STATE, value), `${file} is no state of a tuning`);
}

export function saveState(file: string, state: TuningState): void {
  replaceFile(file, `${JSON.stringify(state)}\n`);
}
