// Ad-hoc signatures of macOS executables: hashes of all pages, without a certificate. Apple silicon runs only signed programs. The
// form is the one that Apple's linker writes: one code directory in a super blob, numbers big-endian.
// Format: bsd/sys/codesign.h and osfmk/kern/cs_blobs.h in https://github.com/apple-oss-distributions/xnu
import { createHash } from "node:crypto";
import { type MachO, parseMachO, resizeSegment, writeSignatureCommand } from "./mach-o";

const SUPER_BLOB_MAGIC = 0xfade0cc0;
const CODE_DIRECTORY_MAGIC = 0xfade0c02;
const CODE_DIRECTORY_SLOT = 0;
/** The super blob's header, its index of one blob, and four empty bytes, so that the blob is aligned. */
const SUPER_BLOB_HEADER = 24;
/** Size of the header of a code directory of this version. */
const CODE_DIRECTORY_HEADER = 88;
const CODE_DIRECTORY_VERSION = 0x20400;
/** Ad-hoc, and marked as made by a linker, so that other signing tools replace it without asking. */
const FLAGS = 0x0002 | 0x20000;
const SHA256 = 2;
const HASH_SIZE = 32;
const PAGE_SHIFT = 12;
const PAGE = 1 << PAGE_SHIFT;
const MAIN_BINARY = 1n;
const ALIGNMENT = 16;

/** The executable with an ad-hoc signature, which replaces an earlier one. `identifier` is the program's name. */
export function signAdHoc(executable: Buffer, identifier: string): Buffer {
  const machO = parseMachO(executable);
  const code = align(machO.signature?.offset ?? executable.length);
  const size = SUPER_BLOB_HEADER + hashOffset(identifier) + HASH_SIZE * Math.ceil(code / PAGE);
  const signed = Buffer.alloc(code + size);
  executable.copy(signed, 0, 0, code);
  resizeSegment(signed, machO.linkedit, signed.length - machO.linkedit.fileOffset);
  writeSignatureCommand(signed, machO, code, size);
  // The hashes cover the header too, so they are written last.
  superBlob(codeDirectory(signed.subarray(0, code), machO, identifier)).copy(signed, code);
  return signed;
}

/** Offset of the hashes: after the identifier, its closing zero, and padding that keeps the signature's size aligned. */
function hashOffset(identifier: string): number {
  const end = CODE_DIRECTORY_HEADER + Buffer.byteLength(identifier) + 1;
  return align(SUPER_BLOB_HEADER + end) - SUPER_BLOB_HEADER;
}

function codeDirectory(code: Buffer, { text }: MachO, identifier: string): Buffer {
  // Of each page. The last page may be shorter.
  const hashes = Array.from({ length: Math.ceil(code.length / PAGE) }, (_, page) =>
    createHash("sha256")
      .update(code.subarray(page * PAGE, (page + 1) * PAGE))
      .digest(),
  );
  const blob = Buffer.alloc(hashOffset(identifier) + HASH_SIZE * hashes.length);
  writeWords(blob, 0, [CODE_DIRECTORY_MAGIC, blob.length, CODE_DIRECTORY_VERSION, FLAGS]);
  // Offsets of hashes and identifier, number of special slots (0), number of hashes, size of the signed part.
  writeWords(blob, 16, [hashOffset(identifier), CODE_DIRECTORY_HEADER, 0, hashes.length, code.length]);
  blob.set([HASH_SIZE, SHA256, 0, PAGE_SHIFT], 36);
  // From 40 on: not scattered, no team, no 64-bit length, all zeros. Then the executable segment.
  blob.writeBigUInt64BE(BigInt(text.fileOffset), 64);
  blob.writeBigUInt64BE(BigInt(text.fileSize), 72);
  blob.writeBigUInt64BE(MAIN_BINARY, 80);
  blob.write(identifier, CODE_DIRECTORY_HEADER);
  Buffer.concat(hashes).copy(blob, hashOffset(identifier));
  return blob;
}

function superBlob(directory: Buffer): Buffer {
  const header = Buffer.alloc(SUPER_BLOB_HEADER);
  const size = SUPER_BLOB_HEADER + directory.length;
  writeWords(header, 0, [SUPER_BLOB_MAGIC, size, 1, CODE_DIRECTORY_SLOT, SUPER_BLOB_HEADER]);
  return Buffer.concat([header, directory]);
}

function writeWords(blob: Buffer, offset: number, words: readonly number[]): void {
  for (const [index, word] of words.entries()) blob.writeUInt32BE(word, offset + 4 * index);
}

function align(value: number): number {
  return Math.ceil(value / ALIGNMENT) * ALIGNMENT;
}
