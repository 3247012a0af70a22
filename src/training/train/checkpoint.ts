// Training that was interrupted goes on from the end of its last pass: parameters, optimiser and record in one file.
// Layout: length of the record's JSON u32, the JSON, parameters, means, squares, averages (f32 each); little-endian.
import { existsSync, readFileSync } from "node:fs";
import { InputError } from "../../base/input-error";
import { replaceFile } from "../files";
import type { TrainingRecord } from "./record";
import type { State } from "./trainer";

/** A checkpoint as it was read. */
export interface Checkpoint {
  readonly file: string;
  readonly record: TrainingRecord;
  /** The state's numbers. */
  readonly numbers: Uint8Array;
}

/** The bytes of a state, part by part. Views, not copies. */
function bytesOf({ parameters, means, squares, averages }: State): Uint8Array[] {
  return [parameters, means, squares, averages].map(
    ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
  );
}

/** Writes a checkpoint in place of the last one. */
export function saveCheckpoint(file: string, record: TrainingRecord, state: State): void {
  const json = Buffer.from(JSON.stringify(record));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  replaceFile(file, Buffer.concat([length, json, ...bytesOf(state)]));
}

/** @throws InputError when there is none, or a damaged one. */
export function readCheckpoint(file: string): Checkpoint {
  if (!existsSync(file)) throw new InputError(`${file}: nothing to resume`);
  const bytes = readFileSync(file);
  try {
    const end = 4 + bytes.readUInt32LE();
    const record = JSON.parse(bytes.toString("utf8", 4, end)) as TrainingRecord;
    return { file, record, numbers: bytes.subarray(end) };
  } catch {
    throw new InputError(`${file}: damaged`);
  }
}

/** Puts a checkpoint's numbers back into a state. @throws InputError when they are not as many. */
export function restore({ file, numbers }: Checkpoint, state: State): void {
  const parts = bytesOf(state);
  const expected = parts.reduce((sum, { length }) => sum + length, 0);
  if (numbers.length !== expected) throw new InputError(`${file}: damaged, or of another architecture`);
  let at = 0;
  for (const part of parts) {
    part.set(numbers.subarray(at, at + part.length));
    at += part.length;
  }
}
