// Training that was interrupted goes on from the end of its last pass: parameters, optimiser and record in one file.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { InputError } from "../../engine/types";
import type { TrainingRecord } from "./record";
import type { State } from "./trainer";

/** Layout: length of the record's JSON u32, the JSON, parameters, means, squares (f32 each). */
export function saveCheckpoint(file: string, record: TrainingRecord, state: State): void {
  const json = Buffer.from(JSON.stringify(record));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  const floats = [state.parameters, state.means, state.squares].map((part) =>
    Buffer.from(Uint8Array.from(new Uint8Array(part.buffer, part.byteOffset, part.byteLength))),
  );
  writeFileSync(`${file}.new`, Buffer.concat([length, json, ...floats]));
  renameSync(`${file}.new`, file);
}

function read(file: string): Buffer {
  if (!existsSync(file)) throw new InputError(`${file}: nothing to resume`);
  return readFileSync(file);
}

/** What was saved of each file of games. @throws InputError when there is nothing that fits. */
export function checkpointData(file: string): TrainingRecord["data"] {
  const bytes = read(file);
  try {
    return (JSON.parse(bytes.toString("utf8", 4, 4 + bytes.readUInt32LE())) as TrainingRecord).data;
  } catch {
    throw new InputError(`${file}: damaged, or of another architecture`);
  }
}

/** Puts back what was saved; its record. @throws InputError when there is nothing that fits. */
export function loadCheckpoint(file: string, state: State): TrainingRecord {
  const bytes = read(file);
  const parts = [state.parameters, state.means, state.squares];
  const length = bytes.length < 4 ? 0 : bytes.readUInt32LE();
  const expected = parts.reduce((sum, part) => sum + part.byteLength, 4 + length);
  if (bytes.length !== expected) throw new InputError(`${file}: damaged, or of another architecture`);
  let at = 4 + length;
  for (const part of parts) {
    new Uint8Array(part.buffer, part.byteOffset, part.byteLength).set(
      bytes.subarray(at, at + part.byteLength),
    );
    at += part.byteLength;
  }
  return JSON.parse(bytes.toString("utf8", 4, 4 + length)) as TrainingRecord;
}
