// Reads the parts of a macOS executable (64-bit, one architecture) that a code signature needs.
// Format: mach-o/loader.h in https://github.com/apple-oss-distributions/xnu (EXTERNAL_HEADERS)

const MAGIC_64 = 0xfeedfacf;
const CPU_TYPE = 4;
const CPU_ARM64 = 0x0100000c;
const COMMAND_COUNT = 16;
const COMMANDS_SIZE = 20;
/** Size of the header; the load commands follow it. */
const HEADER_SIZE = 32;
const LC_SEGMENT_64 = 0x19;
const LC_CODE_SIGNATURE = 0x1d;
const LINKEDIT_COMMAND_SIZE = 16;
const SECTIONS = 72;
const SECTION_SIZE = 80;

type Segment = ReturnType<typeof parseSegment>;
export type MachO = ReturnType<typeof parseMachO>;

/** @throws Error when the file cannot be signed */
export function parseMachO(file: Buffer) {
  if (file.length < HEADER_SIZE || file.readUInt32LE(0) !== MAGIC_64)
    throw new Error("not a macOS executable");
  const segments = new Map<string, Segment>();
  /** Offset of its load command, its place and size in the file. */
  let signature: Record<"command" | "offset" | "size", number> | undefined;
  let firstSection = file.length;
  let command = HEADER_SIZE;
  for (let count = file.readUInt32LE(COMMAND_COUNT); count > 0; count--) {
    const kind = file.readUInt32LE(command);
    if (kind === LC_SEGMENT_64) {
      const segment = parseSegment(file, command);
      segments.set(segment.name, segment);
      firstSection = Math.min(firstSection, firstSectionOf(file, command));
    }
    if (kind === LC_CODE_SIGNATURE)
      signature = { command, offset: file.readUInt32LE(command + 8), size: file.readUInt32LE(command + 12) };
    command += file.readUInt32LE(command + 4);
  }
  const [text, linkedit] = [segments.get("__TEXT"), segments.get("__LINKEDIT")];
  if (!text || !linkedit) throw new Error("a segment is missing");
  if (linkedit.fileOffset + linkedit.fileSize !== file.length)
    throw new Error("__LINKEDIT does not end the file");
  if (signature && signature.offset + signature.size !== file.length)
    throw new Error("the signature does not end the file");
  return {
    /** The segment of executable code, with the header and the load commands at its beginning. */
    text,
    /** The segment for the loader alone. It ends the file, and the signature ends the segment. */
    linkedit,
    signature,
    /** The end of the load commands, and the first section, which begins after some free space. */
    commandsEnd: command,
    firstSection,
  };
}

/** `command`: offset of its load command. */
function parseSegment(file: Buffer, command: number) {
  return {
    name: file.toString("latin1", command + 8, command + 24).replace(/\0.*$/s, ""),
    command,
    fileOffset: Number(file.readBigUInt64LE(command + 40)),
    fileSize: Number(file.readBigUInt64LE(command + 48)),
  };
}

/** Offset in the file at which the segment's sections begin. Some sections, such as zeroed ones, are not in the file. */
function firstSectionOf(file: Buffer, command: number): number {
  const count = file.readUInt32LE(command + 64);
  const offsets = Array.from({ length: count }, (_, index) =>
    file.readUInt32LE(command + SECTIONS + index * SECTION_SIZE + 48),
  );
  return Math.min(...offsets.filter((offset) => offset > 0), Number.POSITIVE_INFINITY);
}

/** Writes a segment's size. In memory a segment takes whole pages of the processor. */
export function resizeSegment(file: Buffer, { command }: Segment, fileSize: number): void {
  const page = file.readUInt32LE(CPU_TYPE) === CPU_ARM64 ? 0x4000 : 0x1000;
  file.writeBigUInt64LE(BigInt(Math.ceil(fileSize / page) * page), command + 32);
  file.writeBigUInt64LE(BigInt(fileSize), command + 48);
}

/** Writes the load command with the place of the signature: over the present one, or after the last command. */
export function writeSignatureCommand(file: Buffer, machO: MachO, offset: number, size: number): void {
  const command = machO.signature?.command ?? machO.commandsEnd;
  if (!machO.signature) {
    if (command + LINKEDIT_COMMAND_SIZE > machO.firstSection) throw new Error("no room for a load command");
    file.writeUInt32LE(file.readUInt32LE(COMMAND_COUNT) + 1, COMMAND_COUNT);
    file.writeUInt32LE(file.readUInt32LE(COMMANDS_SIZE) + LINKEDIT_COMMAND_SIZE, COMMANDS_SIZE);
  }
  for (const [index, value] of [LC_CODE_SIGNATURE, LINKEDIT_COMMAND_SIZE, offset, size].entries())
    file.writeUInt32LE(value, command + 4 * index);
}
