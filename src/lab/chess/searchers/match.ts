// Plays an opening from both sides.
import { type AdjudicationRules, Adjudicator } from "../../../engine/chess/adjudicator";
import { Board } from "../../../engine/chess/board";
import { gameEnd } from "../../../engine/chess/game-end";
import type { StartHelper } from "../../frame/jobs/helper";
import type { LabModules } from "../../frame/modules";
import type { MatchRequest, MatchResult } from "./match-types";
import { type Choice, Player } from "./player";

// A game between two players. It ends early if both agree on the result.

/** Rules that end games early. */
export const GAME_RULES = {
  agreement: {
    won: { score: 1000, plies: 6 },
    drawn: { score: 8, plies: 10, fromPly: 60 },
  } satisfies AdjudicationRules,
  /** A game that lasts longer counts as drawn. */
  mostPlies: 400,
} as const;

/**
 * Plays from the position on the board; `choose` is called for each move, with the side to move. Points are White's: 1, 0.5
 * or 0.
 */
export function playGame(board: Board, choose: (white: boolean) => Choice) {
  const adjudicator = new Adjudicator(GAME_RULES.agreement);
  for (let plies = 0; ; plies++) {
    const white = board.core.sideToMove() === 0;
    const end = gameEnd(board);
    if (end === "checkmate") return { points: white ? 0 : 1, plies };
    if (end !== null || plies >= GAME_RULES.mostPlies) return { points: 0.5, plies };
    const { move, score } = choose(white);
    const judged = adjudicator.judge(white ? score : -score, plies);
    if (judged !== null) return { points: (judged + 1) / 2, plies: plies + 1 };
    board.play(move);
  }
}

export class Match {
  readonly #board: Board;
  readonly #newPlayer: (request: MatchRequest) => Player;
  /** Kept for the next opening, because clearing their memories is faster than making them. */
  readonly #players: Player[] = [];

  constructor(modules: LabModules, startHelper: StartHelper) {
    this.#board = new Board(modules.core);
    this.#newPlayer = (request) => new Player(modules, request, startHelper);
  }

  /** Two players for tables of that size. */
  #playersFor(request: MatchRequest): readonly [Player, Player] {
    const known = this.#players.filter((player) => player.suits(request));
    while (known.length < 2) {
      const player = this.#newPlayer(request);
      this.#players.push(player);
      known.push(player);
    }
    return known as unknown as readonly [Player, Player];
  }

  /** `now` gives milliseconds since some fixed moment. */
  play(request: MatchRequest, now: () => number): MatchResult {
    const [player, opponent] = this.#playersFor(request);
    player.open(request.player, request.positions);
    opponent.open(request.opponent, request.positions);
    const started = now();
    const gameAs = (isWhite: boolean) => {
      player.newGame();
      opponent.newGame();
      this.#board.set(request.opening);
      return playGame(this.#board, (white) =>
        (white === isWhite ? player : opponent).choose(this.#board, request.nodes),
      );
    };
    const [first, second] = [gameAs(true), gameAs(false)];
    const searches = player.effort().searches + opponent.effort().searches;
    return {
      points: [first.points, 1 - second.points],
      plies: [first.plies, second.plies],
      player: player.effort(),
      opponent: opponent.effort(),
      nodes: searches * request.nodes,
      ms: now() - started,
    };
  }
}
