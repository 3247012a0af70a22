// One game of the engine against itself.

import type { Random } from "../../engine/random";
import type { Game, Ply } from "../games/record";
import type { Searcher } from "../searcher";
import { setOpening } from "./openings";

/** What decides a game before its end, to save time; scores in internal units. */
const WON = { score: 1500, plies: 6 };
const DRAWN = { score: 8, plies: 12, fromPly: 70 };
/** One game in so many is played to its end all the same, so that won endings are seen won. */
const PLAYED_OUT = 10;
/** A game that lasts longer counts as drawn. */
const MOST_PLIES = 500;

export interface GameSettings {
  /** Nodes a move. */
  readonly nodes: number;
  /** Positions (FEN) from which a part of the games start. */
  readonly book: readonly string[];
}

/** Counts the plies in a row for which scores have agreed that a game is decided. */
class Adjudicator {
  #winner = 0;
  #wonPlies = 0;
  #drawnPlies = 0;

  /** The game's result once it is clear; `score` from White's view. */
  judge(score: number, ply: number): Game["result"] | undefined {
    const winner = Math.abs(score) >= WON.score ? Math.sign(score) : 0;
    this.#wonPlies = winner !== 0 && winner === this.#winner ? this.#wonPlies + 1 : Math.abs(winner);
    this.#winner = winner;
    if (this.#wonPlies >= WON.plies) return winner > 0 ? 2 : 0;
    this.#drawnPlies = ply >= DRAWN.fromPly && Math.abs(score) <= DRAWN.score ? this.#drawnPlies + 1 : 0;
    return this.#drawnPlies >= DRAWN.plies ? 1 : undefined;
  }
}

/** The result if the position on the board ends the game. */
function endOf(searcher: Searcher, plies: number): Game["result"] | undefined {
  const { board } = searcher;
  const { core } = board;
  if (core.generateMoves() === 0) {
    if (!board.inCheck) return 1;
    return core.sideToMove() === 0 ? 0 : 2;
  }
  const drawn = core.rule50() >= 100 || board.pieceCount <= 2 || plies >= MOST_PLIES;
  return drawn ? 1 : undefined;
}

/** Plays a game to its end. The same random numbers give the same game. */
export function playGame(searcher: Searcher, random: Random, { nodes, book }: GameSettings): Game {
  setOpening(searcher, random, book, nodes);
  const { board } = searcher;
  const fen = board.fen();
  board.set(fen);
  searcher.newGame();
  const playedOut = random.below(PLAYED_OUT) === 0;
  const adjudicator = new Adjudicator();
  const seen = new Map<bigint, number>();
  const plies: Ply[] = [];
  for (;;) {
    const end = endOf(searcher, plies.length);
    if (end !== undefined) return { fen, result: end, plies };
    const key = board.key();
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    if (times === 3) return { fen, result: 1, plies };
    const ply = searcher.search(nodes);
    plies.push(ply);
    const whiteScore = board.core.sideToMove() === 0 ? ply.score : -ply.score;
    const judged = adjudicator.judge(whiteScore, plies.length);
    if (judged !== undefined && !playedOut) return { fen, result: judged, plies };
    searcher.play(ply.move);
  }
}
