// One game of the engine against itself.

import type { Random } from "../../base/random";
import { type AdjudicationRules, Adjudicator } from "../../engine/chess/adjudicator";
import { endOf } from "../games/end";
import { type Game, NO_SCORE, type Ply, resultOfVerdict } from "../games/record";
import { reasonAgainst } from "../samples/filter";
import type { Found, Searcher } from "../searcher";
import { setOpening } from "./openings";
import type { TableVerdict } from "./verdict";

/** Rules that end a game early, to save time. */
const RULES: AdjudicationRules = {
  won: { score: 1000, plies: 5 },
  drawn: { score: 8, plies: 12, fromPly: 70 },
};
/** One game in so many is never adjudicated, so that samples show how won endings are won. */
const PLAYED_OUT = 10;
/** A longer search adds little to the score of a position that is so clear. Internal units. */
const CLEAR = 800;

export interface GameSettings {
  /** Nodes of a search that labels its position. */
  readonly nodes: number;
  /** Plies from one label to the next, at least. */
  readonly spacing: number;
  /** Nodes of the short search at every position. */
  readonly playNodes: number;
  /** Positions (FEN) from which a part of the games start. */
  readonly book: readonly string[];
}

interface Choice extends Found {
  /** Whether the score is a label that training can learn from. */
  readonly labels: boolean;
}

/**
 * The move at the board's position. A short search plays it if the position needs no label, if the filter of the training would
 * drop the position, or if the score is only a bound: three of ten searches for a label would be in vain otherwise.
 */
function choose(searcher: Searcher, { nodes, playNodes }: GameSettings, due: boolean): Choice {
  const isLabel = (found: Found) => due && found.exact && reasonAgainst(searcher.board, found) === null;
  const short = searcher.search(playNodes);
  if (!isLabel(short)) return { ...short, labels: false };
  if (nodes <= playNodes || Math.abs(short.score) >= CLEAR) return { ...short, labels: true };
  const found = searcher.search(nodes);
  return { ...found, labels: isLabel(found) };
}

/** Plays a game until it ends, is adjudicated, or is in the endgame tables. The same random numbers give the same game. */
export function playGame(
  searcher: Searcher,
  random: Random,
  settings: GameSettings,
  verdict: TableVerdict | null = null,
): Game {
  const { board } = searcher;
  setOpening(searcher, random, settings.book, settings.nodes);
  const fen = board.fen();
  board.set(fen);
  searcher.newGame();
  const playedOut = random.below(PLAYED_OUT) === 0;
  const adjudicator = new Adjudicator(RULES);
  const plies: Ply[] = [];
  let due = random.below(settings.spacing);
  for (;;) {
    const end = endOf(board, plies.length);
    if (end !== undefined) return { fen, result: end, plies };
    const known = playedOut || plies.length === 0 ? undefined : verdict?.of(board);
    if (known !== undefined) return { fen, result: known, plies };
    const { move, score, labels } = choose(searcher, settings, plies.length >= due);
    if (labels) due = plies.length + settings.spacing;
    const whiteScore = board.core.sideToMove() === 0 ? score : -score;
    const judged = adjudicator.judge(whiteScore, plies.length);
    plies.push({ move, score: labels ? score : NO_SCORE });
    if (judged !== null && !playedOut) return { fen, result: resultOfVerdict(judged), plies };
    board.advance(move);
  }
}
