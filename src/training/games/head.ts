// The head of a file of games: 8 bytes of magic, format u32, 4 unused.
import { InputError } from "../../base/input-error";

const MAGIC = "PALIMGAM";
const FORMAT = 1;
/** Bytes. */
export const HEAD = 16;

export function fileHead(): Buffer {
  const head = Buffer.alloc(HEAD);
  head.write(MAGIC, "latin1");
  head.writeUInt32LE(FORMAT, 8);
  return head;
}

/** @throws InputError naming the file if its bytes do not begin with the head of this format. */
export function checkHead(file: string, bytes: Buffer): void {
  if (bytes.length < HEAD || bytes.toString("latin1", 0, 8) !== MAGIC) {
    throw new InputError(`${file}: not a file of games`);
  }
  const format = bytes.readUInt32LE(8);
  if (format !== FORMAT) throw new InputError(`${file}: games in format ${format}, not ${FORMAT}`);
}
