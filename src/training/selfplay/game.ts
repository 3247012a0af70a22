// One game of the engine against itself.

import type { Random } from "../../base/random";
import { type AdjudicationRules, Adjudicator } from "../../engine/chess/adjudicator";
import { endOf } from "../games/end";
import { type Game, NO_SCORE, type Ply } from "../games/record";
import type { Searcher } from "../searcher";
import { setOpening } from "./openings";
import type { TableVerdict } from "./verdict";

/** Rules that end a game early, to save time. */
const RULES: AdjudicationRules = {
  won: { score: 1000, plies: 5 },
  drawn: { score: 8, plies: 12, fromPly: 70 },
};
/** A verdict as a result in records. */
const RESULTS = { [-1]: 0, 0: 1, 1: 2 } as const;
/** One game in so many is never adjudicated, so that samples show how won endings are won. */
const PLAYED_OUT = 10;

export interface GameSettings {
  /** Nodes of a search that labels its position. */
  readonly nodes: number;
  /** One position in so many has a label, from a random ply on. */
  readonly spacing: number;
  /** Nodes of a search between two labels. */
  readonly playNodes: number;
  /** Positions (FEN) from which a part of the games start. */
  readonly book: readonly string[];
}

/** Plays a game until it ends, is adjudicated, or is in the endgame tables. The same random numbers give the same game. */
export function playGame(
  searcher: Searcher,
  random: Random,
  { nodes, spacing, playNodes, book }: GameSettings,
  verdict: TableVerdict | null = null,
): Game {
  setOpening(searcher, random, book, nodes);
  const { board } = searcher;
  const fen = board.fen();
  board.set(fen);
  searcher.newGame();
  const playedOut = random.below(PLAYED_OUT) === 0;
  const firstLabel = spacing === 1 ? 0 : random.below(spacing);
  const adjudicator = new Adjudicator(RULES);
  const plies: Ply[] = [];
  for (;;) {
    const end = endOf(board, plies.length);
    if (end !== undefined) return { fen, result: end, plies };
    const known = playedOut || plies.length === 0 ? undefined : verdict?.of(board);
    if (known !== undefined) return { fen, result: known, plies };
    const labels = plies.length % spacing === firstLabel;
    const { move, score } = searcher.search(labels ? nodes : playNodes);
    plies.push({ move, score: labels ? score : NO_SCORE });
    const whiteScore = board.core.sideToMove() === 0 ? score : -score;
    const judged = adjudicator.judge(whiteScore, plies.length);
    if (judged !== null && !playedOut) return { fen, result: RESULTS[judged], plies };
    board.advance(move);
  }
}
