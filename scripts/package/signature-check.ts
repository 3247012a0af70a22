// Reads a macOS executable's signature as the system does, and compares it with the file. It shares no code with the signing
// (mach-o.ts, code-signature.ts): it has all numbers again, from the system's own description.
// Format: cs_blobs.h and mach-o/loader.h in https://github.com/apple-oss-distributions/xnu
import { createHash } from "node:crypto";

/** `codeLimit`: size of the signed part of the file. @throws Error when there is no signature or when it does not match the file */
export function checkSignature(file: Buffer) {
  const commands = loadCommands(file);
  const signature = commands.find((command) => command.readUInt32LE(0) === 0x1d);
  if (!signature) throw new Error("not signed");
  const [offset, size] = [signature.readUInt32LE(8), signature.readUInt32LE(12)];
  must(offset % 16 === 0 && offset + size === file.length, "the signature does not end the file");
  const [textOffset, textSize] = segment(commands, "__TEXT");
  const [linkeditOffset, linkeditSize] = segment(commands, "__LINKEDIT");
  must(linkeditOffset + linkeditSize === file.length, "the loader does not map all of the signature");

  const directory = codeDirectory(file.subarray(offset));
  const at = (position: number): number => directory.readUInt32BE(position);
  must(at(8) >= 0x20400 && at(8) <= 0x20600 && at(24) === 0, "an unknown kind of signature");
  must(at(32) === offset, "not all of the file is signed");
  must(Number(directory.readBigUInt64BE(64)) === textOffset, "another code segment is signed");
  must(Number(directory.readBigUInt64BE(72)) === textSize, "not all of the code segment is signed");
  must(directory.readBigUInt64BE(80) === 1n, "signed as something else than a program");
  must(directory.readUInt8(36) === 32 && directory.readUInt8(37) === 2, "not hashed with SHA-256");

  const pageSize = 2 ** directory.readUInt8(39);
  const pages = at(28);
  must(pages === Math.ceil(offset / pageSize), "pages without a hash, or hashes without a page");
  must(at(16) + pages * 32 === directory.length, "hashes beyond the signature");
  for (let page = 0; page < pages; page++) {
    const code = file.subarray(page * pageSize, Math.min((page + 1) * pageSize, offset));
    const hash = directory.subarray(at(16) + page * 32, at(16) + (page + 1) * 32);
    must(createHash("sha256").update(code).digest().equals(hash), `page ${page} has been changed`);
  }
  const identifier = directory.subarray(at(20), directory.indexOf(0, at(20)));
  return { identifier: identifier.toString(), flags: at(12), codeLimit: at(32), pages };
}

function must(holds: boolean, problem: string): void {
  if (!holds) throw new Error(problem);
}

/** The load commands, one by one. */
function loadCommands(file: Buffer): Buffer[] {
  must(file.readUInt32LE(0) === 0xfeedfacf, "not a macOS executable");
  const commands: Buffer[] = [];
  for (let start = 32; commands.length < file.readUInt32LE(16); ) {
    const size = file.readUInt32LE(start + 4);
    commands.push(file.subarray(start, start + size));
    start += size;
  }
  return commands;
}

/** Offset and size of a segment in the file. */
function segment(commands: readonly Buffer[], name: string): readonly [number, number] {
  const wanted = commands.find(
    (command) =>
      command.readUInt32LE(0) === 0x19 && command.toString("latin1", 8, 24).replace(/\0+$/, "") === name,
  );
  if (!wanted) throw new Error(`no segment ${name}`);
  return [Number(wanted.readBigUInt64LE(40)), Number(wanted.readBigUInt64LE(48))];
}

/** The code directory of a signature. */
function codeDirectory(signature: Buffer): Buffer {
  must(signature.readUInt32BE(0) === 0xfade0cc0, "the signature has an unknown form");
  for (let blob = 0; blob < signature.readUInt32BE(8); blob++) {
    // Kind 0 is the code directory.
    if (signature.readUInt32BE(12 + 8 * blob) !== 0) continue;
    const directory = signature.subarray(signature.readUInt32BE(16 + 8 * blob));
    must(directory.readUInt32BE(0) === 0xfade0c02, "the code directory is none");
    return directory.subarray(0, directory.readUInt32BE(4));
  }
  throw new Error("the signature has no code directory");
}
