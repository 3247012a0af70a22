// The output of searches, alone and in whole games as a GUI plays them: lines in proper form, consistent numbers, legal moves.
import { expect, it } from "vitest";
import { Random } from "../../src/base/random";
import { BENCH_POSITIONS } from "../../src/engine/bench";
import { Board } from "../../src/engine/chess/board";
import { START_FEN } from "../../src/engine/chess/fen";
import { coreModule } from "../../src/engine/instance/core-module";
import { sharedEngine } from "../support/converse";
import { bestMove, infos } from "../support/uci-grammar";

const shared = sharedEngine();
const orthodox = new Board(coreModule(), false);

/** Expects the lines of a search and its answer to be legal, and written in the form of the board's variant. */
function expectLegal(lines: readonly string[], fen: string, board = orthodox): void {
  const [, move = "", , ponder] = (lines.at(-1) ?? "").split(" ");
  const answer = ponder === undefined ? [move] : [move, ponder];
  for (const line of [...infos(lines).map(({ pv }) => pv), answer]) {
    board.set(fen);
    for (const text of line) {
      expect(board.legalMoves(), `${fen}: ${line.join(" ")}`).toContain(text);
      board.advance(board.findMove(text) ?? 0);
    }
  }
}

it("a search prints lines that are legal to their end, whatever the position", async () => {
  for (const fen of BENCH_POSITIONS) {
    const lines = await shared().go("ucinewgame", `position fen ${fen}`, "go depth 9");
    expectLegal(lines, fen);
    expect(infos(lines).at(-1)?.pv[0], fen).toBe(bestMove(lines));
  }
});

it("a search prints lines that are legal with a table full of other positions", async () => {
  await shared().ask("setoption name Hash value 1");
  for (const fen of BENCH_POSITIONS.slice(0, 20)) {
    expectLegal(await shared().go(`position fen ${fen}`, "go nodes 30000"), fen);
  }
  await shared().ask("setoption name Hash value 16");
});

it("a search prints lines that are legal when it is cut short", async () => {
  for (const [at, fen] of BENCH_POSITIONS.entries()) {
    expectLegal(await shared().go(`position fen ${fen}`, `go nodes ${1 + at * 37}`), fen);
  }
});

it("a search counts up: depth, nodes and time never fall", async () => {
  const search = infos(await shared().go("ucinewgame", "position startpos", "go depth 13"));
  expect(search.length).toBeGreaterThanOrEqual(13);
  search.slice(1).forEach((info, at) => {
    const before = search[at];
    expect(info.depth).toBeGreaterThanOrEqual(before?.depth ?? 0);
    expect(info.nodes).toBeGreaterThanOrEqual(before?.nodes ?? 0);
    expect(info.time).toBeGreaterThanOrEqual(before?.time ?? 0);
  });
});

it.each([1, 4])("a search ends with a line of its final counts, with %i threads", async (threads) => {
  await shared().ask(`setoption name Threads value ${threads}`);
  for (const nodes of [1000, 50_000]) {
    const last = infos(await shared().go("position startpos", `go nodes ${nodes}`)).at(-1);
    expect(last?.nodes).toBeGreaterThanOrEqual(nodes);
    expect(last?.nodes).toBeLessThanOrEqual(threads === 1 ? nodes : nodes + 64 * threads);
  }
  const timed = infos(await shared().go("position startpos", "go movetime 300")).at(-1);
  expect(timed?.time).toBeGreaterThanOrEqual(280);
  await shared().ask("setoption name Threads value 1");
});

it("a search prints a line of analysis even with the least limits", async () => {
  for (const go of ["go depth 1", "go movetime 1", "go wtime 1 btime 1"])
    expect(infos(await shared().go("ucinewgame", "position startpos", go)).length, go).toBeGreaterThan(0);
});

/** The engine's answer to a game so far, by a short search. */
async function answerTo(board: Board, fen: string, moves: readonly string[]): Promise<string> {
  const lines = await shared().go(`position fen ${fen} moves ${moves.join(" ")}`, "go nodes 200");
  expectLegal(lines, board.fen(), board);
  return bestMove(lines);
}

it("every move of a long game has a legal answer", async () => {
  const random = new Random(1);
  const board = orthodox;
  const moves: string[] = [];
  const goesOn = (move: string): boolean => {
    board.set(START_FEN, [...moves, move]);
    return board.legalMoves().length > 0;
  };
  await shared().ask("ucinewgame");
  for (let ply = 0; ply < 150; ply++) {
    board.set(START_FEN, moves);
    const legal = board.legalMoves();
    const answer = await answerTo(board, START_FEN, moves);
    // The game must not end early, whatever move the engine finds.
    const choices = ply < 8 ? [random.pick(legal)] : [answer];
    const next = [...choices, ...legal].find(goesOn);
    if (next === undefined) break;
    moves.push(next);
  }
  expect(moves.length).toBeGreaterThanOrEqual(120);
});

it.each([
  "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1",
  "bbnnqrkr/pppppppp/8/8/8/8/PPPPPPPP/BBNNQRKR w HFhf - 0 1",
])("a game of Chess960 stays legal: %s", async (fen) => {
  const random = new Random(960);
  const board = new Board(coreModule(), true);
  const moves: string[] = [];
  await shared().ask("setoption name UCI_Chess960 value true", "ucinewgame");
  for (let ply = 0; ply < 60; ply++) {
    board.set(fen, moves);
    const legal = board.legalMoves();
    if (legal.length === 0) break;
    const castling = legal.find((move) => board.isCastling(move));
    await answerTo(board, fen, moves);
    // Castles as soon as possible, and plays any other move until then, so most of the game is not the engine's choice.
    moves.push(castling ?? random.pick(legal));
  }
  await shared().ask("setoption name UCI_Chess960 value false");
});
