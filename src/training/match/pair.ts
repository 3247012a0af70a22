// Plays an opening twice, each player once with the white pieces.
import { type AdjudicationRules, Adjudicator } from "../../engine/chess/adjudicator";
import { endOf } from "../games/end";
import { type Result, resultOfVerdict } from "../games/record";
import type { Searcher } from "../searcher";

/** Games end early when both players agree on the result. */
const RULES: AdjudicationRules = {
  won: { score: 1000, plies: 6 },
  drawn: { score: 8, plies: 12, fromPly: 70 },
};

/** Results of the first player in both games, the first of them with the white pieces. */
export type PairResult = readonly [asWhite: Result, asBlack: Result];

/** Plays `fen` with both colours, `nodes` a move. The same input gives the same games. */
export function playPair(players: readonly [Searcher, Searcher], fen: string, nodes: number): PairResult {
  const [first, second] = players;
  const asWhite = playGame(first, second, fen, nodes);
  return [asWhite, (2 - playGame(second, first, fen, nodes)) as Result];
}

/** White's result. */
function playGame(white: Searcher, black: Searcher, fen: string, nodes: number): Result {
  const players = [white, black];
  for (const { board } of players) board.set(fen);
  for (const player of players) player.newGame();
  const { board } = white;
  const adjudicator = new Adjudicator(RULES);
  for (let plies = 0; ; plies++) {
    const end = endOf(board, plies);
    if (end !== undefined) return end;
    const whiteMoves = board.core.sideToMove() === 0;
    const { move, score } = (whiteMoves ? white : black).search(nodes);
    const judged = adjudicator.judge(whiteMoves ? score : -score, plies);
    if (judged !== null) return resultOfVerdict(judged);
    for (const player of players) player.board.advance(move);
  }
}
