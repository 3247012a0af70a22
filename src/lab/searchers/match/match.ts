// An opening played from both sides.
import { Board } from "../../../engine/chess/board";
import type { LabModules } from "../modules";
import { playGame } from "./game";
import type { StartHelper } from "./helper";
import { Player } from "./player";
import type { MatchAnswer, MatchAsk } from "./types";

export class Match {
  readonly #board: Board;
  readonly #newPlayer: (ask: MatchAsk) => Player;
  /** Kept from opening to opening: their memories cost more to make than to clear. */
  readonly #players: Player[] = [];

  constructor(modules: LabModules, startHelper: StartHelper) {
    this.#board = new Board(modules.core);
    this.#newPlayer = (ask) => new Player(modules, ask, startHelper);
  }

  /** Two players for tables of that size. */
  #playersFor(ask: MatchAsk): readonly [Player, Player] {
    const known = this.#players.filter((player) => player.suits(ask));
    while (known.length < 2) {
      const player = this.#newPlayer(ask);
      this.#players.push(player);
      known.push(player);
    }
    return known as unknown as readonly [Player, Player];
  }

  /** `now` is in milliseconds, from anywhere. */
  play(ask: MatchAsk, now: () => number): MatchAnswer {
    const [player, opponent] = this.#playersFor(ask);
    player.open(ask.player, ask.positions);
    opponent.open(ask.opponent, ask.positions);
    const started = now();
    const gameAs = (isWhite: boolean) => {
      player.newGame();
      opponent.newGame();
      this.#board.set(ask.opening);
      return playGame(this.#board, (white) =>
        (white === isWhite ? player : opponent).choose(this.#board, ask.nodes),
      );
    };
    const [first, second] = [gameAs(true), gameAs(false)];
    const searches = player.effort().searches + opponent.effort().searches;
    return {
      points: [first.points, 1 - second.points],
      plies: [first.plies, second.plies],
      player: player.effort(),
      opponent: opponent.effort(),
      nodes: searches * ask.nodes,
      ms: now() - started,
    };
  }
}
