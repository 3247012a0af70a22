// The ad-hoc signature of a macOS program.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { signAdHoc } from "../../../scripts/package/code-signature";
import { parseMachO } from "../../../scripts/package/mach-o";
import { checkSignature } from "../../../scripts/package/signature-check";

const PAGE = 0x4000;
/** The address of the code in memory. */
const BASE = 0x100000000;
/** Bytes of the header and of its two load commands, the first of which has a section. */
const COMMANDS_END = 32 + (72 + 80) + 72;

const words = (...values: readonly number[]) => Buffer.from(Uint32Array.from(values).buffer);
const quads = (...values: readonly number[]) => Buffer.from(BigUint64Array.from(values, BigInt).buffer);
const name = (text: string) => Buffer.from(text.padEnd(16, "\0"));

/** The load command of a segment, without its sections. */
const segment = (text: string, offset: number, size: number, sections: number) => [
  words(0x19, 72 + sections * 80),
  name(text),
  quads(BASE + offset, PAGE, offset, size),
  words(5, 5, sections, 0),
];

/** Code of one page, then 100 bytes of the loader's data. `room`: bytes between the load commands and the code. */
function machOFile(room = 64): Buffer {
  const code = COMMANDS_END + room;
  const head = [
    // 64-bit, arm64, any model, an executable, 2 load commands, no flags.
    words(0xfeedfacf, 0x0100000c, 0, 2, 2, COMMANDS_END - 32, 0, 0),
    ...segment("__TEXT", 0, PAGE, 1),
    name("__text"),
    name("__TEXT"),
    quads(BASE + code, PAGE - code),
    words(code, 0, 0, 0, 0, 0, 0, 0),
    ...segment("__LINKEDIT", PAGE, 100, 0),
    Buffer.alloc(room),
  ];
  return Buffer.concat([...head, Buffer.alloc(PAGE + 100 - code, "palimpsest ")]);
}

/** A file of ours after llvm-objcopy 14, which lays out the whole file again and signs it. */
const theirs = gunzipSync(readFileSync(new URL("signed-by-llvm.gz", import.meta.url)));

it("an ad-hoc signature covers the file up to itself and names the program", () => {
  const signed = signAdHoc(machOFile(), "palimpsest");
  const { identifier, flags, codeLimit, pages } = checkSignature(signed);
  expect(identifier).toBe("palimpsest");
  expect(flags).toBe(0x20002);
  expect(codeLimit).toBe(0x4000 + 112);
  expect(pages).toBe(5);
});

it("an ad-hoc signature equals LLVM's signature byte for byte", () => {
  expect(checkSignature(theirs).identifier).toBe("signed-by-llvm");
  const unsigned = withChange(theirs, parseMachO(theirs).signature?.offset ?? 0);
  expect(() => checkSignature(unsigned)).toThrow();
  expect(signAdHoc(unsigned, "signed-by-llvm").equals(theirs)).toBe(true);
});

// Each is a field of the code directory that the signer could get wrong, from cs_blobs.h, by its offset.
it.each([
  ["version", 8],
  ["flags of hashes", 37],
  ["place of the hashes", 18],
  ["number of pages", 31],
  ["limit of the code", 35],
  ["size of a page", 39],
  ["start of the executable segment", 71],
  ["size of the executable segment", 78],
  ["flags of the executable segment", 87],
])("an ad-hoc signature is refused with a wrong %s", (_, field) => {
  const directory = theirs.indexOf(Buffer.from([0xfa, 0xde, 0x0c, 0x02]));
  expect(() => checkSignature(withChange(theirs, directory + field))).toThrow();
});

it("an ad-hoc signature replaces the one before it", () => {
  const once = signAdHoc(machOFile(), "first");
  const twice = signAdHoc(once, "second, with a longer name");
  expect(checkSignature(twice).identifier).toBe("second, with a longer name");
  expect(signAdHoc(twice, "first").equals(once)).toBe(true);
});

it("an ad-hoc signature leaves the code as it is", () => {
  const file = machOFile();
  const { firstSection } = parseMachO(file);
  const signed = signAdHoc(file, "palimpsest");
  expect(signed.subarray(firstSection, file.length).equals(file.subarray(firstSection))).toBe(true);
});

it.each([
  ["the header", 0x10],
  ["the code", 0x2345],
  ["the loader's data", 0x4010],
])("an ad-hoc signature does not fit after a change to %s", (_, position) => {
  const signed = signAdHoc(machOFile(), "palimpsest");
  expect(() => checkSignature(withChange(signed, position))).toThrow();
});

it("an ad-hoc signature is missing before", () => {
  expect(() => checkSignature(machOFile())).toThrow("not signed");
});

it("an ad-hoc signature needs room for its load command", () => {
  expect(() => signAdHoc(machOFile(15), "palimpsest")).toThrow("no room");
  checkSignature(signAdHoc(machOFile(16), "palimpsest"));
});

it("an ad-hoc signature is for macOS executables only", () => {
  expect(() => signAdHoc(Buffer.from("\x7fELF and more".padEnd(64)), "palimpsest")).toThrow("not a macOS");
});

function withChange(file: Buffer, position: number): Buffer {
  const changed = Buffer.from(file);
  changed[position] = 0xff ^ (changed[position] ?? 0);
  return changed;
}
