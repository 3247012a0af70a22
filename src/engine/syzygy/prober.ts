// Probes tables for a position. Tables are incomplete: if a capture gives a better result, a table may hold
// any worse one; tables ignore en passant; DTZ tables hold no distance where a capture or pawn move wins. The
// prober therefore searches captures and asks for pawn moves itself. See encoding.ts for sources.

import { isEnPassant } from "../chess/encoding";
import { NO_RESULT } from "../instance/sizes";
import { Position } from "./position";
import { OTHER_SIDE } from "./table";
import { MAX_MEN } from "./table-names";
import type { TableSet } from "./table-set";

/** Most plies of captures and of the moves before them; only damaged tables lead farther. */
const MAX_DEPTH = 16;
/** Less than any result. */
const NONE = -3;
const WIN = 2;

/** Plies to a zeroing move that leads to a result of −2…2: more than 100 where the fifty-move rule spoils it. */
function dtzBeforeZeroing(wdl: number): number {
  return Math.abs(wdl) === 1 ? 101 * wdl : Math.sign(wdl);
}

/** Probes a set of tables. It cannot be used recursively, and `wdl` and `dtz` allocate no memory. */
export class Prober {
  readonly #tables: TableSet;
  /** Positions on the way down; the first is the root. */
  readonly #line = Array.from({ length: MAX_DEPTH }, () => new Position());
  /** Whether the last result of `#wdl` comes from a capture: the DTZ table may not hold such a position. */
  #isZeroing = false;

  constructor(tables: TableSet) {
    this.#tables = tables;
  }

  /** The position to probe, to be filled in: with both kings, 7 men at most, no castling rights. */
  get root(): Position {
    return this.#line[0] as Position;
  }

  /**
   * The result of the root for the side to move, for a fifty-move counter of 0: 2 won, 1 cursed win (drawn by
   * the fifty-move rule), 0 drawn, −1 blessed loss (drawn by the fifty-move rule), −2 lost; NO_RESULT if a
   * table is missing.
   */
  wdl(): number {
    return this.#canAsk() ? this.#wdl(0) : NO_RESULT;
  }

  /**
   * Plies to the next capture or pawn move on the way to the root's result, in best play: positive for the
   * winning side, negative for the losing side, 100 more in size where the fifty-move rule makes it a draw, 0
   * in a draw, −1 in a mate. It can be one too small, except where that would change the result. NO_RESULT if
   * a table is missing.
   */
  dtz(): number {
    return this.#canAsk() ? this.#dtz(0) : NO_RESULT;
  }

  /**
   * The result after a move of the root, for the side that plays it.
   * @returns NO_RESULT if a table is missing
   */
  wdlAfter(move: number): number {
    return this.#canAsk() && this.#position(1).follow(this.root, move) ? negated(this.#wdl(1)) : NO_RESULT;
  }

  /** The distance of a move of the root, counted from the root, for the side that plays it; 1 for a mate. */
  dtzAfter(move: number): number {
    const { root } = this;
    if (!this.#canAsk() || !this.#position(1).follow(root, move)) return NO_RESULT;
    if (this.#isMated(1)) return 1;
    if (root.isCapture(move) || root.isPawnMove(move)) {
      const wdl = negated(this.#wdl(1));
      return wdl === NO_RESULT ? wdl : dtzBeforeZeroing(wdl);
    }
    const dtz = negated(this.#dtz(1));
    return dtz === NO_RESULT ? dtz : dtz + Math.sign(dtz);
  }

  /** Legal moves of the root. */
  moves(): number[] {
    const { root } = this;
    const moves = [...root.moves.subarray(0, root.generate(false))];
    return moves.filter((move) => this.#position(1).follow(root, move));
  }

  #canAsk(): boolean {
    return this.root.count <= MAX_MEN;
  }

  #position(depth: number): Position {
    return this.#line[depth] as Position;
  }

  /** The best of the captures, en passant among them, and of the table's result. */
  #wdl(depth: number): number {
    const position = this.#position(depth);
    const next = this.#position(depth + 1);
    let best = NONE;
    let bestEnPassant = NONE;
    this.#isZeroing = false;
    const count = position.generate(true);
    for (let i = 0; i < count; i++) {
      const move = position.moves[i] as number;
      if (!next.follow(position, move)) continue;
      const value = negated(this.#resolve(depth + 1, -WIN, 0 - best));
      if (value === NO_RESULT) return NO_RESULT;
      if (isEnPassant(move)) bestEnPassant = Math.max(bestEnPassant, value);
      else best = Math.max(best, value);
      if (value === WIN) {
        this.#isZeroing = true;
        return WIN;
      }
    }
    const held = this.#held(position);
    if (held === NO_RESULT) return NO_RESULT;
    // If en passant is the only move, the table takes the position for stalemate.
    const isForced = bestEnPassant > NONE && held === 0 && !position.inCheck && !this.#hasMove(depth, true);
    if (bestEnPassant > Math.max(best, held) || isForced) {
      this.#isZeroing = true;
      return bestEnPassant;
    }
    best = Math.max(best, bestEnPassant);
    if (best < held) return held;
    this.#isZeroing = best > 0;
    return best;
  }

  /** The result of a position after a capture, within bounds. En passant is impossible in it. */
  #resolve(depth: number, alpha: number, beta: number): number {
    if (depth + 1 >= MAX_DEPTH) return NO_RESULT;
    const position = this.#position(depth);
    const next = this.#position(depth + 1);
    let best = alpha;
    const count = position.generate(true);
    for (let i = 0; i < count; i++) {
      if (!next.follow(position, position.moves[i] as number)) continue;
      const value = negated(this.#resolve(depth + 1, 0 - beta, 0 - best));
      if (value === NO_RESULT || value >= beta) return value;
      if (value > best) best = value;
    }
    const held = this.#held(position);
    return held > best ? held : best;
  }

  #held(position: Position): number {
    return position.count === 2 ? 0 : this.#tables.wdl(position);
  }

  #dtz(depth: number): number {
    // The test for mate needs two more positions.
    if (depth + 2 >= MAX_DEPTH) return NO_RESULT;
    const wdl = this.#wdl(depth);
    if (wdl === NO_RESULT || wdl === 0) return wdl;
    if (this.#isZeroing) return dtzBeforeZeroing(wdl);
    if (wdl > 0) {
      const byPawn = this.#keepsByPawnMove(depth, wdl);
      if (byPawn === NO_RESULT) return NO_RESULT;
      if (byPawn === 1) return dtzBeforeZeroing(wdl);
    }
    const held = this.#tables.dtz(this.#position(depth), wdl);
    if (held === NO_RESULT) return NO_RESULT;
    if (held === OTHER_SIDE) return this.#dtzByMoves(depth, wdl);
    return dtzBeforeZeroing(wdl) + Math.sign(wdl) * held;
  }

  /** 1 if a pawn move without capture keeps a result, else 0; NO_RESULT if a table is missing. */
  #keepsByPawnMove(depth: number, wdl: number): number {
    const position = this.#position(depth);
    const count = position.generate(false);
    for (let i = 0; i < count; i++) {
      const move = position.moves[i] as number;
      if (!position.isPawnMove(move) || position.isCapture(move)) continue;
      if (!this.#position(depth + 1).follow(position, move)) continue;
      const value = negated(this.#wdl(depth + 1));
      if (value === NO_RESULT) return NO_RESULT;
      if (value === wdl) return 1;
    }
    return 0;
  }

  /** The distance from the distances of the positions after each move. */
  #dtzByMoves(depth: number, wdl: number): number {
    const position = this.#position(depth);
    // For the losing side zeroing moves count too, and if it is mated it has no other moves.
    let best = wdl > 0 ? Number.POSITIVE_INFINITY : dtzBeforeZeroing(wdl);
    const count = position.generate(false);
    for (let i = 0; i < count; i++) {
      const move = position.moves[i] as number;
      if (position.isPawnMove(move) || position.isCapture(move)) continue;
      if (!this.#position(depth + 1).follow(position, move)) continue;
      if (wdl > 0 && this.#isMated(depth + 1)) return 1;
      const value = negated(this.#dtz(depth + 1));
      if (value === NO_RESULT) return NO_RESULT;
      if (wdl < 0 || value > 0) best = Math.min(best, value + Math.sign(wdl));
    }
    return Number.isFinite(best) ? best : NO_RESULT;
  }

  #isMated(depth: number): boolean {
    return this.#position(depth).inCheck && !this.#hasMove(depth, false);
  }

  #hasMove(depth: number, withoutEnPassant: boolean): boolean {
    const position = this.#position(depth);
    const count = position.generate(false);
    for (let i = 0; i < count; i++) {
      const move = position.moves[i] as number;
      if (withoutEnPassant && isEnPassant(move)) continue;
      if (this.#position(depth + 1).follow(position, move)) return true;
    }
    return false;
  }
}

/** A result or distance for the other side; never −0. */
function negated(value: number): number {
  return value === NO_RESULT ? NO_RESULT : 0 - value;
}
