// Whole games as a GUI plays them: each position is the start and all moves so far.
import { describe, expect, it } from "vitest";
import { Random } from "../../src/base/random";
import { sharedEngine } from "../support/converse";
import { bestMove, infos } from "../support/uci-grammar";
import { Referee } from "./support/referee";

const shared = sharedEngine();
const referee = new Referee();

const OPENING_PLIES = 8;
const GAME_PLIES = 150;
const SHUFFLE = ["g1f3", "g8f6", "f3g1", "f6g8"] as const;

/** Plies of knights that go out and home again. */
function shuffling(plies: number): readonly string[] {
  return Array.from({ length: plies }, (_, ply) => SHUFFLE[ply % 4] ?? "");
}

/** True if the opponent has a move after `move`. */
function goesOn(moves: readonly string[], move: string): boolean {
  referee.set(null, [...moves, move]);
  return referee.board.legalMoves().length > 0;
}

describe("a long game", () => {
  it.each([1, 2])("number %i has a legal answer at every move", async (seed) => {
    const random = new Random(seed);
    const moves: string[] = [];
    await shared().ask("ucinewgame");
    for (let ply = 0; ply < GAME_PLIES; ply++) {
      referee.set(null, moves);
      const legal = referee.board.legalMoves();
      const lines = await shared().go(`position startpos moves ${moves.join(" ")}`, "go nodes 200");
      const answer = bestMove(lines);
      expect(legal).toContain(answer);
      for (const { pv } of infos(lines)) expect(referee.firstIllegal(pv), pv.join(" ")).toBeNull();
      // The game must not end early, whatever move the engine finds.
      const choices = ply < OPENING_PLIES ? [random.pick(legal)] : [answer];
      const next = [...choices, ...legal].find((move) => goesOn(moves, move));
      if (next === undefined) break;
      moves.push(next);
    }
    expect(moves.length).toBeGreaterThanOrEqual(120);
  });

  it("of 400 plies of shuffling is still played", async () => {
    for (const plies of [3, 8, 99, 100, 101, 400]) {
      const moves = shuffling(plies);
      const lines = await shared().go(`position startpos moves ${moves.join(" ")}`, "go depth 6");
      referee.set(null, moves);
      expect(referee.board.legalMoves()).toContain(bestMove(lines));
      expect(infos(lines).at(-1)?.depth).toBe(6);
    }
    const shown = "Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 400 201";
    expect(await shared().ask("d")).toContain(shown);
  });
});

describe("a draw in the game", () => {
  it("is made by a third repetition, when the game so far allows it", async () => {
    // White is lost, but after h1g1 the position of the start occurs for the third time.
    const moves = "h8g8 g1h1 g8h8 h1g1 h8g8 g1h1 g8h8";
    const lines = await shared().go(
      "ucinewgame",
      `position fen r6k/8/8/8/8/8/8/6K1 b - - 0 1 moves ${moves}`,
      "go depth 6",
    );
    expect(infos(lines).at(-1)).toMatchObject({ kind: "cp", score: 0, pv: ["h1g1"] });
    expect(bestMove(lines)).toBe("h1g1");
  });
});
