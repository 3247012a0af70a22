// Output for people and for other programs.
import { expect, it } from "vitest";
import { progressText } from "../../../../src/lab/frame/jobs/run";
import { documentLines, formatCell, tableLines } from "../../../../src/lab/frame/output/results";
import { toCsv } from "../../../../src/lab/frame/output/save";
import { DOCUMENT } from "../../support/document";

it("CSV quotes cells only if necessary, and writes empty cells", () => {
  const rows = [
    ["plain", 1.5, null],
    ["a,b", 'he said "no"', "two\nlines"],
  ];
  expect(toCsv({ columns: ["x", "y,z", "w"], rows })).toBe(
    'x,"y,z",w\r\nplain,1.5,\r\n"a,b","he said ""no""","two\nlines"\r\n',
  );
});

it.each([
  [1234567.4, "count", "1,234,567"],
  [0.12345, "decimal3", "0.123"],
  [-3.25, "percent1", "-3.3%"],
  [null, "count", "–"],
  [Number.NaN, "percent1", "–"],
  ["no table", "count", "no table"],
  [7, "text", "7"],
] as const)("tables: %s as %s is %s", (cell, format, text) => {
  expect(formatCell(cell, format)).toBe(text);
});

it("tables line up, numbers to the right", () => {
  const lines = tableLines({
    title: "Title",
    columns: [
      { title: "scheme", format: "text" },
      { title: "8K", format: "count" },
    ],
    rows: [
      ["Old", 1000],
      ["TwoBig1", null],
    ],
    note: "Note.",
  });
  expect(lines).toEqual([
    "Title",
    "",
    "scheme      8K",
    "───────  ─────",
    "Old      1,000",
    "TwoBig1      –",
    "",
    "Note.",
  ]);
});

it.each([
  [10_080, 2016, "10,080 searches, for which 2,016 had to be run."],
  [122, 122, "122 searches."],
  [1, 1, "1 search."],
])("documents report %i searches, %i of them run", (searches, searchesRun, line) => {
  expect(documentLines({ ...DOCUMENT, effort: { searches, searchesRun } })).toContain(line);
});

it("documents say how long it took", () => {
  expect(documentLines(DOCUMENT).at(-1)).toBe(
    "2,310,455,120 nodes in 30m 40s of one processor, 1,255,682 nodes per second (2 × CPU 3.1 GHz).",
  );
  const timing = { ...DOCUMENT.timing, processors: null };
  expect(documentLines({ ...DOCUMENT, timing }).at(-1)).toMatch(/, 1,255,682 nodes per second\.$/);
});

it("progress is printed in one line", () => {
  const progress = { done: 2, total: 5, elapsedMs: 61_000, leftMs: 90_000 };
  expect(progressText(progress)).toBe("2/5 jobs, 1m 1s elapsed, about 1m 30s left");
  expect(progressText({ ...progress, done: 5, leftMs: 0 })).toBe("5/5 jobs, 1m 1s elapsed, done");
});
