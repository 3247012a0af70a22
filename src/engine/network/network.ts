// Reads and writes network files.
// Layout, little-endian: magic 8, format u32, inputs of a set u32, sets of inputs u32, neurons u32, output
// buckets u32, tactical neurons u32; SHA-256 of these 32 bytes and the body; the body as
// src/engine/core/network/architecture.ts lists it.

import { InputError } from "../../base/input-error";
import {
  HIDDEN,
  INPUT_SETS,
  INPUTS_PER_SET,
  NETWORK_SIZE,
  OUTPUT_BUCKETS,
  TACTICAL_NEURONS,
} from "../core/network/architecture";

const MAGIC = "PALIMNET";
const FORMAT = 2;
const SHAPE = [INPUTS_PER_SET, INPUT_SETS, HIDDEN, OUTPUT_BUCKETS, TACTICAL_NEURONS];
/** Bytes of a file before the checksum. */
const HEADER = 32;
const DIGEST = 32;

/** Bytes of a network file. */
export const NETWORK_FILE_SIZE = HEADER + DIGEST + NETWORK_SIZE;

/** SHA-256 of the header followed by the body. */
export type Digest = (header: Uint8Array, body: Uint8Array) => Uint8Array;

/** The body of a network file, NETWORK_SIZE bytes. */
export type Network = Uint8Array;

/** The body of a file that needs no check. */
export function networkBody(file: Uint8Array): Network {
  return file.subarray(HEADER + DIGEST);
}

/** The network in a file's bytes. @throws InputError with the reason when it is refused. */
export function readNetwork(file: Uint8Array, digest: Digest): Network {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const magic = new TextDecoder("latin1").decode(file.subarray(0, MAGIC.length));
  if (magic !== MAGIC) throw new InputError("not a network of this engine");
  if (file.length < HEADER + DIGEST) throw new InputError("damaged: ends within its header");
  const format = view.getUint32(8, true);
  if (format !== FORMAT) throw new InputError(`network of another format (${format}, not ${FORMAT})`);
  const shape = SHAPE.map((_, index) => view.getUint32(12 + 4 * index, true));
  if (shape.some((size, index) => size !== SHAPE[index])) {
    throw new InputError(`network of another architecture (${shape.join("×")}, not ${SHAPE.join("×")})`);
  }
  if (file.length < NETWORK_FILE_SIZE) {
    throw new InputError(`damaged: only ${file.length} of ${NETWORK_FILE_SIZE} bytes`);
  }
  if (file.length > NETWORK_FILE_SIZE) throw new InputError(`damaged: more than ${NETWORK_FILE_SIZE} bytes`);
  const body = file.slice(HEADER + DIGEST);
  const stored = file.subarray(HEADER, HEADER + DIGEST);
  const computed = digest(file.subarray(0, HEADER), body);
  if (!stored.every((byte, index) => byte === computed[index])) {
    throw new InputError("damaged: wrong checksum");
  }
  return body;
}

/** A network file's bytes. */
export function writeNetwork(body: Network, digest: Digest): Uint8Array {
  if (body.length !== NETWORK_SIZE) throw new RangeError(`a network has ${NETWORK_SIZE} bytes`);
  const file = new Uint8Array(NETWORK_FILE_SIZE);
  file.set(new TextEncoder().encode(MAGIC));
  const view = new DataView(file.buffer);
  for (const [index, value] of [FORMAT, ...SHAPE].entries()) view.setUint32(8 + 4 * index, value, true);
  file.set(digest(file.subarray(0, HEADER), body), HEADER);
  file.set(body, HEADER + DIGEST);
  return file;
}
