// The endgame set meets the definition of the thesis. The test uses the positions alone, not the program that chose them.
import { expect, it } from "vitest";
import { sum } from "../../../src/base/statistics";
import { Board } from "../../../src/engine/chess/board";
import { ENDGAME } from "../../../src/lab/chess/positions/sets";
import { coreOf } from "../../support/core";
import { positionLines } from "../../support/positions";

const POINTS: Readonly<Record<string, number>> = { p: 1, n: 3.25, b: 3.25, r: 5, q: 9 };
const board = new Board(coreOf("debug"));

/** Pieces of a FEN by square, a8 first; "" = empty. */
function squares(fen: string): string[] {
  const [pieces = ""] = fen.split(" ");
  return [...pieces.replaceAll("/", "")].flatMap((letter) =>
    /\d/.test(letter) ? new Array<string>(Number(letter)).fill("") : [letter],
  );
}

/** Men of a side in small letters, in order, without the king. */
function men(fen: string, side: "white" | "black"): string {
  const own = side === "white" ? /[PNBRQ]/ : /[pnbrq]/;
  return squares(fen)
    .filter((letter) => own.test(letter))
    .map((letter) => letter.toLowerCase())
    .sort()
    .join("");
}

function points(letters: string): number {
  return sum([...letters].map((letter) => POINTS[letter] ?? Number.NaN));
}

/** White pawns with a black pawn directly in front of them. */
function blockedPairs(fen: string): number {
  const all = squares(fen);
  return all.filter((letter, at) => letter === "P" && all[at - 8] === "p").length;
}

/** True if the bishops stand on squares of one colour. */
function sameColour(fen: string): boolean {
  const all = squares(fen);
  const shade = (at: number): number => (at + (at >> 3)) & 1;
  return shade(all.indexOf("B")) === shade(all.indexOf("b"));
}

/** The kind of ending, by the men on the board. */
function kindOf(fen: string): string {
  const officers = men(fen, "white").replaceAll("p", "");
  expect(men(fen, "black").replaceAll("p", ""), fen).toBe(officers);
  if (officers === "b") return sameColour(fen) ? "same-bishop" : "opposite-bishop";
  return { "": "pawn", r: "rook", rr: "rook", q: "queen" }[officers] ?? officers;
}

/** Positions two plies after a position. */
function afterTwoPlies(fen: string): Set<string> {
  const found = new Set<string>();
  board.set(fen);
  for (const move of board.legalMoves()) {
    board.set(fen, [move]);
    for (const reply of board.legalMoves()) {
      board.set(fen, [move, reply]);
      found.add(board.fen());
    }
  }
  return found;
}

it("the endgame set has 112 different positions", () => {
  expect(ENDGAME).toHaveLength(112);
  const withoutCounters = ENDGAME.map(({ fen }) => fen.split(" ").slice(0, 4).join(" "));
  expect(new Set(withoutCounters).size).toBe(112);
});

it("the endgame set has two endings of each kind, each in one piece", () => {
  const starts = ENDGAME.flatMap(({ game }, at) => (game === ENDGAME[at - 1]?.game ? [] : [{ game, at }]));
  expect(starts.map(({ game, at }, index) => [game, (starts[index + 1]?.at ?? ENDGAME.length) - at])).toEqual(
    [
      ["pawn ending 1", 10],
      ["pawn ending 2", 10],
      ["same-bishop ending 1", 14],
      ["opposite-bishop ending 1", 14],
      ["rook ending 1", 20],
      ["rook ending 2", 20],
      ["queen ending 1", 12],
      ["queen ending 2", 12],
    ],
  );
});

it.each(ENDGAME)("the endgame set holds $fen in the ending $game", ({ fen, game }) => {
  board.set(fen);
  expect(board.fen()).toBe(fen);
  expect(fen.split(" ")[1]).toBe("w");
  expect(`${kindOf(fen)} ending`).toBe(game.replace(/ \d$/, ""));
  const [white, black] = [men(fen, "white"), men(fen, "black")];
  expect(Math.min(points(white), points(black))).toBeLessThan(18);
  // An ending with a bare king, or nearly, is no contest.
  expect(white).toMatch(/pp/);
  expect(black).toMatch(/pp/);
  expect(blockedPairs(fen)).toBeLessThanOrEqual(4);
  const outcomes = board.legalMoves().map((move) => board.outcomeAfter(move));
  expect(outcomes.length).toBeGreaterThan(0);
  expect(outcomes).not.toContain("mate");
});

it("the endgame set has positions with 0, 1, 2, 3 and 4 blocked pairs of pawns", () => {
  const all = ENDGAME.map(({ fen }) => blockedPairs(fen));
  const counts = [0, 1, 2, 3, 4].map((pairs) => all.filter((one) => one === pairs).length);
  expect(counts).toEqual([34, 31, 32, 7, 8]);
});

it("the endgame set: positions of an ending follow one another in two plies", () => {
  for (const [at, { fen, game }] of ENDGAME.entries()) {
    const next = ENDGAME[at + 1];
    if (next?.game === game) expect(afterTwoPlies(fen), `${fen} to ${next.fen}`).toContain(next.fen);
  }
});

it("the endgame set names every position by ending and move", () => {
  expect(positionLines("endgame.epd")).toEqual(
    ENDGAME.map(({ fen, game }) => `${fen};${game} move ${fen.split(" ")[5]}`),
  );
});
