// A checkpoint continues an interrupted training after its last pass: parameters, optimiser and record in one file.
// Layout: 8 bytes of magic, 32 of SHA-256 over the rest, length of the record's JSON u32, the JSON, parameters, means,
// squares, averages, best (f32 each); little-endian.
import { createHash } from "node:crypto";
import { InputError } from "../../base/input-error";
import { isThere, readInput } from "../../base/platform/node/files";
import { replaceFile } from "../../base/platform/node/output";
import type { TrainingRecord } from "./record";
import type { State } from "./trainer";

const MAGIC = Buffer.from("PALIMCP3", "latin1");
/** Bytes of a SHA-256. */
const DIGEST = 32;

/** A checkpoint from a file. */
export interface Checkpoint {
  readonly file: string;
  readonly record: TrainingRecord;
  /** The state's numbers. */
  readonly numbers: Uint8Array;
}

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
export function readCheckpoint(file: string): Checkpoint {
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
