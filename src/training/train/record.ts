// The record of a training, complete enough to repeat it, as JSON beside the network, and the checkpoint that continues one.

import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { InputError } from "../../base/input-error";
import { isThere, readInput } from "../../base/platform/node/files";
import { replaceFile } from "../../base/platform/node/output";
import { count } from "../../base/quantity";
import { HIDDEN, INPUT_SETS, OUTPUT_BUCKETS, TACTICAL_NEURONS } from "../../engine/core/network/architecture";
import { embeddedNetwork } from "../../engine/network/embedded-network";
import type { Network } from "../../engine/network/network";
import type { Loaded } from "../samples/load";
import { sha256 } from "../shared/files";
import type { Hyperparameters, State } from "./trainer";

export interface Epoch {
  /** Mean loss of a training sample during the epoch, and of a held-out sample after it; null = nothing is held out. */
  readonly loss: number;
  readonly validation: number | null;
  readonly seconds: number;
  readonly positionsPerSecond: number;
}

/** The choice of the network: see chooseNetwork. */
export interface Kept {
  /** Number of the epoch whose running mean it is, from 1. */
  readonly pass: number;
  /** Its share of the way from the first network to that mean. */
  readonly share: number;
  /** Mean loss of the held-out positions in whole numbers; null = nothing is held out. */
  readonly validation: number | null;
  /** The change of this loss from the first network's, in percent of it, with its 95% interval; null without one. */
  readonly change: { readonly percent: number; readonly error: number } | null;
}

export interface TrainingRecord extends Readonly<ReturnType<typeof newRecord>> {
  /** The choice of the network after the last epoch. */
  readonly kept?: Kept;
  /** SHA-256 of the finished network's body. */
  readonly network?: string;
}

/** The parts of a written record that later programs read. */
export const RECORD = v.looseObject({
  data: v.array(v.looseObject({ name: v.string(), positions: v.number() })),
  samples: v.looseObject({ training: v.number() }),
  leftOut: v.record(v.string(), v.number()),
  hyperparameters: v.looseObject({ steps: v.number() }),
  passes: v.number(),
});

/** The record of a new training; `start` = its first network. @throws InputError if there is no full batch. */
export function newRecord(
  settings: Readonly<Record<"passes" | "seed" | "workers", number>> & {
    readonly optimiser: Omit<Hyperparameters, "steps">;
  },
  loaded: Loaded,
  start: Network | null,
) {
  const { passes, seed, workers, optimiser } = settings;
  const { batch } = optimiser;
  const { files, training, validation, leftOut } = loaded;
  const batches = Math.floor(training / batch);
  if (batches === 0) {
    const found = `${count(training)} positions do not fill a batch of ${count(batch)}`;
    throw new InputError(`${found}: play more games (generation: raise --minutes), or lower --batch`);
  }
  return {
    /** That of the build at the time. */
    architecture: {
      inputSets: INPUT_SETS,
      hidden: HIDDEN,
      outputBuckets: OUTPUT_BUCKETS,
      tacticalNeurons: TACTICAL_NEURONS,
    },
    data: files,
    /** Training positions and held-out positions; whole games are held out. */
    samples: { training, validation },
    leftOut: leftOut as Readonly<Record<string, number>>,
    hyperparameters: { ...optimiser, steps: batches * passes },
    passes,
    seed,
    workers,
    /** SHA-256 of the network whose unit all scores have, unless all divisors are 1 because of --unscaled. */
    unitNetwork: sha256(embeddedNetwork()),
    /** SHA-256 of the first network; null = random weights. */
    startedFrom: start && sha256(start),
    done: [] as readonly Epoch[],
  };
}

/** The parts of a record that determine its training, each with the words for another one. */
const PARTS: readonly (readonly [string, (record: TrainingRecord) => unknown])[] = [
  ["another architecture", ({ architecture }) => architecture],
  ["another built-in network", ({ unitNetwork }) => unitNetwork],
  ["another --from", ({ startedFrom }) => startedFrom],
  ["other games", ({ data }) => data.map(({ sha256 }) => sha256)],
  ["another choice of --unscaled", ({ data }) => data.map(({ unit }) => unit)],
  ["another --batch", ({ hyperparameters }) => hyperparameters.batch],
  ["another --rate", ({ hyperparameters }) => hyperparameters.rateFirst],
  ["another --last-rate", ({ hyperparameters }) => hyperparameters.rateLast],
  ["another --decay", ({ hyperparameters }) => hyperparameters.weightDecay],
  ["another --scale", ({ hyperparameters }) => hyperparameters.scale],
  ["another --result", ({ hyperparameters }) => hyperparameters.resultShare],
  ["another --endgame-result", ({ hyperparameters }) => hyperparameters.endgameResultShare],
  ["another --warm-up", ({ hyperparameters }) => hyperparameters.warmUp],
  ["another --averaging", ({ hyperparameters }) => hyperparameters.averaging],
  ["another --passes", ({ passes }) => passes],
  ["another --seed", ({ seed }) => seed],
  ["other samples or settings", (record) => ({ ...record, done: [] })],
];

/** The first difference between two records beside their progress, in words for a person; null if there is none. */
export function differenceOf(one: TrainingRecord, other: TrainingRecord): string | null {
  const differs = ([, part]: (typeof PARTS)[number]): boolean => !isDeepStrictEqual(part(one), part(other));
  return PARTS.find(differs)?.[0] ?? null;
}

// A checkpoint continues an interrupted training after its last pass: parameters, optimiser and record in one file.
// Layout: 8 bytes of magic, 32 of SHA-256 over the rest, length of the record's JSON u32, the JSON, parameters, means,
// squares, averages, best (f32 each); little-endian.

const MAGIC = Buffer.from("PALIMCP3", "latin1");
const DIGEST = 32;

export type Checkpoint = ReturnType<typeof readCheckpoint>;

/** The bytes of a state, part by part. Views, not copies. */
function bytesOf({ parameters, means, squares, averages, best }: State): Uint8Array[] {
  return [parameters, means, squares, averages, best].map(
    ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
  );
}

/** Writes a checkpoint and replaces the last one. */
export function saveCheckpoint(file: string, record: TrainingRecord, state: State): void {
  const json = Buffer.from(JSON.stringify(record));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  const body = Buffer.concat([length, json, ...bytesOf(state)]);
  replaceFile(file, Buffer.concat([MAGIC, digest(body), body]));
}

/** @throws InputError if it is missing or damaged. */
export function readCheckpoint(file: string) {
  if (!isThere(file)) throw new InputError(`${file} is missing: there is nothing to resume`);
  const bytes = readInput(file);
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new InputError(`${file} is damaged, or no checkpoint of this version`);
  }
  const start = MAGIC.length + DIGEST;
  const body = bytes.subarray(start);
  if (!bytes.subarray(MAGIC.length, start).equals(digest(body))) throw new InputError(`${file}: damaged`);
  const end = 4 + body.readUInt32LE();
  const record = JSON.parse(body.toString("utf8", 4, end)) as TrainingRecord;
  return { file, record, numbers: body.subarray(end) };
}

function digest(body: Buffer): Buffer {
  return createHash("sha256").update(body).digest();
}

/** Copies a checkpoint's numbers into a state. @throws InputError if their number differs. */
export function restore({ file, numbers }: Checkpoint, state: State): void {
  const parts = bytesOf(state);
  const expected = parts.reduce((sum, { length }) => sum + length, 0);
  if (numbers.length !== expected) throw new InputError(`${file} is damaged, or of another architecture`);
  let at = 0;
  for (const part of parts) {
    part.set(numbers.subarray(at, at + part.length));
    at += part.length;
  }
}
