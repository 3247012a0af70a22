// Texts of unknown encoding.
import { expect, it } from "vitest";
import { decoded } from "../../src/base/decode";

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

it("reads UTF-8, with a mark and without", () => {
  expect(decoded(bytes("M\u00fcller \u201ca\u201d\n"))).toBe("M\u00fcller \u201ca\u201d\n");
  expect(decoded(bytes([0xef, 0xbb, 0xbf], "M\u00fcller"))).toBe("M\u00fcller");
});

it("reads UTF-16, as Windows PowerShell writes it", () => {
  const text = "M\u00fcller \u2654\n";
  const little = Buffer.from(text, "utf16le");
  expect(decoded(Buffer.concat([Buffer.from([0xff, 0xfe]), little]))).toBe(text);
  expect(decoded(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(little).swap16()]))).toBe(text);
});

it("reads UTF-16 without a mark", () => {
  const little = Buffer.from('[Event "M\u00fcller"]\n', "utf16le");
  expect(decoded(little)).toBe('[Event "M\u00fcller"]\n');
  expect(decoded(Buffer.from(little).swap16())).toBe('[Event "M\u00fcller"]\n');
});

it("reads Windows-1252, of which Latin-1 is a part", () => {
  expect(decoded(bytes("M", [0xfc], "ller ", [0x93], "a", [0x94, 0x80]))).toBe(
    "M\u00fcller \u201ca\u201d\u20ac",
  );
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  // Every other line is ASCII, and each byte has its own character.
  expect(new Set(decoded(all)).size).toBe(256);
  expect(decoded(all).slice(0xa0)).toBe(Buffer.from(all.subarray(0xa0)).toString("latin1"));
});

it("decides line by line", () => {
  expect(decoded(bytes("M\u00fcller\n", "M", [0xfc], "ller\n", "M\u00fcller"))).toBe(
    "M\u00fcller\nM\u00fcller\nM\u00fcller",
  );
});
