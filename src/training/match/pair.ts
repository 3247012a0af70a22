// Plays an opening twice, each player once with the white pieces.

import { InputError } from "../../base/input-error";
import { quoted } from "../../base/text";
import type { ValueType } from "../../cli/value";
import type { Board } from "../../engine/chess/board";
import { type TimeLimits, type TimePlan, timeLimits } from "../../engine/limits";
import type { Found, Limits, Searcher } from "../../engine/searcher";
import { type GameRules, playGame } from "../../engine/self-play";
import {
  type Game,
  MOST_PLIES,
  NO_SCORE,
  type Ply,
  type Result,
  resultFor,
  resultOf,
} from "../shared/record";

/** Games end early when both players agree on the result. */
const RULES: GameRules = {
  agreement: { won: { score: 1000, plies: 6 }, drawn: { score: 8, plies: 12, fromPly: 70 } },
  mostPlies: MOST_PLIES,
};

/** Results of the first player in both games, the first of them with the white pieces. */
export type PairResult = readonly [asWhite: Result, asBlack: Result];

export interface Pair {
  readonly result: PairResult;
  /** The games that no clock has ended: such a result says nothing about the positions. Every exact score is a label. */
  readonly games: readonly Game[];
}

/** The limits of a move, or a clock that counts nodes. */
export type Pace = Limits | { readonly clock: TimeControl };

/** Plays `fen` with both colours. The same input gives the same games. */
export function playPair(players: readonly [Searcher, Searcher], fen: string, pace: Pace): Pair {
  const [first, second] = players;
  const asWhite = playBetween(first, second, fen, pace);
  const asBlack = playBetween(second, first, fen, pace);
  return {
    result: [asWhite.game.result, resultFor(1, asBlack.game.result)],
    games: [asWhite, asBlack].filter(({ onTime }) => onTime).map(({ game }) => game),
  };
}

/** A player's search of the board's position; null = the clock has run out. */
type Mover = (board: Board) => Found | null;

function mover(player: Searcher, pace: Pace): Mover {
  if (!("clock" in pace)) return (board) => player.search(pace, board);
  const clock = new PlayerClock(pace.clock);
  return (board) => {
    const found = player.search(clock.limits(board.core.gamePly(), player.timePlan), board);
    return clock.spend(player.elapsedMs) ? found : null;
  };
}

/** One game; `onTime` is false if a player's clock ran out. */
function playBetween(white: Searcher, black: Searcher, fen: string, pace: Pace) {
  const { board } = white;
  board.set(fen);
  for (const player of [white, black]) player.newGame();
  const start = board.fen();
  const [whiteMove, blackMove] = [mover(white, pace), mover(black, pace)];
  const plies: Ply[] = [];
  let onTime = true;
  const { outcome } = playGame(board, RULES, (whiteMoves) => {
    const found = (whiteMoves ? whiteMove : blackMove)(board);
    if (found === null) {
      onTime = false;
      return whiteMoves ? -1 : 1;
    }
    plies.push({ move: found.move, score: found.exact ? found.score : NO_SCORE });
    return found;
  });
  return { game: { fen: start, result: resultOf(outcome), plies }, onTime };
}

export class PlayerClock {
  readonly #incrementMs: number;
  #leftMs: number;

  constructor({ baseMs, incrementMs }: TimeControl) {
    this.#incrementMs = incrementMs;
    this.#leftMs = baseMs;
  }

  /** The limits of the next move, at a half-move of the game. */
  limits(ply: number, plan: TimePlan): TimeLimits {
    const limits = { whiteTimeMs: this.#leftMs, whiteIncrementMs: this.#incrementMs };
    return timeLimits(limits, { side: 0, ply }, 0, plan);
  }

  /** Takes the time of a move from the clock; false if it was more than the clock had. */
  spend(elapsedMs: number): boolean {
    this.#leftMs -= elapsedMs;
    if (this.#leftMs < 0) return false;
    this.#leftMs += this.#incrementMs;
    return true;
  }
}

export interface TimeControl {
  readonly baseMs: number;
  /** Added after each move. */
  readonly incrementMs: number;
}

/** Seconds with a fraction or without: "4+0.04". */
const SECONDS = /^(\d+(?:\.\d+)?)\+(\d+(?:\.\d+)?)$/;

/** A time control on a command line. */
export function timeControl(placeholder: string, meaning: string): ValueType<TimeControl> {
  return {
    placeholder,
    meaning,
    read: (written, name) => {
      const [baseMs = 0, incrementMs = 0] = (SECONDS.exec(written)?.slice(1) ?? []).map(
        (s) => Number(s) * 1000,
      );
      if (baseMs > 0) return { baseMs, incrementMs };
      throw new InputError(
        `${name} expects seconds as base+increment, such as 4+0.04, found ${quoted(written)}`,
      );
    },
  };
}
