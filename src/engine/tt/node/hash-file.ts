// A table kept in a file. Layout, little-endian: 64 bytes of header, 32 of SHA-256 over header and table, the table.
// Header: magic 8, version u32, MiB u32, generation u32, judgement u32, scheme 16 (ASCII, zero-padded), first Zobrist
// number 8 (tables of another key family are of no use), seal 16. The seal is the start of the SHA-256 over
// the 48 bytes before it and the table's first and last MiB. It exposes a file that was cut off and padded
// before gigabytes are read.
import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { InputError } from "../../../base/input-error";
import { explained, readAt, withFile } from "../../../base/platform/node/files";
import { writeWhole } from "../../../base/platform/node/whole-file";
import { GENERATIONS, MIB, MOST_TABLE_MB_APART } from "../../instance/sizes";
import type { HashFileInfo, HashFiles, Step } from "../hash-file-info";
import { isScheme } from "../schemes";

const MAGIC = "PALIMPTT";
const VERSION = 4;
const HEADER = 64;
const DIGEST = 32;
const CHUNK = 1 << 20;
/** Bytes of the header before the seal. */
const SEALED = 48;
const SEAL = HEADER - SEALED;

/** The judgement of a network under settings. */
export function judgementOf(network: Uint8Array, settings: string): number {
  return createHash("sha256").update(network).update(settings).digest().readUInt32LE();
}

function encodeHeader(info: HashFileInfo, table: readonly Uint8Array[]): Buffer {
  const header = Buffer.alloc(HEADER);
  header.write(MAGIC, 0, "latin1");
  header.writeUInt32LE(VERSION, 8);
  header.writeUInt32LE(info.hashMb, 12);
  header.writeUInt32LE(info.generation, 16);
  header.writeUInt32LE(info.judgement, 20);
  header.write(info.scheme, 24, 16, "latin1");
  header.writeBigUInt64LE(info.keyFamily, 40);
  const [first, last] = [table[0]?.slice(0, CHUNK) ?? [], table.at(-1)?.slice(-CHUNK) ?? []];
  seal(header, Buffer.from(first), Buffer.from(last)).copy(header, SEALED);
  return header;
}

/** The seal for a header and both ends of the table, which are the same in a table of one MiB. */
function seal(header: Buffer, first: Buffer, last: Buffer): Buffer {
  const hash = createHash("sha256").update(header.subarray(0, SEALED)).update(first).update(last);
  return hash.digest().subarray(0, SEAL);
}

/** @throws InputError when this is not the header of a saved table. */
function decodeHeader(header: Buffer): HashFileInfo {
  if (header.toString("latin1", 0, 8) !== MAGIC) throw new InputError("not a saved hash table");
  if (header.length < HEADER) throw new InputError("damaged: ends early");
  const version = header.readUInt32LE(8);
  if (version !== VERSION)
    throw new InputError(`saved by another version (format ${version}, not ${VERSION})`);
  const scheme = header.toString("latin1", 24, 40).replace(/\0+$/, "");
  if (!isScheme(scheme)) throw new InputError("damaged: unknown replacement scheme");
  const info = {
    hashMb: header.readUInt32LE(12),
    generation: header.readUInt32LE(16),
    judgement: header.readUInt32LE(20),
    scheme,
    keyFamily: header.readBigUInt64LE(40),
  };
  if (info.hashMb < 1 || info.hashMb > MOST_TABLE_MB_APART || info.generation >= GENERATIONS)
    throw new InputError("damaged: impossible header");
  return info;
}

/** Views of the table, piece by piece. File calls must not use the shared memory, so each piece is copied. */
function* pieces(table: readonly Uint8Array[]): Generator<Uint8Array> {
  for (const part of table) {
    for (let at = 0; at < part.length; at += CHUNK) yield part.subarray(at, at + CHUNK);
  }
}

/**
 * Writes a table whole, or not at all: see writeWhole. `table` = its bytes in parts of whole MiB.
 * @throws InputError if it would replace a file of another kind, and when `step` ends it.
 */
export function writeHashFile(file: string, info: HashFileInfo, table: readonly Uint8Array[], step: Step) {
  return writeWhole(file, (handle) => writeContents(handle, info, table, step), refuseForeign);
}

/** @throws InputError for a file that is neither empty nor a saved table, because it would be lost. */
async function refuseForeign(file: string): Promise<void> {
  const start = (await withFile(file, (handle) => readAt(handle, 0, MAGIC.length))).toString("latin1");
  if (start !== "" && start !== MAGIC) throw new InputError("not a saved hash table, so it is not replaced");
}

async function writeContents(
  handle: FileHandle,
  info: HashFileInfo,
  table: readonly Uint8Array[],
  step: Step,
): Promise<void> {
  const header = encodeHeader(info, table);
  const hash = createHash("sha256").update(header);
  const size = info.hashMb * MIB;
  let position = HEADER + DIGEST;
  for (const piece of pieces(table)) {
    step(position / size);
    const copy = Buffer.from(piece);
    hash.update(copy);
    await writeAll(handle, copy, position);
    position += copy.length;
  }
  await writeAll(handle, Buffer.concat([header, hash.digest()]), 0);
}

/** Writes all bytes or fails: a full disk can take a part of a write without an error. */
async function writeAll(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    if (bytesWritten === 0) throw new InputError("no space left");
    done += bytesWritten;
  }
}

export const HashFile: HashFiles = {
  open: (file) =>
    opened(file, async (handle) => {
      const head = await readAt(handle, 0, HEADER + DIGEST);
      const info = decodeHeader(head.subarray(0, HEADER));
      const wanted = HEADER + DIGEST + info.hashMb * MIB;
      const { size } = await handle.stat();
      if (size !== wanted) throw new InputError(`damaged: ${size} bytes instead of ${wanted}`);
      const [first, last] = [HEADER + DIGEST, size - CHUNK];
      const ends = seal(head, await readAt(handle, first, CHUNK), await readAt(handle, last, CHUNK));
      if (!ends.equals(head.subarray(SEALED, HEADER))) throw new InputError("damaged: wrong checksum");
      return {
        info,
        check: (step) => opened(file, (again) => checkTable(again, head, size, step)),
        readInto: (table, step) =>
          opened(file, (again) => {
            const places = pieces(table);
            return readTable(again, size, step, (piece) => places.next().value?.set(piece));
          }),
      };
    }),
};

async function checkTable(handle: FileHandle, head: Buffer, size: number, step: Step): Promise<void> {
  const hash = createHash("sha256").update(head.subarray(0, HEADER));
  await readTable(handle, size, step, (piece) => hash.update(piece));
  if (!hash.digest().equals(head.subarray(HEADER))) throw new InputError("damaged: wrong checksum");
}

/** Opens a file for an action. @throws InputError "FILE: …" */
function opened<Result>(file: string, action: (handle: FileHandle) => Promise<Result>): Promise<Result> {
  return explained(file, () => withFile(file, action));
}

/** Reads the table of a file of `size` bytes, a MiB at a time. */
async function readTable(handle: FileHandle, size: number, step: Step, use: (piece: Uint8Array) => unknown) {
  for (let position = HEADER + DIGEST; position < size; position += CHUNK) {
    step(position / size);
    const piece = await readAt(handle, position, CHUNK);
    if (piece.length < CHUNK) throw new InputError("damaged: ends early");
    use(piece);
  }
}
