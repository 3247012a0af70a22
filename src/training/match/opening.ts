// Chooses the opening of a pair of games.
import { Random } from "../../base/random";
import type { Searcher } from "../searcher";
import { setOpening } from "../selfplay/openings";

/** The openings of a match or a tuning, by the numbers of the pairs of games. */
export class Openings {
  readonly #seed: number;
  /** The book in random order. In a match an opening that comes twice gives the same two games twice. */
  readonly #order: readonly string[];

  /** Positions (FEN) of a book; random openings if it is empty. The same seed gives the same openings. */
  constructor(book: readonly string[], seed: number) {
    this.#seed = seed;
    this.#order = new Random(seed).shuffled(book);
  }

  /** The opening (FEN) of a pair. Searches of `nodes` nodes check that a random one is not yet decided. */
  of(pair: number, searcher: Searcher, nodes: number): string {
    if (this.#order.length > 0) return this.#order[pair % this.#order.length] ?? "";
    setOpening(searcher, new Random(this.#seed, pair), [], nodes);
    return searcher.board.fen();
  }
}
