// `genfens`: openings for data generation, in OpenBench's form and in ours.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { genfens as command } from "../../src/commands/genfens";
import { START_FEN } from "../../src/engine/chess/fen";
import { boardOf, engineOf } from "../support/core";
import { recordedContext } from "../support/recorded-context";
import { temporaryFolder } from "../support/temporary-folder";

const folder = temporaryFolder();

/** Runs the command with words in one line. */
async function genfens(words: string) {
  const { context, output, errors } = recordedContext({ createEngine: () => engineOf("release") });
  const code = await command.run(words.split(" "), context);
  return { code, lines: output, errors };
}

function book(...lines: readonly string[]): string {
  const file = path.join(folder, "book.epd");
  writeFileSync(file, lines.join("\n"));
  return file;
}

/** The printed positions. Everything on standard output has to be one. */
async function fens(words: string): Promise<string[]> {
  const { lines, ...rest } = await genfens(words);
  expect(rest).toEqual({ code: 0, errors: [] });
  return lines.map((line) => /^info string genfens ((?:\S+ ){5}\S+)$/.exec(line)?.[1] ?? `not one: ${line}`);
}

it("prints the requested number of different legal positions, none of them a finished game", async () => {
  const found = await fens("20 seed 1234 book None quit");
  expect(new Set(found).size).toBe(20);
  for (const fen of found) {
    const board = boardOf("release", fen);
    expect(board.fen()).toBe(fen);
    expect(board.moves().length).toBeGreaterThan(0);
    // 8 or 9 plies after the initial position.
    expect(Number(fen.split(" ")[5])).toBe(5);
  }
});

it("prints the same for the same seed, other positions for another, and never the initial one", async () => {
  const first = await fens("4 seed 7 book None quit");
  expect(await fens("4 --seed 7")).toEqual(first);
  expect(await fens("4 seed 8 book None quit")).not.toEqual(first);
  expect(await fens("3 seed 5 book None plies 1 quit")).not.toContain(START_FEN);
});

it("begins with positions of the book, the last line and counters included", async () => {
  const lines = [
    "\uFEFFrnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - hmvc 3; fmvn 17;",
    "",
    "rnbqkb1r/pppppppp/5n2/8/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 1 2",
    "nrbbqknr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKNR w KQkq -",
  ];
  expect((await fens(`3 seed 3 book ${book(...lines)} plies 0 quit`)).sort()).toEqual([
    "nrbbqknr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKNR w KQkq - 0 1",
    "rnbqkb1r/pppppppp/5n2/8/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 1 2",
    "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 3 17",
  ]);
});

it("takes any position of a book that is uneven throughout, or too small", async () => {
  const won = "4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1";
  expect(await fens(`2 seed 3 book ${book(won)} plies 0 quit`)).toEqual([won, won]);
});

it.each([
  [
    "a missing book",
    () => "1 seed 1 book absent.epd",
    /^genfens: cannot read absent\.epd: no such file or directory$/,
  ],
  [
    "a missing book with the name of an option",
    () => "--book book 1",
    /^genfens: cannot read book: no such file/,
  ],
  ["an empty book", () => `1 seed 1 book ${book("")}`, /^genfens: cannot read .*book\.epd: it is empty/],
  ["empty lines alone", () => `1 seed 1 book ${book("", "", "")}`, /has only empty lines/],
  [
    "a book in PGN",
    () => `1 seed 1 book ${book('[Event "x"]')}`,
    /^genfens: .*book\.epd: EPD: expected four fields.*, in the line "\[Event \\"x\\"\]"$/,
  ],
  [
    "positions where the game is over",
    () => `1 seed 1 book ${book("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1")}`,
    /^genfens: none of 100 openings can be played$/,
  ],
  ["no count", () => "quit", /^genfens: N is missing: number of openings, from 1$/],
  ["another word", () => "3 seeds 4", /^genfens: unexpected "seeds"$/],
  ["a bad seed", () => "3 seed x", /^genfens: --seed expects a whole number from 0, found "x"$/],
])("refuses %s in one line", async (_what, words, message) => {
  const { code, lines, errors } = await genfens(words());
  expect({ code, lines }).toEqual({ code: 2, lines: [] });
  expect(errors[0]).toMatch(message);
});
