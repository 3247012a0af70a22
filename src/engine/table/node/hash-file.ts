// A table kept in a file. Layout, little-endian: 64 bytes of header, 32 of SHA-256 over header and table, the table.
// Header: magic 8, version u32, MiB u32, generation u32, 4 unused, scheme 16 (ASCII, zero-padded), first Zobrist
// number 8 (tables of another key family are of no use), 16 unused.
import { createHash, randomBytes } from "node:crypto";
import { type FileHandle, lstat, open, readdir, readlink, rename, rm } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { InputError } from "../../../base/input-error";
import { explained, openFile, refuseOther } from "../../../base/platform/node/files";
import { isAlive } from "../../../base/platform/node/process";
import { GENERATIONS } from "../../instance/sizes";
import type { HashFileInfo } from "../hash-file-info";
import { isScheme } from "../schemes";
import { MAX_HASH_MB } from "../table-memory";

const MAGIC = "PALIMPTT";
const VERSION = 2;
const HEADER = 64;
const DIGEST = 32;
const CHUNK = 1 << 20;
/** Symbolic links followed one after the other. */
const MAX_LINKS = 40;

function encodeHeader(info: HashFileInfo): Buffer {
  const header = Buffer.alloc(HEADER);
  header.write(MAGIC, 0, "latin1");
  header.writeUInt32LE(VERSION, 8);
  header.writeUInt32LE(info.hashMb, 12);
  header.writeUInt32LE(info.generation, 16);
  header.write(info.scheme, 24, 16, "latin1");
  header.writeBigUInt64LE(info.keyFamily, 40);
  return header;
}

/** @throws InputError when the header is not one of ours. */
function decodeHeader(header: Buffer): HashFileInfo {
  if (header.toString("latin1", 0, 8) !== MAGIC) throw new InputError("not a saved hash table");
  const version = header.readUInt32LE(8);
  if (version !== VERSION)
    throw new InputError(`saved by another version (format ${version}, not ${VERSION})`);
  const scheme = header.toString("latin1", 24, 40).replace(/\0+$/, "");
  if (!isScheme(scheme)) throw new InputError("damaged: unknown replacement scheme");
  const info = {
    hashMb: header.readUInt32LE(12),
    generation: header.readUInt32LE(16),
    scheme,
    keyFamily: header.readBigUInt64LE(40),
  };
  if (info.hashMb < 1 || info.hashMb > MAX_HASH_MB || info.generation >= GENERATIONS)
    throw new InputError("damaged: impossible header");
  return info;
}

/** Runs over the table in pieces that are copied out of (or into) the shared memory, which file calls may not use. */
function pieces(table: Uint8Array): Uint8Array[] {
  const list: Uint8Array[] = [];
  for (let at = 0; at < table.length; at += CHUNK) list.push(table.subarray(at, at + CHUNK));
  return list;
}

/**
 * Writes a table; the file appears only once it is complete. Symbolic links are followed.
 * @throws InputError when it cannot be written, when something else than a file goes by its name, or when `signal` ends it.
 */
export function writeHashFile(
  file: string,
  info: HashFileInfo,
  table: Uint8Array,
  signal: AbortSignal,
): Promise<void> {
  return explained(file, async () => {
    const target = await linkTarget(file);
    const mode = await modeOf(target);
    await removeLeftovers(path.dirname(target));
    const unfinished = path.join(path.dirname(target), leftoverName(process.pid));
    // Nothing that is there already is opened, nor followed when it is a link.
    const handle = await open(unfinished, "wx");
    try {
      try {
        if (mode !== undefined) await handle.chmod(mode);
        await writeContents(handle, encodeHeader(info), table, signal);
      } finally {
        await handle.close();
      }
      await rename(unfinished, target);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  });
}

/** Where a name leads when it is a symbolic link, also one to a file that does not exist yet; else the name itself. */
async function linkTarget(file: string): Promise<string> {
  let target = path.resolve(file);
  for (let links = 0; links < MAX_LINKS; links++) {
    const link = await readlink(target).catch(() => null);
    if (link === null) return target;
    target = path.resolve(path.dirname(target), link);
  }
  throw new InputError("too many symbolic links");
}

/** The permissions of a file there is. @throws InputError when it is no file that may be replaced. */
async function modeOf(file: string): Promise<number | undefined> {
  const found = await lstat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (!found) return undefined;
  refuseOther(found);
  return found.mode & 0o7777;
}

/** A name no one can foresee, that tells which process of which machine is at work. */
function leftoverName(pid: number, random: string = randomBytes(12).toString("hex")): string {
  const host = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);
  return `.palimpsest-${host}-${pid}-${random}.tmp`;
}

/** Removes what engines of this machine left that were killed while they wrote. */
async function removeLeftovers(folder: string): Promise<void> {
  const ours = new RegExp(`^${leftoverName(0, "").replace("-0-.tmp", "")}-(\\d+)-[0-9a-f]{24}\\.tmp$`);
  for (const name of await readdir(folder)) {
    const pid = Number(ours.exec(name)?.[1] ?? process.pid);
    if (!isAlive(pid)) await rm(path.join(folder, name), { force: true }).catch(() => {});
  }
}

async function writeContents(
  handle: FileHandle,
  header: Buffer,
  table: Uint8Array,
  signal: AbortSignal,
): Promise<void> {
  const hash = createHash("sha256").update(header);
  let position = HEADER + DIGEST;
  for (const piece of pieces(table)) {
    refuseWhenAborted(signal);
    const copy = Buffer.from(piece);
    hash.update(copy);
    await writeAll(handle, copy, position);
    position += copy.length;
  }
  await writeAll(handle, Buffer.concat([header, hash.digest()]), 0);
  await handle.sync();
}

/** A full disk can take part of a write without an error. */
async function writeAll(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    if (bytesWritten === 0) throw new Error("no space left");
    done += bytesWritten;
  }
}

/** A file that has been checked from end to end and can be read into a table of its size. */
export class HashFile {
  readonly info: HashFileInfo;
  readonly #file: string;

  private constructor(file: string, info: HashFileInfo) {
    this.#file = file;
    this.info = info;
  }

  /** @throws InputError when the file cannot be read, is damaged, or is not a saved table, or when `signal` ends it. */
  static open(file: string, signal: AbortSignal): Promise<HashFile> {
    return explained(file, async () => {
      const handle = await openFile(file);
      try {
        const { size } = await handle.stat();
        const head = Buffer.alloc(HEADER + DIGEST);
        await handle.read(head, 0, head.length, 0);
        const header = head.subarray(0, HEADER);
        const info = decodeHeader(header);
        const expected = HEADER + DIGEST + info.hashMb * 1024 ** 2;
        if (size !== expected) throw new InputError(`damaged: ${size} bytes instead of ${expected}`);
        const hash = createHash("sha256").update(header);
        await readTable(handle, size, signal, (piece) => {
          hash.update(piece);
        });
        if (!hash.digest().equals(head.subarray(HEADER))) throw new InputError("damaged: wrong checksum");
        return new HashFile(file, info);
      } finally {
        await handle.close();
      }
    });
  }

  /** Copies the saved table over `table`, which must be of the saved size. */
  readInto(table: Uint8Array, signal: AbortSignal): Promise<void> {
    return explained(this.#file, async () => {
      const handle = await openFile(this.#file);
      try {
        let at = 0;
        await readTable(handle, HEADER + DIGEST + table.length, signal, (piece) => {
          table.set(piece, at);
          at += piece.length;
        });
      } finally {
        await handle.close();
      }
    });
  }
}

async function readTable(
  handle: FileHandle,
  size: number,
  signal: AbortSignal,
  use: (piece: Uint8Array) => void,
): Promise<void> {
  const buffer = Buffer.alloc(CHUNK);
  for (let position = HEADER + DIGEST; position < size; ) {
    refuseWhenAborted(signal);
    const { bytesRead } = await handle.read(buffer, 0, Math.min(CHUNK, size - position), position);
    if (bytesRead === 0) throw new InputError("damaged: ends early");
    use(buffer.subarray(0, bytesRead));
    position += bytesRead;
  }
}

function refuseWhenAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new InputError("interrupted");
}
