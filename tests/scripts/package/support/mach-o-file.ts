// The smallest file that the signing accepts as a macOS executable.

const HEADER_SIZE = 32;
const SEGMENT_SIZE = 72;
const SECTION_SIZE = 80;
const PAGE = 0x4000;

export interface Layout {
  /** Bytes between the load commands and the code. */
  readonly room?: number;
  /** Bytes of data for the loader. */
  readonly linkedit?: number;
}

/** Code of one page, then the loader's data. All bytes differ. */
export function machOFile({ room = 64, linkedit = 100 }: Layout = {}): Buffer {
  const file = Buffer.alloc(PAGE + linkedit, "palimpsest ");
  const commands = SEGMENT_SIZE + SECTION_SIZE + SEGMENT_SIZE;
  file.fill(0, 0, HEADER_SIZE + commands + room);
  // 64-bit, arm64, any model, an executable, 2 load commands, no flags.
  words(file, 0, [0xfeedfacf, 0x0100000c, 0, 2, 2, commands, 0, 0]);
  segment(file, HEADER_SIZE, "__TEXT", 0, PAGE, 1);
  const section = HEADER_SIZE + SEGMENT_SIZE;
  file.write("__text", section);
  file.write("__TEXT", section + 16);
  const code = HEADER_SIZE + commands + room;
  quads(file, section + 32, [BASE + code, PAGE - code]);
  words(file, section + 48, [code]);
  segment(file, section + SECTION_SIZE, "__LINKEDIT", PAGE, linkedit, 0);
  return file;
}

/** The address of the code in memory. */
const BASE = 0x100000000;

function segment(
  file: Buffer,
  at: number,
  name: string,
  offset: number,
  size: number,
  sections: number,
): void {
  words(file, at, [0x19, SEGMENT_SIZE + sections * SECTION_SIZE]);
  file.write(name, at + 8);
  quads(file, at + 24, [BASE + offset, PAGE, offset, size]);
  words(file, at + 56, [5, 5, sections, 0]);
}

function words(file: Buffer, at: number, values: readonly number[]): void {
  for (const [index, value] of values.entries()) file.writeUInt32LE(value, at + 4 * index);
}

function quads(file: Buffer, at: number, values: readonly number[]): void {
  for (const [index, value] of values.entries()) file.writeBigUInt64LE(BigInt(value), at + 8 * index);
}
