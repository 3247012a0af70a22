// Plays an opening twice, each player once with the white pieces.
import { type AdjudicationRules, Adjudicator } from "../../engine/chess/adjudicator";
import { endOf } from "../games/end";
import { type Game, NO_SCORE, type Ply, type Result, resultFor, resultOfVerdict } from "../games/record";
import type { Searcher } from "../searcher";

/** Games end early when both players agree on the result. */
const RULES: AdjudicationRules = {
  won: { score: 1000, plies: 6 },
  drawn: { score: 8, plies: 12, fromPly: 70 },
};

/** Results of the first player in both games, the first of them with the white pieces. */
export type PairResult = readonly [asWhite: Result, asBlack: Result];

export interface Pair {
  readonly result: PairResult;
  /** Every exact score is a label. */
  readonly games: readonly [Game, Game];
}

/** Plays `fen` with both colours, `nodes` a move. The same input gives the same games. */
export function playPair(players: readonly [Searcher, Searcher], fen: string, nodes: number): Pair {
  const [first, second] = players;
  const asWhite = playGame(first, second, fen, nodes);
  const asBlack = playGame(second, first, fen, nodes);
  return { result: [asWhite.result, resultFor(1, asBlack.result)], games: [asWhite, asBlack] };
}

function playGame(white: Searcher, black: Searcher, fen: string, nodes: number): Game {
  const players = [white, black];
  for (const { board } of players) board.set(fen);
  for (const player of players) player.newGame();
  const { board } = white;
  const adjudicator = new Adjudicator(RULES);
  const plies: Ply[] = [];
  const start = board.fen();
  for (;;) {
    const end = endOf(board, plies.length);
    if (end !== undefined) return { fen: start, result: end, plies };
    const whiteMoves = board.core.sideToMove() === 0;
    const { move, score, exact } = (whiteMoves ? white : black).search(nodes);
    const judged = adjudicator.judge(whiteMoves ? score : -score, plies.length);
    plies.push({ move, score: exact ? score : NO_SCORE });
    if (judged !== null) return { fen: start, result: resultOfVerdict(judged), plies };
    for (const player of players) player.board.advance(move);
  }
}
