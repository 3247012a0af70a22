// Whole games as a GUI plays them: each position is the start and all moves so far.
import { expect, it } from "vitest";
import { Random } from "../../src/base/random";
import { START_FEN } from "../../src/engine/chess/fen";
import { sharedEngine } from "../support/converse";
import { bestMove, infos } from "../support/uci-grammar";
import { Referee } from "./support/referee";

const shared = sharedEngine();

/** The engine's answer to a game so far, by a short search. It and all lines are legal, and written in the form of the variant. */
async function answerTo(referee: Referee, fen: string, moves: readonly string[]): Promise<string> {
  const lines = await shared().go(`position fen ${fen} moves ${moves.join(" ")}`, "go nodes 200");
  const answer = bestMove(lines);
  expect(referee.board.legalMoves()).toContain(answer);
  for (const { pv } of infos(lines)) expect(referee.firstIllegal(pv), pv.join(" ")).toBeNull();
  return answer;
}

it.each([1, 2])("number %i has a legal answer at every move of a long game", async (seed) => {
  const random = new Random(seed);
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
  "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w CAca - 0 1",
  "bbnnqrkr/pppppppp/8/8/8/8/PPPPPPPP/BBNNQRKR w HFhf - 0 1",
  "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w GBgb - 0 1",
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
