// Plays an opening from both sides.
import { Board } from "../../../engine/chess/board";
import type { LabModules } from "../modules";
import { playGame } from "./game";
import type { StartHelper } from "./helper";
import { Player } from "./player";
import type { MatchRequest, MatchResult } from "./types";

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
