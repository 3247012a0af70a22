// Openings of games: of self-play, a known position and a few random moves, so that games differ; of matches, by the numbers of pairs.

import { InputError } from "../../base/input-error";
import { readText } from "../../base/platform/node/files";
import { Random } from "../../base/random";
import { Board } from "../../engine/chess/board";
import { CHESS960_POSITIONS, chess960Start } from "../../engine/chess/chess960";
import { positionLines } from "../../engine/chess/epd";
import { START_FEN } from "../../engine/chess/fen";
import { type PlyRange, playRandomPlies, RANDOM_PLIES } from "../../engine/chess/random-opening";
import { coreModule } from "../../engine/instance/core-module";
import type { Limits, Searcher } from "../../engine/searcher";
import { sha256 } from "../shared/files";
import { naming } from "../shared/game-files";

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

/** Sets up a random opening on the searcher's board: another one until a search finds it even enough. */
export function setOpening(
  searcher: Searcher,
  random: Random,
  book: readonly string[],
  limits: Limits,
): void {
  for (;;) {
    const { base, plies } = pickKind(random, book.length > 0);
    searcher.board.set(base(random, book));
    if (!playRandomPlies(searcher.board, random, plies)) continue;
    searcher.newGame();
    if (Math.abs(searcher.search(limits).score) <= TOO_UNEVEN) return;
  }
}

/**
 * The openings (FEN) of a match or a tuning, by the numbers of the pairs of games: of a book (FEN) in random order, random ones if it
 * is empty. The same seed gives the same openings. Searches within `limits` check that a random one is not yet decided.
 */
export function openingsOf(book: readonly string[], seed: number, limits: Limits) {
  // In a match an opening that comes twice gives the same two games twice.
  const order = new Random(seed).shuffled(book);
  return (pair: number, searcher: Searcher): string => {
    if (order.length > 0) return order[pair % order.length] ?? "";
    setOpening(searcher, new Random(seed, pair), [], limits);
    return searcher.board.fen();
  };
}

/**
 * A file's positions as FENs: the first four fields of each line with a position. One that comes again is left out,
 * because it would give the same games again. @throws InputError naming a bad line, and for a file without positions
 */
export function readBook(file: string): string[] {
  const board = new Board(coreModule());
  const positions = new Set<string>();
  for (const { number, text } of positionLines(readText(file))) {
    const fen = `${text.split(";")[0]?.trim().split(/\s+/).slice(0, 4).join(" ")} 0 1`;
    naming(`${file}:${number}`, () => board.set(fen));
    positions.add(fen);
  }
  if (positions.size === 0) throw new InputError(`${file} holds no positions`);
  return [...positions];
}

/** SHA-256 of a book's positions, hexadecimal; "" without any. */
export function bookDigest(book: readonly string[]): string {
  return book.length > 0 ? sha256(book.join("\n")) : "";
}
