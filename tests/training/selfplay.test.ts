// Self-play's book of openings, and the end of a session.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { Random } from "../../src/base/random";
import { START_FEN } from "../../src/engine/chess/fen";
import { MIB } from "../../src/engine/instance/sizes";
import { embeddedNetwork } from "../../src/engine/network/embedded-network";
import { Searcher } from "../../src/engine/searcher";
import { reasonAgainst } from "../../src/training/samples/selection";
import { newSession, playSelf, tableVerdict } from "../../src/training/selfplay/datagen";
import { readBook } from "../../src/training/selfplay/openings";
import { type Game, NO_SCORE, replayGame } from "../../src/training/shared/record";
import { boardOf, coreOf } from "../support/core";
import { SMALL_TABLES } from "../support/tables";
import { temporaryFolder } from "../support/temporary-folder";

const folder = temporaryFolder();
const bookOf = (text: string): string[] => {
  const file = path.join(folder, "book.epd");
  writeFileSync(file, text);
  return readBook(file);
};
const KINGS = "4k3/8/8/8/8/8/8/4K3 b - -";

it("a book has a position a line, as EPD or FEN", () => {
  const text = `\uFEFF${START_FEN}\n\n${KINGS} id "kings"; c9 "x";\r\n${KINGS} 30 40\n`;
  // The last line is the same position again.
  expect(bookOf(text)).toEqual([START_FEN, `${KINGS} 0 1`]);
});

it.each([
  ["", "book.epd holds no positions"],
  ["\uFEFF\n \r\n", "book.epd holds no positions"],
  [`${START_FEN}\nnothing\n`, "book.epd:2: "],
  [
    `${START_FEN}\nrnbqkbnr/ppp1pppp/8/1B1p4/4P3/8/PPPP1PPP/RNBQK1NR w KQkq -\n`,
    "book.epd:2: FEN: the side that is not to move is in check",
  ],
])("a book has positions, and no other lines: %j", (text, message) => {
  expect(() => bookOf(text)).toThrow(message);
});

it("a session counts the reports of workers until there are enough positions, or until its time is up", () => {
  const unlimited = { positions: Infinity, seconds: Infinity };
  const session = newSession({ ...unlimited, positions: 1281 }, 2);
  session.addGame(80);
  session.addGame(1200);
  expect(session.record()).toMatchObject({ workers: 2, games: 2, positions: 1280 });
  expect(session.isOver).toBe(false);
  expect(session.progress()).toMatch(/^2 games, 1,280 labels, [\d,]+\/s, \d+s left$/);
  session.addGame(1);
  expect(session.isOver).toBe(true);
  expect(newSession(unlimited, 1).progress()).toMatch(/, until stopped$/);
  expect(newSession({ ...unlimited, seconds: 0 }, 1).isOver).toBe(true);
});

const searcher = new Searcher(coreOf("release"), embeddedNetwork(), MIB);
const board = boardOf("release");
const gameOf = (number: number, spacing: number) =>
  playSelf(searcher, new Random(7, number), { nodes: 100, spacing, playNodes: 20, book: [] });

/** The indices of positions with a label, and of positions that a quiet move lets the filter keep if they have one. */
function labelsOf(game: Game): { labelled: number[]; quiet: number[] } {
  const labelled: number[] = [];
  const quiet: number[] = [];
  replayGame(board, game, (ply) => {
    const index = game.plies.indexOf(ply);
    const isLabelled = ply.score !== NO_SCORE;
    if (isLabelled) labelled.push(index);
    if (reasonAgainst(board, isLabelled ? ply : { ...ply, score: 0 }) === null) quiet.push(index);
  });
  return { labelled, quiet };
}

it("a game has labels where its short search finds the position quiet, and short scores elsewhere", () => {
  let [labels, quietLabels, quietPositions] = [0, 0, 0];
  for (let number = 0; number < 8; number++) {
    const game = gameOf(number, 1);
    const { labelled, quiet } = labelsOf(game);
    labels += labelled.length;
    quietLabels += labelled.filter((index) => quiet.includes(index)).length;
    quietPositions += quiet.length;
    const others = game.plies.filter(({ score }) => score === NO_SCORE);
    expect(others.filter(({ short }) => short !== undefined).length).toBeGreaterThan(0.9 * others.length);
    expect(game.chosen).toBe(true);
  }
  // A longer search may prefer a capture where the short one finds the position quiet, and the other way round.
  expect(quietLabels).toBeGreaterThan(0.8 * labels);
  expect(quietLabels).toBeGreaterThan(0.8 * quietPositions);
});

it("a game has labels at least three plies apart, from one of the first quiet positions on", () => {
  const firsts = new Set<number>();
  for (let number = 0; number < 12; number++) {
    const game = gameOf(number, 3);
    const { labelled } = labelsOf(game);
    firsts.add(Math.min(2, labelled[0] ?? 2));
    for (const [index, ply] of labelled.slice(1).entries()) {
      expect(ply - (labelled[index] ?? 0)).toBeGreaterThanOrEqual(3);
    }
    expect(gameOf(number, 3)).toEqual(game);
  }
  expect([...firsts].sort()).toEqual([0, 1, 2]);
});

const verdict = tableVerdict(SMALL_TABLES);

it("endgame tables give the result for White with either side to move", () => {
  const outcomes = {
    "1k6/8/2K5/1P6/8/8/8/8 w - - 0 1": 1,
    "1k6/1p6/8/8/3K4/8/8/8 b - - 0 1": -1,
    "8/8/8/4k3/8/8/4K3/2B5 b - - 0 1": 0,
    // Not directly after a capture or pawn move; not with a castling right; not without a table.
    "1k6/8/2K5/1P6/8/8/8/8 w - - 3 9": undefined,
    "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1": undefined,
    "8/8/8/8/5k2/8/8/KQR5 w - - 0 1": undefined,
  };
  for (const [fen, outcome] of Object.entries(outcomes))
    expect(verdict.of(boardOf("release", fen)), fen).toBe(outcome);
  expect(verdict.summary).toBe("7 endgame tables found: 5 of 3 men, 2 of 4 men");
});

it("endgame tables end games with the tables' result, sooner than they end without", () => {
  const settings = { nodes: 50, spacing: 1, playNodes: 50, book: ["8/1k6/1p6/8/8/1P6/1K6/8 w - - 0 1"] };
  let saved = 0;
  for (let number = 0; number < 6; number++) {
    const without = playSelf(searcher, new Random(5, number), settings);
    const game = playSelf(searcher, new Random(5, number), settings, verdict);
    expect(without.plies.slice(0, game.plies.length)).toEqual(game.plies);
    saved += without.plies.length - game.plies.length;
  }
  expect(saved).toBeGreaterThan(0);
});

it("endgame tables that cannot be listed are refused", () => {
  expect(() => tableVerdict("/nowhere")).toThrow("/nowhere: no such file or directory");
});
