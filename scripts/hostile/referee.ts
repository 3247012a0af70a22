// Judges the engine's moves on an independent board.
import { Chess, normalizeMove } from "chessops/chess";
import { makeFen, parseFen } from "chessops/fen";
import { parseUci } from "chessops/util";
import type { Random } from "../../src/base/random";

/** The board of a position. @throws Error when the FEN is bad. */
export function boardOf(fen: string): Chess {
  return Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
}

export function fenOf(board: Chess): string {
  return makeFen(board.toSetup());
}

/** Plays a move of the test. @throws Error when it is not legal. */
export function play(board: Chess, text: string): void {
  const move = parseUci(text);
  if (!move || !board.isLegal(normalizeMove(board, move)))
    throw new Error(`illegal: ${text} in ${fenOf(board)}`);
  board.play(normalizeMove(board, move));
}

/** Checks an answer, and every line before it, in the searched position. Returns the move, or null without a legal move. */
export function judge(board: Chess, lines: readonly string[]): string | null {
  for (const line of lines) {
    const [, pv] = / pv (.*)$/.exec(line) ?? [];
    const copy = board.clone();
    for (const move of pv?.split(" ") ?? []) play(copy, move);
  }
  const [, best = ""] = /^bestmove (\S+)/.exec(lines.at(-1) ?? "") ?? [];
  if (best === "(none)") {
    if (!board.isCheckmate() && !board.isStalemate()) throw new Error(`no move in ${fenOf(board)}`);
    return null;
  }
  play(board.clone(), best);
  return best;
}

/** The positions of a game of random moves, from the first one on. */
export function positionsOfGame(random: Random): readonly Chess[] {
  const board = Chess.default();
  const positions = [board.clone()];
  for (let plies = random.below(60); plies > 0 && !board.isEnd(); plies--) {
    const moves = [...board.allDests()].flatMap(([from, dests]) => [...dests].map((to) => ({ from, to })));
    const { from, to } = random.pick(moves);
    const isPawn = board.board.get(from)?.role === "pawn";
    board.play({ from, to, ...(isPawn && (to < 8 || to >= 56) && { promotion: "queen" as const }) });
    positions.push(board.clone());
  }
  return positions;
}
