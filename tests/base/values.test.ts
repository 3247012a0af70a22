// Texts and the words in them: unknown encodings, control characters, mistyped names, quantities for people. Numbers: sums, means and
// medians; random ones that are the same for the same seed on every machine, because results that others repeat rest on them.
import { expect, it } from "vitest";
import { decoded } from "../../src/base/decode";
import { nearest } from "../../src/base/nearest";
import { duration, quantity, timeText } from "../../src/base/quantity";
import { Random } from "../../src/base/random";
import { mean, median, sum } from "../../src/base/statistics";
import { harmless } from "../../src/base/text";

const bytes = (...parts: readonly (string | readonly number[] | Buffer)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));
const utf16 = (text: string): Buffer => Buffer.from(text, "utf16le");
const MARK = [0xef, 0xbb, 0xbf];

it.each<[encoding: string, read: Uint8Array, text: string]>([
  ["UTF-8", bytes("M\u00fcller \u201ca\u201d\n"), "M\u00fcller \u201ca\u201d\n"],
  ["UTF-8 with a mark", bytes(MARK, "M\u00fcller"), "M\u00fcller"],
  ["Windows-1252 behind a mark of UTF-8", bytes(MARK, "M", [0xfc], "ller"), "M\u00fcller"],
  [
    "UTF-16, as Windows PowerShell writes it",
    bytes([0xff, 0xfe], utf16("M\u00fcller \u2654")),
    "M\u00fcller \u2654",
  ],
  [
    "UTF-16 with the high bytes first",
    bytes([0xfe, 0xff], utf16("M\u00fcller \u2654").swap16()),
    "M\u00fcller \u2654",
  ],
  ["UTF-16 without a mark", utf16('[Event "M\u00fcller"]\n'), '[Event "M\u00fcller"]\n'],
  [
    "UTF-16 without a mark, the high bytes first",
    utf16('[Event "M\u00fcller"]\n').swap16(),
    '[Event "M\u00fcller"]\n',
  ],
  ["Windows-1252", bytes("M", [0xfc], "ller ", [0x93], "a", [0x94, 0x80]), "M\u00fcller \u201ca\u201d\u20ac"],
  [
    "each line by itself",
    bytes("M\u00fcller\n", "M", [0xfc], "ller\n", "M\u00fcller"),
    "M\u00fcller\nM\u00fcller\nM\u00fcller",
  ],
])("reads %s", (_, read, text) => {
  expect(decoded(read)).toBe(text);
});

it("reads Windows-1252, of which Latin-1 is a part", () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  // Every other line is ASCII, and each byte has its own character.
  expect(new Set(decoded(all)).size).toBe(256);
  expect(decoded(all).slice(0xa0)).toBe(Buffer.from(all.subarray(0xa0)).toString("latin1"));
});

it("text for a terminal loses control characters alone", () => {
  expect(harmless("a\u0000\u001b[31m\u009b2J\u007f\r\nb\tc")).toBe("a??[31m?2J??\nb\tc");
  const words = "می\u200cشود soft\u00adhyphen";
  expect(harmless(words)).toBe(words);
});

const KNOWN = ["hashMb", "threads", "moveOverheadMs", "multiPv", "tableStatistics", "timeStamping"];

it.each([
  ["thread", "threads"],
  ["htreads", "threads"],
  ["MULTIPV", "multiPv"],
  ["hash", "hashMb"],
  ["moveOverhead", "moveOverheadMs"],
])("%s is taken for %s", (text, name) => {
  expect(nearest(text, KNOWN)).toBe(`; did you mean ${name}?`);
});

it.each(["t", "contempt", "x".repeat(1_000_000)])("nothing is near %.20s", (text) => {
  expect(nearest(text, KNOWN)).toBe("");
});

it("a beginning that several names share is no guess", () => {
  expect(nearest("table", ["tableFill", "tableStatistics"])).toBe("");
});

it("quantities are printed with their noun", () => {
  expect(quantity(1, "node")).toBe("1 node");
  expect(quantity(0, "node")).toBe("0 nodes");
  expect(quantity(12_024, "search", "searches")).toBe("12,024 searches");
});

it.each([
  [0, "0 µs"],
  [0.0065, "6.5 µs"],
  [52.2, "52 ms"],
  [4690, "4.7 s"],
  [75_000, "1m 15s"],
])("quantities of time: %d ms are %s", (ms, text) => {
  expect(timeText(ms)).toBe(text);
});

it.each([
  [0, "0s"],
  [59_400, "59s"],
  [61_000, "1m 1s"],
  [3_600_000, "1h 0m"],
  [50 * 3_600_000, "2d 2h"],
])("durations: %i ms are %s", (ms, text) => {
  expect(duration(ms)).toBe(text);
});

it("adds up, and divides", () => {
  expect([sum([]), sum([1, 2, 3])]).toEqual([0, 6]);
  expect([mean([]), mean([1, 2, 6])]).toEqual([Number.NaN, 3]);
});

it("finds the middle of values in any order", () => {
  expect([median([]), median([7]), median([9, 1, 5]), median([4, 1, 10, 2])]).toEqual([Number.NaN, 7, 5, 3]);
});

const numbers = (random: Random, limit: number): number[] =>
  Array.from({ length: 5 }, () => random.below(limit));

it.each([
  [[1], 1000, [158, 846, 752, 873, 737]],
  [[2026, 7], 2 ** 32, [4088556694, 1857559910, 496021524, 433124198, 2118008216]],
])("random numbers of seed %j below %i are these", (seed, limit, expected) => {
  expect(numbers(new Random(...seed), limit)).toEqual(expected);
});

it("random numbers differ from seed to seed", () => {
  const seeds = [[], [0], [0, 0], [1], [0, 1], [1, 0]];
  const series = seeds.map((seed) => numbers(new Random(...seed), 2 ** 32).join());
  expect(new Set(series).size).toBe(seeds.length);
});

it("random numbers order a list, and leave the list itself as it is", () => {
  const list = ["a", "b", "c", "d", "e", "f"];
  const shuffled = new Random(3).shuffled(list);
  expect(shuffled.join("")).toBe("bdceaf");
  expect(list.join("")).toBe("abcdef");
});
