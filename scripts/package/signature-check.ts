// Reads a macOS executable's signature as the system does, and compares it with the file.
import { CODE_DIRECTORY_MAGIC, pageHashes, SUPER_BLOB_MAGIC } from "./code-signature";
import { parseMachO } from "./mach-o";

export interface CodeDirectory {
  readonly identifier: string;
  readonly flags: number;
  /** How much of the file is signed. */
  readonly codeLimit: number;
  readonly pages: number;
}

/** @throws Error when there is no signature or it does not fit */
export function checkSignature(file: Buffer): CodeDirectory {
  const { signature } = parseMachO(file);
  if (!signature) throw new Error("not signed");
  const blob = codeDirectory(file.subarray(signature.offset, signature.offset + signature.size));
  const [flags, hashOffset, identifierOffset, specialSlots, pages, codeLimit] = words(blob, 12, 6);
  const [hashSize, hashType, , pageShift] = blob.subarray(36, 40);
  if (specialSlots !== 0 || hashSize !== 32 || hashType !== 2)
    throw new Error("an unknown kind of signature");
  if (codeLimit !== signature.offset) throw new Error("not all of the file is signed");
  const hashes = pageHashes(file.subarray(0, codeLimit), 2 ** (pageShift ?? 0));
  if (hashes.length !== pages) throw new Error("pages without a hash, or hashes without a page");
  for (const [page, hash] of hashes.entries()) {
    const start = (hashOffset ?? 0) + page * hashSize;
    if (!hash.equals(blob.subarray(start, start + hashSize)))
      throw new Error(`page ${page} has been changed`);
  }
  const identifierEnd = blob.indexOf(0, identifierOffset);
  return {
    identifier: blob.toString("utf8", identifierOffset, identifierEnd),
    flags: flags ?? 0,
    codeLimit,
    pages: hashes.length,
  };
}

/** The first code directory of a super blob. */
function codeDirectory(superBlob: Buffer): Buffer {
  const [magic, , count = 0] = words(superBlob, 0, 3);
  if (magic !== SUPER_BLOB_MAGIC) throw new Error("the signature is no super blob");
  for (let index = 0; index < count; index++) {
    const blob = superBlob.subarray(superBlob.readUInt32BE(12 + 8 * index + 4));
    if (blob.readUInt32BE(0) === CODE_DIRECTORY_MAGIC) return blob.subarray(0, blob.readUInt32BE(4));
  }
  throw new Error("the signature has no code directory");
}

function words(blob: Buffer, offset: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => blob.readUInt32BE(offset + 4 * index));
}
