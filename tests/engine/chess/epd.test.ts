// EPD: positions with operations, counters and comments, and the refusals.
import { expect, it } from "vitest";
import { InputError } from "../../../src/base/input-error";
import { holdsPosition, parseEpd } from "../../../src/engine/chess/epd";
import { positionLines } from "../../support/positions";

const KINGS = "4k3/8/8/8/8/8/8/4K3 w - -";

function operations(line: string): Record<string, readonly string[]> {
  return Object.fromEntries(parseEpd(line).operations);
}

it("parseEpd reads four fields and operations with quoted strings", () => {
  const { fen } = parseEpd(`${KINGS} bm Kd2 Kf2; id "a; test"; c0 "";`);
  expect(fen).toBe(`${KINGS} 0 1`);
  expect(operations(`${KINGS} bm Kd2 Kf2; id "a; test"; c0 "";`)).toEqual({
    bm: ["Kd2", "Kf2"],
    id: ["a; test"],
    c0: [""],
  });
});

it("parseEpd drops castling rights that the pieces rule out", () => {
  expect(parseEpd(`${KINGS.replace("w -", "w KQkq")} bm Kd2;`).fen).toBe(`${KINGS} 0 1`);
});

it("parseEpd needs no operations, and no semicolon behind the last", () => {
  expect(operations(KINGS)).toEqual({});
  expect(operations(`${KINGS};`)).toEqual({});
  expect(operations(`${KINGS} bm Kd2`)).toEqual({ bm: ["Kd2"] });
  expect(operations(`${KINGS} noop;; bm Kd2;`)).toEqual({ noop: [], bm: ["Kd2"] });
});

it("parseEpd reads escaped quotation marks, and backslashes that escape nothing", () => {
  expect(operations(String.raw`${KINGS} c0 "say \"hi\""; id "a \\ b";`)).toEqual({
    c0: ['say "hi"'],
    id: ["a \\ b"],
  });
  expect(operations(String.raw`${KINGS} c0 "C:\games\"; id "x";`)).toEqual({
    c0: ["C:\\games\\"],
    id: ["x"],
  });
});

it("parseEpd begins an operation with an opcode, also without the semicolon before it", () => {
  expect(operations(`${KINGS} bm Kd2 id "bm x" am Kf2`)).toEqual({
    bm: ["Kd2"],
    id: ["bm x"],
    am: ["Kf2"],
  });
});

it("parseEpd tells comments and empty lines from positions", () => {
  expect(["", " \t", "# a", " // b", "; c", "% d"].map(holdsPosition)).toEqual(Array(6).fill(false));
  expect(holdsPosition(` ${KINGS}`)).toBe(true);
});

it("parseEpd takes counters from hmvc and fmvn", () => {
  expect(parseEpd(`${KINGS} fmvn 30; hmvc 12;`).fen).toBe(`${KINGS} 12 30`);
});

it("parseEpd takes counters that follow the position", () => {
  const { fen } = parseEpd(`${KINGS} 12 30 bm Kd2;`);
  expect(fen).toBe(`${KINGS} 12 30`);
  expect(operations(`${KINGS} 12 30 bm Kd2;`)).toEqual({ bm: ["Kd2"] });
  expect(parseEpd(`${KINGS} 12 30`).fen).toBe(`${KINGS} 12 30`);
  expect(parseEpd(`${KINGS} 12 bm Kd2;`).fen).toBe(`${KINGS} 12 1`);
});

it("parseEpd keeps a comment behind the position as c0", () => {
  expect(operations(`${KINGS} 4 15;Kasparov-Short 1994; move 15`)).toEqual({
    c0: ["Kasparov-Short 1994; move 15"],
  });
});

it("parseEpd reads perft counts", () => {
  expect(operations(`${KINGS} 0 1 ;D1 5 ;D2 25`)).toEqual({ D1: ["5"], D2: ["25"] });
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
