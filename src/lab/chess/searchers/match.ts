// Plays an opening from both sides.
import { type GameRules, playGame } from "../../../engine/self-play";
import type { LabModules } from "../../frame/modules";
import type { StartHelper } from "./helper";
import type { MatchRequest, MatchResult } from "./match-types";
import { Player } from "./player";

/** A game ends early if both players agree on the result, and counts as drawn if it lasts too long. */
export const GAME_RULES = {
  agreement: {
    won: { score: 1000, plies: 6 },
    drawn: { score: 8, plies: 10, fromPly: 60 },
  },
  mostPlies: 400,
} as const satisfies GameRules;

export class Match {
  readonly #newPlayer: (request: MatchRequest) => Player;
  /** Kept for the next opening, because clearing their memories is faster than making them. */
  readonly #players: Player[] = [];

  constructor(modules: LabModules, startHelper: StartHelper) {
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
    const { board } = player;
    const gameAs = (isWhite: boolean) => {
      player.newGame();
      opponent.newGame();
      board.set(request.opening);
      return playGame(board, GAME_RULES, (white) =>
        (white === isWhite ? player : opponent).choose(board, request.nodes),
      );
    };
    const [first, second] = [gameAs(true), gameAs(false)];
    const searches = player.effort().searches + opponent.effort().searches;
    return {
      points: [(1 + first.outcome) / 2, (1 - second.outcome) / 2],
      plies: [first.plies, second.plies],
      player: player.effort(),
      opponent: opponent.effort(),
      nodes: searches * request.nodes,
      ms: now() - started,
    };
  }
}
