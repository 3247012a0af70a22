// Selects the training positions of games: quiet ones, each once, and games that are held out. Blends their scores with later ones of
// the game, TD(λ).

import type { CoreExports } from "palimpsest:exports/core";
import type { Board } from "../../engine/chess/board";
import { isCastlingMove, isEnPassant, isPromotion, toSquare } from "../../engine/chess/encoding";
import { sha256 } from "../shared/files";
import type { GameFile } from "../shared/game-files";
import { type Game, NO_SCORE, type Ply, replayGame } from "../shared/record";
import { expectedResult } from "../shared/statistics";

/** A larger score only shows that the game is decided. Internal units. */
const DECIDED = 2500;

/** The reasons to leave a position out, in the order of the checks. */
export const REASONS = ["no score", "decided", "scaled", "in check", "noisy move", "duplicate"] as const;
export type Reason = (typeof REASONS)[number];

/**
 * The reason to leave the board's position out; null if it is kept. The move tells whether the position is quiet, unless a search
 * has said so before. Selection finds duplicates.
 */
export function reasonAgainst({ core }: Board, { move, score }: Ply, isQuiet = false): Reason | null {
  if (score === NO_SCORE) return "no score";
  if (Math.abs(score) >= DECIDED) return "decided";
  if (isScaled(core, score)) return "scaled";
  if (core.inCheck()) return "in check";
  if (isQuiet) return null;
  const captures = !isCastlingMove(move) && core.pieceOn(toSquare(move)) !== 0;
  return isPromotion(move) || isEnPassant(move) || captures ? "noisy move" : null;
}

/** True where the engine scales the network's value: the label belongs to the scaled value, not to the network's. */
function isScaled(core: CoreExports, score: number): boolean {
  const value = score < 0 ? -DECIDED : DECIDED;
  return core.scaled(value) !== value;
}

/** One game in so many is held out. */
const HELD_OUT = 50;

/** True for held-out games. The first position decides, so they are always the same. */
export function isHeldOut({ fen }: Game): boolean {
  return Number.parseInt(sha256(fen).slice(0, 8), 16) % HELD_OUT === 0;
}

/** Scores are blended as expected results, so that a won position does not drown the others. Internal units. */
const BLEND_SCALE = 300;
/** Larger scores, mates too, count as this. */
const BLEND_MOST = 3000;
/** Each ply further into the game, a score counts this much less. */
const LAMBDA = 0.7;
/** The weight of a short search's score beside a label's: see docs/log/network.md, "Short searches in the blend". */
const SHORT_WEIGHT = 0.1;

/** A game's plies with blended scores. The blend leaves out missing scores; those of short searches count in it. */
export function blendScores(plies: readonly Ply[]): Ply[] {
  const blended = [...plies];
  // The weighted sum of the results from a ply on, from the view of its side to move, and the sum of the weights.
  let sum = 0;
  let weights = 0;
  for (const [index, { move, score, short }] of [...plies.entries()].reverse()) {
    sum = LAMBDA * (weights - sum);
    weights *= LAMBDA;
    const isLabel = score !== NO_SCORE;
    const known = isLabel ? score : short;
    if (known === undefined) continue;
    const weight = isLabel ? 1 : SHORT_WEIGHT;
    sum += weight * expectedResult(known, BLEND_SCALE, BLEND_MOST);
    weights += weight;
    const result = sum / weights;
    const blend = Math.round(BLEND_SCALE * Math.log(result / (1 - result)));
    if (isLabel) blended[index] = { move, score: blend };
  }
  return blended;
}

/** Largest share of used slots; a fuller set is slow. */
const LOAD = 0.6;
const EMPTY = 0;

/** A set of tens of millions of position keys. Stores half of each key. Its slot gives the other half approximately, so two keys are hardly ever confused. */
class SeenKeys {
  readonly #mask: number;
  /** The key's upper half per slot; its lower half gives the first slot to look at. */
  readonly #slots: Uint32Array;

  /** Room for `count` keys. */
  constructor(count: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(16, count / LOAD)));
    this.#mask = size - 1;
    this.#slots = new Uint32Array(size);
  }

  /** Adds a key; true if the set had it already. */
  add(key: bigint): boolean {
    const tag = Number(key >> 32n) || 1;
    let slot = Number(key & 0xffffffffn) & this.#mask;
    for (;;) {
      const known = this.#slots[slot];
      if (known === tag) return true;
      if (known === EMPTY) {
        this.#slots[slot] = tag;
        return false;
      }
      slot = (slot + 1) & this.#mask;
    }
  }
}

export class Selection {
  readonly #seen: SeenKeys;

  /** Selects from the games of these files. */
  constructor(files: readonly GameFile[]) {
    this.#seen = new SeenKeys(files.reduce((sum, { positions }) => sum + positions, 0));
  }

  /**
   * Replays a game. `visit` gets the board at each position, its blended score, and the reason to leave it out (null = it
   * is kept). A labelled position that occurs more than once counts the first time only, kept or left out.
   */
  replay(board: Board, game: Game, visit: (ply: Ply, reason: Reason | null) => void): void {
    replayGame(board, { ...game, plies: blendScores(game.plies) }, (ply) => {
      const reason = reasonAgainst(board, ply, game.chosen);
      // A position without a label does not displace one with a label.
      const known = reason !== "no score" && this.#seen.add(board.key());
      visit(ply, reason ?? (known ? "duplicate" : null));
    });
  }
}
