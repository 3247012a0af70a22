// EPD: positions with operations, counters and comments, and the refusals.
import { expect, it } from "vitest";
import { InputError } from "../../../src/base/input-error";
import { holdsPosition, parseEpd } from "../../../src/engine/chess/epd";
import { positionLines } from "../../support/positions";

const KINGS = "4k3/8/8/8/8/8/8/4K3 w - -";

function operations(line: string): Record<string, readonly string[]> {
  return Object.fromEntries(parseEpd(line).operations);
}

it.each<[rest: string, operations: object]>([
  ["", {}],
  [";", {}],
  [' bm Kd2 Kf2; id "a; test"; c0 "";', { bm: ["Kd2", "Kf2"], id: ["a; test"], c0: [""] }],
  // Neither a semicolon behind the last operation nor one before an opcode is necessary.
  [" bm Kd2", { bm: ["Kd2"] }],
  [" noop;; bm Kd2;", { noop: [], bm: ["Kd2"] }],
  [' bm Kd2 id "bm x" am Kf2', { bm: ["Kd2"], id: ["bm x"], am: ["Kf2"] }],
  // Quotation marks may be escaped; other backslashes escape nothing.
  [String.raw` c0 "say \"hi\""; id "a \\ b";`, { c0: ['say "hi"'], id: ["a \\ b"] }],
  [String.raw` c0 "C:\games\"; id "x";`, { c0: ["C:\\games\\"], id: ["x"] }],
  // Counters, and a comment, may follow the position. Perft counts come behind semicolons.
  [" 12 30 bm Kd2;", { bm: ["Kd2"] }],
  [" 4 15;Kasparov-Short 1994; move 15", { c0: ["Kasparov-Short 1994; move 15"] }],
  [" 0 1 ;D1 5 ;D2 25", { D1: ["5"], D2: ["25"] }],
])("parseEpd reads the operations of a position and %j", (rest, expected) => {
  expect(operations(KINGS + rest)).toEqual(expected);
});

it.each([
  [`${KINGS} bm Kd2; id "x";`, "0 1"],
  [`${KINGS.replace("w -", "w KQkq")} bm Kd2;`, "0 1"],
  [`${KINGS} fmvn 30; hmvc 12;`, "12 30"],
  [`${KINGS} 12 30 bm Kd2;`, "12 30"],
  [`${KINGS} 12 30`, "12 30"],
  [`${KINGS} 12 bm Kd2;`, "12 1"],
])("parseEpd reads the possible rights and the counters of %s", (line, counters) => {
  expect(parseEpd(line).fen).toBe(`${KINGS} ${counters}`);
});

it("parseEpd tells comments and empty lines from positions", () => {
  expect(["", " \t", "# a", " // b", "; c", "% d"].map(holdsPosition)).toEqual(Array(6).fill(false));
  expect(holdsPosition(` ${KINGS}`)).toBe(true);
});

it("parseEpd does not mind spaces, tabs and carriage returns", () => {
  const record = parseEpd(`  ${KINGS.replaceAll(" ", "\t ")}  bm\tKd2 ; \r`);
  expect(record).toEqual(parseEpd(`${KINGS} bm Kd2;`));
});

it("parseEpd reads every line of the suites", () => {
  for (const line of positionLines("wac.epd")) expect(operations(line).id).toHaveLength(1);
  for (const line of positionLines("bt2630.epd")) expect(operations(line).bm?.length).toBeGreaterThan(0);
  for (const line of [...positionLines("perft.epd"), ...positionLines("perft960.epd")])
    expect(operations(line).D4).toHaveLength(1);
  for (const line of positionLines("kasparov-1994.epd"))
    expect(operations(line).c0?.[0]).toMatch(/ 1994 r\d move \d+$/);
});

it.each([
  ["", "EPD: expected four fields"],
  ["4k3/8/8/8/8/8/8/4K3 w -", "EPD: expected four fields"],
  [`${KINGS} bm Kd2; id "open`, "EPD: a quotation mark is not closed"],
  [`${KINGS} "bm" Kd2;`, 'EPD: expected an operation, found "bm"'],
  [`${KINGS} -1 bm Kd2;`, "EPD: expected an operation, found -1"],
  [`${KINGS} "b\nm" Kd2;`, 'EPD: expected an operation, found "b m"'],
  [`${KINGS} bm Kd2; bm Kf2;`, "EPD: operation bm is given twice"],
  [`${KINGS} hmvc;`, "EPD: hmvc needs one operand, has 0"],
  [`${KINGS} fmvn 1 2;`, "EPD: fmvn needs one operand, has 2"],
  [`${KINGS} hmvc x;`, 'FEN halfmove clock: expected a whole number, found "x"'],
  ["4k3/8/8/8/8/8/8/8 w - - bm Kd2;", "FEN pieces: white has 0 kings"],
  ["4k3/8/8/8/8/8/8/4K3 w - bm Kd2;", "FEN en passant: expected a square or -"],
])("parseEpd refuses %j", (line, message) => {
  expect(() => parseEpd(line)).toThrow(InputError);
  expect(() => parseEpd(line)).toThrow(message);
});
