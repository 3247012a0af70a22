// Chooses the opening of a pair of games.
import type { Random } from "../../base/random";
import type { Searcher } from "../searcher";
import { setOpening } from "../selfplay/openings";

/** A position (FEN) of the book, or a random opening without one. `nodes` of a search check that it is not yet decided. */
export function openingOf(
  searcher: Searcher,
  random: Random,
  book: readonly string[],
  nodes: number,
): string {
  if (book.length > 0) return random.pick(book);
  setOpening(searcher, random, book, nodes);
  return searcher.board.fen();
}
