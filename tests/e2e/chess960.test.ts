// Castling in the input and in the output.
import { describe, expect, it } from "vitest";
import { Random } from "../../src/base/random";
import { sharedEngine } from "../support/converse";
import { bestMove, infos } from "../support/uci-grammar";
import { Referee } from "./support/referee";

const shared = sharedEngine();

const STANDARD = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
/** Kings on b1 and b8, rooks beside them and on the g-file. */
const SHUFFLED = "rk4r1/pppppppp/8/8/8/8/PPPPPPPP/RK4R1 w GAga - 0 1";
/** Openings of Chess960, by their numbers in the standard list. */
const OPENINGS = [
  "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1",
  "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w CAca - 0 1",
  "bbnnqrkr/pppppppp/8/8/8/8/PPPPPPPP/BBNNQRKR w HFhf - 0 1",
  "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w GBgb - 0 1",
];

/** Moves of the answer: best move, and first moves of all lines. */
function written(lines: readonly string[]): readonly string[] {
  return [bestMove(lines), ...infos(lines).map(({ pv }) => pv[0] ?? "")];
}

it("castling is written as a step of the king, and understood as king takes rook too", async () => {
  for (const [given, expected] of [
    ["e1g1", "e1g1"],
    ["e1c1", "e1c1"],
    ["e1h1", "e1g1"],
    ["e1a1", "e1c1"],
  ]) {
    const lines = await shared().go(`position fen ${STANDARD}`, `go depth 4 searchmoves ${given}`);
    expect(new Set(written(lines)), given).toEqual(new Set([expected]));
  }
  for (const moves of ["e1g1 e8c8", "e1h1 e8a8"])
    expect(await shared().ask(`position fen ${STANDARD} moves ${moves}`, "d"), moves).toContain(
      "Fen: 2kr3r/pppppppp/8/8/8/8/PPPPPPPP/R4RK1 w - - 2 2",
    );
});

describe("with UCI_Chess960", () => {
  it("castling is written as king takes rook in every move, and rights by the files of the rooks", async () => {
    await shared().ask("setoption name UCI_Chess960 value true");
    for (const [fen, move] of [
      [STANDARD, "e1h1"],
      [STANDARD, "e1a1"],
      [SHUFFLED, "b1g1"],
      [SHUFFLED, "b1a1"],
    ]) {
      const lines = await shared().go(`position fen ${fen}`, `go depth 4 searchmoves ${move}`);
      expect(new Set(written(lines)), `${fen} ${move}`).toEqual(new Set([move]));
    }
    for (const [position, shown] of [
      [SHUFFLED, SHUFFLED],
      [STANDARD, STANDARD.replace("KQkq", "HAha")],
      // To the usual squares, wherever king and rooks stand.
      [`${SHUFFLED} moves b1g1 b8a8`, "2kr2r1/pppppppp/8/8/8/8/PPPPPPPP/R4RK1 w - - 2 2"],
    ])
      expect(await shared().ask(`position fen ${position}`, "d")).toContain(`Fen: ${shown}`);
    await shared().ask("setoption name UCI_Chess960 value false");
  });

  it("a change keeps the position", async () => {
    await shared().ask(`position fen ${STANDARD}`, "setoption name UCI_Chess960 value true");
    expect(bestMove(await shared().go("go depth 3 searchmoves e1h1"))).toBe("e1h1");
    await shared().ask("setoption name UCI_Chess960 value false");
    expect(bestMove(await shared().go("go depth 3 searchmoves e1h1"))).toBe("e1g1");
    expect(await shared().ask("d")).toContain(`Fen: ${STANDARD}`);
  });

  it.each(OPENINGS)("a game of short searches stays legal: %s", async (fen) => {
    const random = new Random(960);
    const referee = new Referee(true);
    const moves: string[] = [];
    await shared().ask("setoption name UCI_Chess960 value true", "ucinewgame");
    for (let ply = 0; ply < 60; ply++) {
      referee.set(fen, moves);
      const legal = referee.board.legalMoves();
      if (legal.length === 0) break;
      const lines = await shared().go(`position fen ${fen} moves ${moves.join(" ")}`, "go nodes 200");
      expect(legal).toContain(bestMove(lines));
      for (const { pv } of infos(lines)) expect(referee.firstIllegal(pv), pv.join(" ")).toBeNull();
      // Castles as soon as possible, and plays any other move until then, so most of the game is not the engine's choice.
      moves.push(legal.find((move) => referee.board.isCastling(move)) ?? random.pick(legal));
    }
    await shared().ask("setoption name UCI_Chess960 value false");
  });
});
