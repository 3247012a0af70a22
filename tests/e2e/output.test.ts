// The output of searches, alone and in whole games as a GUI plays them: lines in proper form, consistent numbers, legal moves.
import { expect, it } from "vitest";
import { Random } from "../../src/base/random";
import { BENCH_POSITIONS } from "../../src/engine/bench";
import { Board } from "../../src/engine/chess/board";
import { START_FEN } from "../../src/engine/chess/fen";
import { coreModule } from "../../src/engine/instance/core-module";
import { sharedEngine } from "../support/converse";
import { bestMove, infos } from "../support/uci-grammar";

/** Judges whether the engine's moves are legal and correctly written. */
class Referee {
  readonly board: Board;

  constructor(chess960 = false) {
    this.board = new Board(coreModule(), chess960);
  }

  /** Sets the position for the next questions. */
  set(fen: string | null, moves: readonly string[] = []): void {
    this.board.set(fen ?? START_FEN, moves);
  }

  /** The first move of a line from the position that is illegal after the moves before it; null = all are legal. */
  firstIllegal(line: readonly string[]): string | null {
    const fen = this.board.fen();
    try {
      for (const text of line) {
        const move = this.board.findMove(text);
        if (move === null || !this.board.legalMoves().includes(text)) return text;
        this.board.core.advanceRoot(move);
      }
      return null;
    } finally {
      this.board.set(fen);
    }
  }
}

const shared = sharedEngine();
const referee = new Referee();

/** Expects legal lines and a legal answer, and the answer at the start of the best line. */
function expectLegal(fen: string, lines: readonly string[]): void {
  referee.set(fen);
  for (const { pv } of infos(lines)) {
    expect(referee.firstIllegal(pv), `${fen}: ${pv.join(" ")}`).toBeNull();
  }
  const [, move = "", , ponder] = (lines.at(-1) ?? "").split(" ");
  const answer = ponder === undefined ? [move] : [move, ponder];
  expect(referee.firstIllegal(answer), `${fen}: ${answer.join(" ")}`).toBeNull();
}

it("a search prints lines that are legal to their end, whatever the position", async () => {
  for (const fen of BENCH_POSITIONS) {
    const lines = await shared().go("ucinewgame", `position fen ${fen}`, "go depth 9");
    expectLegal(fen, lines);
    expect(infos(lines).at(-1)?.pv[0], fen).toBe(bestMove(lines));
  }
});

it("a search prints lines that are legal with a table full of other positions", async () => {
  await shared().ask("setoption name Hash value 1");
  for (const fen of BENCH_POSITIONS.slice(0, 20)) {
    expectLegal(fen, await shared().go(`position fen ${fen}`, "go nodes 30000"));
  }
  await shared().ask("setoption name Hash value 16");
});

it("a search prints lines that are legal when it is cut short", async () => {
  for (const [at, fen] of BENCH_POSITIONS.entries()) {
    expectLegal(fen, await shared().go(`position fen ${fen}`, `go nodes ${1 + at * 37}`));
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

/** The engine's answer to a game so far, by a short search. It and all lines are legal, and written in the form of the variant. */
async function answerTo(referee: Referee, fen: string, moves: readonly string[]): Promise<string> {
  const lines = await shared().go(`position fen ${fen} moves ${moves.join(" ")}`, "go nodes 200");
  const answer = bestMove(lines);
  expect(referee.board.legalMoves()).toContain(answer);
  for (const { pv } of infos(lines)) expect(referee.firstIllegal(pv), pv.join(" ")).toBeNull();
  return answer;
}

it("every move of a long game has a legal answer", async () => {
  const random = new Random(1);
  const referee = new Referee();
  const moves: string[] = [];
  const goesOn = (move: string): boolean => {
    referee.set(null, [...moves, move]);
    return referee.board.legalMoves().length > 0;
  };
  await shared().ask("ucinewgame");
  for (let ply = 0; ply < 150; ply++) {
    referee.set(null, moves);
    const legal = referee.board.legalMoves();
    const answer = await answerTo(referee, START_FEN, moves);
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
  const referee = new Referee(true);
  const moves: string[] = [];
  await shared().ask("setoption name UCI_Chess960 value true", "ucinewgame");
  for (let ply = 0; ply < 60; ply++) {
    referee.set(fen, moves);
    const legal = referee.board.legalMoves();
    if (legal.length === 0) break;
    await answerTo(referee, fen, moves);
    // Castles as soon as possible, and plays any other move until then, so most of the game is not the engine's choice.
    moves.push(legal.find((move) => referee.board.isCastling(move)) ?? random.pick(legal));
  }
  await shared().ask("setoption name UCI_Chess960 value false");
});
