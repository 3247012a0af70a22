// Openings of self-play: a known position and a few random moves, so that games differ.

import type { Random } from "../../base/random";
import { CHESS960_POSITIONS, chess960Start } from "../../engine/chess/chess960";
import { START_FEN } from "../../engine/chess/fen";
import { type PlyRange, playRandomPlies, RANDOM_PLIES } from "../../engine/chess/random-opening";
import type { Searcher } from "../searcher";

/** A kind of start and the number of random plies after it. */
interface Kind {
  readonly base: (random: Random, book: readonly string[]) => string;
  readonly plies: PlyRange;
}

const USUAL: Kind = { base: () => START_FEN, plies: RANDOM_PLIES.initial };
const CHESS960: Kind = {
  base: (random) => chess960Start(random.below(CHESS960_POSITIONS)),
  plies: RANDOM_PLIES.chess960,
};
const BOOK: Kind = { base: (random, book) => random.pick(book), plies: RANDOM_PLIES.book };

/** Percent of the games that start from the 960 positions, and from the book if there is one. */
const CHESS960_SHARE = 5;
const BOOK_SHARE = 30;

function pickKind(random: Random, hasBook: boolean): Kind {
  const lot = random.below(100);
  if (lot < CHESS960_SHARE) return CHESS960;
  return hasBook && lot < CHESS960_SHARE + BOOK_SHARE ? BOOK : USUAL;
}

/** An opening is dropped when a search as long as a label's sees a side so far ahead, internal units. */
const TOO_UNEVEN = 350;

/** Sets up an opening on the searcher's board; false if it is unusable and another one is needed. */
function tryOpening(searcher: Searcher, random: Random, book: readonly string[], nodes: number): boolean {
  const { board } = searcher;
  const { base, plies } = pickKind(random, book.length > 0);
  board.set(base(random, book));
  if (!playRandomPlies(board, random, plies)) return false;
  searcher.newGame();
  return Math.abs(searcher.search(nodes).score) <= TOO_UNEVEN;
}

/** Sets up a random opening on the searcher's board and checks it by a search of `nodes` nodes. */
export function setOpening(searcher: Searcher, random: Random, book: readonly string[], nodes: number): void {
  while (!tryOpening(searcher, random, book, nodes));
}
