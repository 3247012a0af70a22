// `genfens`, called as OpenBench's worker calls it: one argument, then `quit`.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { START_FEN } from "../../src/engine/chess/fen";
import { boardOf } from "../support/core";
import { temporaryFolder } from "../support/temporary-folder";
import { type Ended, run } from "../support/uci-process";

const folder = temporaryFolder();

function genfens(...args: readonly string[]): Promise<Ended> {
  return run("", { args, cwd: folder });
}

function book(...lines: readonly string[]): string {
  writeFileSync(path.join(folder, "book.epd"), lines.join("\n"));
  return "book.epd";
}

/** The printed positions. Everything on standard output has to be one. */
function fens({ code, stderr, lines }: Ended): string[] {
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return lines.map((line) => /^info string genfens ((?:\S+ ){5}\S+)$/.exec(line)?.[1] ?? `not one: ${line}`);
}

describe("genfens", () => {
  it("prints the requested number of different legal positions, none of them a finished game", async () => {
    const found = fens(await genfens("genfens 20 seed 1234 book None ", "quit"));
    expect(new Set(found).size).toBe(20);
    for (const fen of found) {
      const board = boardOf("release", fen);
      expect(board.fen()).toBe(fen);
      expect(board.moves().length).toBeGreaterThan(0);
      // 8 or 9 plies after the initial position.
      expect(Number(fen.split(" ")[5])).toBe(5);
    }
  });

  it("prints the same for the same seed, other positions for another", async () => {
    const [first, second, other] = await Promise.all([
      genfens("genfens 4 seed 7 book None ", "quit"),
      genfens("genfens", "4", "--seed", "7"),
      genfens("genfens 4 seed 8 book None ", "quit"),
    ]);
    expect(fens(second)).toEqual(fens(first));
    expect(fens(other)).not.toEqual(fens(first));
  });

  it("reads a book with the name of an option", async () => {
    const [line] = (await genfens("genfens 1 seed 7 book None", "quit")).lines;
    writeFileSync(path.join(folder, "book"), line?.replace("info string genfens ", "") ?? "");
    const options = ["--plies", "0", "--seed", "7"];
    expect(fens(await genfens("genfens", "--book", "book", ...options, "1"))).toHaveLength(1);
  });

  it("begins with positions of the book, the last line and counters included", async () => {
    const lines = [
      "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - hmvc 3; fmvn 17;",
      "",
      "rnbqkb1r/pppppppp/5n2/8/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 1 2",
      "nrbbqknr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKNR w KQkq -",
    ];
    const found = fens(await genfens(`genfens 3 seed 3 book ${book(...lines)} plies 0`, "quit"));
    expect(found.sort()).toEqual([
      "nrbbqknr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKNR w KQkq - 0 1",
      "rnbqkb1r/pppppppp/5n2/8/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 1 2",
      "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 3 17",
    ]);
  });

  it("takes any position of a book that is uneven throughout, or too small", async () => {
    const won = "4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1";
    expect(fens(await genfens(`genfens 2 seed 3 book ${book(won)} plies 0`, "quit"))).toEqual([won, won]);
  });

  it("takes the first line of a book with a byte-order mark", async () => {
    const fen = "4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1";
    expect(fens(await genfens(`genfens 1 seed 3 book ${book(`\uFEFF${fen}`)} plies 0`, "quit"))).toEqual([
      fen,
    ]);
  });

  it.each([
    [
      "a missing book",
      "genfens 1 seed 1 book absent.epd",
      /^genfens: cannot read absent\.epd: no such file or directory\n$/,
    ],
    [
      "an empty book",
      () => `genfens 1 seed 1 book ${book("")}`,
      /^genfens: cannot read book\.epd: it is empty/,
    ],
    ["empty lines alone", () => `genfens 1 seed 1 book ${book("", "", "")}`, /has only empty lines/],
    [
      "a book in PGN",
      () => `genfens 1 seed 1 book ${book('[Event "x"]')}`,
      /^genfens: book\.epd: EPD: expected four fields.*, in the line "\[Event \\"x\\"\]"$/m,
    ],
    [
      "positions where the game is over",
      () => `genfens 1 seed 1 book ${book("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1")}`,
      /^genfens: none of 100 openings can be played$/m,
    ],
    ["no count", "genfens", /^genfens: N is missing: number of openings, from 1\nusage: /],
    ["another word", "genfens 3 seeds 4", /^genfens: unexpected "seeds"\nusage: /],
    ["a bad seed", "genfens 3 seed x", /^genfens: --seed expects a whole number from 0, found "x"\n/],
  ])("refuses %s in one line", async (_what, words, message) => {
    const ended = await genfens(typeof words === "string" ? words : words(), "quit");
    expect(ended).toMatchObject({ code: 2, lines: [] });
    expect(ended.stderr).toMatch(message);
  });

  it("never repeats the initial position", async () => {
    expect(fens(await genfens("genfens 3 seed 5 book None plies 1", "quit"))).not.toContain(START_FEN);
  });
});
