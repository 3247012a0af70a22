// Plays an opening twice, each player once with the white pieces.
import { type AdjudicationRules, Adjudicator } from "../../engine/chess/adjudicator";
import { endOf } from "../games/end";
import { type Game, NO_SCORE, type Ply, type Result, resultFor, resultOfVerdict } from "../games/record";
import type { Found, Searcher } from "../searcher";
import { PlayerClock } from "./clock";
import type { TimeControl } from "./time-control";

/** Games end early when both players agree on the result. */
const RULES: AdjudicationRules = {
  won: { score: 1000, plies: 6 },
  drawn: { score: 8, plies: 12, fromPly: 70 },
};

/** Results of the first player in both games, the first of them with the white pieces. */
export type PairResult = readonly [asWhite: Result, asBlack: Result];

export interface Pair {
  readonly result: PairResult;
  /** The games that no clock has ended: such a result says nothing about the positions. Every exact score is a label. */
  readonly games: readonly Game[];
}

/** The limits of a game's moves: nodes a move, or a clock that counts nodes. */
export type Pace = { readonly nodes: number } | { readonly clock: TimeControl };

/** Plays `fen` with both colours. The same input gives the same games. */
export function playPair(players: readonly [Searcher, Searcher], fen: string, pace: Pace): Pair {
  const [first, second] = players;
  const asWhite = playGame(first, second, fen, pace);
  const asBlack = playGame(second, first, fen, pace);
  return {
    result: [asWhite.game.result, resultFor(1, asBlack.game.result)],
    games: [asWhite, asBlack].filter(({ onTime }) => onTime).map(({ game }) => game),
  };
}

interface Played {
  readonly game: Game;
  /** False if a player's clock ran out. */
  readonly onTime: boolean;
}

/** A player's searches in a game; null = the clock has run out. */
type Mover = () => Found | null;

function mover(player: Searcher, pace: Pace): Mover {
  if ("nodes" in pace) return () => player.search(pace.nodes);
  const clock = new PlayerClock(pace.clock);
  return () => {
    const found = player.searchTimed(clock.limits(player.board.core.gamePly(), player.timePlan));
    return clock.spend(player.elapsedMs) ? found : null;
  };
}

function playGame(white: Searcher, black: Searcher, fen: string, pace: Pace): Played {
  const players = [white, black];
  for (const { board } of players) board.set(fen);
  for (const player of players) player.newGame();
  const whiteMove = mover(white, pace);
  const blackMove = mover(black, pace);
  const { board } = white;
  const adjudicator = new Adjudicator(RULES);
  const plies: Ply[] = [];
  const start = board.fen();
  for (;;) {
    const end = endOf(board, plies.length);
    if (end !== undefined) return { game: { fen: start, result: end, plies }, onTime: true };
    const whiteMoves = board.core.sideToMove() === 0;
    const found = whiteMoves ? whiteMove() : blackMove();
    if (found === null) return { game: { fen: start, result: whiteMoves ? 0 : 2, plies }, onTime: false };
    const { move, score, exact } = found;
    const judged = adjudicator.judge(whiteMoves ? score : -score, plies.length);
    plies.push({ move, score: exact ? score : NO_SCORE });
    if (judged !== null)
      return { game: { fen: start, result: resultOfVerdict(judged), plies }, onTime: true };
    for (const player of players) player.board.advance(move);
  }
}
