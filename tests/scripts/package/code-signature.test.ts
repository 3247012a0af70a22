// The ad-hoc signature of a macOS program.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { signAdHoc } from "../../../scripts/package/code-signature";
import { parseMachO } from "../../../scripts/package/mach-o";
import { checkSignature } from "../../../scripts/package/signature-check";
import { machOFile } from "./support/mach-o-file";

describe("an ad-hoc signature", () => {
  it("covers the file up to itself and names the program", () => {
    const signed = signAdHoc(machOFile(), "palimpsest");
    const { identifier, flags, codeLimit, pages } = checkSignature(signed);
    expect(identifier).toBe("palimpsest");
    expect(flags).toBe(0x20002);
    expect(codeLimit).toBe(0x4000 + 112);
    expect(pages).toBe(5);
  });

  it("equals LLVM's signature byte for byte", () => {
    // A file of ours after llvm-objcopy 14, which lays out the whole file again and signs it.
    const theirs = gunzipSync(readFileSync(new URL("signed-by-llvm.gz", import.meta.url)));
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
  ])("is refused with a wrong %s", (_, field) => {
    const theirs = gunzipSync(readFileSync(new URL("signed-by-llvm.gz", import.meta.url)));
    const directory = theirs.indexOf(Buffer.from([0xfa, 0xde, 0x0c, 0x02]));
    expect(() => checkSignature(withChange(theirs, directory + field))).toThrow();
  });

  it("replaces the one before it", () => {
    const once = signAdHoc(machOFile(), "first");
    const twice = signAdHoc(once, "second, with a longer name");
    expect(checkSignature(twice).identifier).toBe("second, with a longer name");
    expect(signAdHoc(twice, "first").equals(once)).toBe(true);
  });

  it("leaves the code as it is", () => {
    const file = machOFile();
    const { firstSection } = parseMachO(file);
    const signed = signAdHoc(file, "palimpsest");
    expect(signed.subarray(firstSection, file.length).equals(file.subarray(firstSection))).toBe(true);
  });

  it.each([
    ["the header", 0x10],
    ["the code", 0x2345],
    ["the loader's data", 0x4010],
  ])("does not fit after a change to %s", (_, position) => {
    const signed = signAdHoc(machOFile(), "palimpsest");
    expect(() => checkSignature(withChange(signed, position))).toThrow();
  });

  it("is missing before", () => {
    expect(() => checkSignature(machOFile())).toThrow("not signed");
  });

  it("needs room for its load command", () => {
    expect(() => signAdHoc(machOFile({ room: 15 }), "palimpsest")).toThrow("no room");
    checkSignature(signAdHoc(machOFile({ room: 16 }), "palimpsest"));
  });

  it("is for macOS executables only", () => {
    expect(() => signAdHoc(Buffer.from("\x7fELF and more".padEnd(64)), "palimpsest")).toThrow("not a macOS");
  });
});

function withChange(file: Buffer, position: number): Buffer {
  const changed = Buffer.from(file);
  changed[position] = 0xff ^ (changed[position] ?? 0);
  return changed;
}
