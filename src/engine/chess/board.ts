// A chess board for the host: a core instance with a small memory of its own, no table, no workers.

import type { CoreExports } from "palimpsest:exports/core";
import { InputError } from "../../base/input-error";
import { lazy } from "../../base/lazy";
import { printable } from "../../base/text";
import { CoreInstance } from "../instance/core-instance";
import type { Network } from "../network/network";
import { BLACK, isCastlingMove, moveName } from "./encoding";
import { type FenPosition, formatFen, parseFen, START_FEN } from "./fen";

/** A game is drawn after so many half-moves without a capture or pawn move, or occurrences of a position. */
export const FIFTY_MOVES = 100;
export const REPETITIONS = 3;

/** The longest game by the rules, which end it after 75 moves without a capture or pawn move, has 17,697 plies. */
export const MOST_MOVES = 20_000;

/** Nothing else is the name of a move, so its legal moves need not be compared. */
const MOVE_NAME = /^[a-h][1-8][a-h][1-8][nbrq]?$/;

/** Parsed once, because no position is set as often. */
const initialPosition = lazy(() => parseFen(START_FEN));

/** A position and its game: a FEN and the moves from it. */
export class Board {
  /** @internal */
  readonly instance: CoreInstance;
  /** Its core. The exported addresses are valid in the memory of every core. @internal */
  readonly core: CoreExports;
  /** Whether castling is written as king takes rook. */
  chess960: boolean;
  /** Keys of the game's positions before this one. */
  #earlierKeys: bigint[] = [];

  /** Starts at the initial position. */
  constructor(module: WebAssembly.Module, chess960 = false) {
    this.instance = CoreInstance.alone(module);
    this.core = this.instance.exports;
    this.chess960 = chess960;
    this.set(START_FEN);
  }

  /** Makes `core.evaluate()` use this network for positions reached from now on. */
  useNetwork(network: Network): void {
    this.instance.loadNetwork(network);
    this.core.clearThread();
  }

  /**
   * Sets a position and plays moves from it, all or nothing.
   * @param leavesCheck takes a position whose waiting side is in check too. It is for looking: nobody may search or move there.
   * @throws InputError naming the bad field or move; the board then stays as before.
   */
  set(fen: string, moves: readonly string[] = [], leavesCheck = false): void {
    refuseTooMany(moves);
    const position = fen === START_FEN ? initialPosition() : parseFen(fen);
    const before = this.snapshot();
    const earlierKeys: bigint[] = [];
    try {
      this.#load(position);
      if (!leavesCheck && this.waitsInCheck) {
        throw new InputError("FEN: the side that is not to move is in check");
      }
      moves.forEach((text, index) => {
        const move = this.findMove(text);
        if (move === null) throw illegalMove(text, index + 1);
        earlierKeys.push(this.key());
        this.core.advanceRoot(move);
      });
    } catch (error) {
      this.instance.publishRoot(before);
      this.core.adoptRoot();
      throw error;
    }
    this.core.publishRoot();
    this.#earlierKeys = earlierKeys;
  }

  /**
   * Plays one more move of the game.
   * @throws InputError when it is not legal; the board then stays as before.
   */
  play(text: string): void {
    this.advance(this.#legal(text));
  }

  /** Plays a legal move, given in the core's encoding. */
  advance(move: number): void {
    this.#earlierKeys.push(this.key());
    this.core.advanceRoot(move);
    this.core.publishRoot();
  }

  #load(position: FenPosition): void {
    const core = this.core;
    core.clearRoot();
    position.board.forEach((piece, square) => {
      if (piece !== 0) core.putPiece(piece, square);
    });
    for (const { right, rook } of position.castling) core.grantCastling(right, rook);
    core.finishRoot(position.side, position.enPassant, position.halfmoves, position.ply);
  }

  /** The root from which every searching thread starts: game and position, byte for byte. */
  snapshot(): Uint8Array {
    return this.instance.root();
  }

  /** Legal moves in the core's encoding. */
  moves(): number[] {
    return this.instance.legalMoves();
  }

  /** Legal moves in UCI notation. */
  legalMoves(): readonly string[] {
    return this.moves().map((move) => moveName(move, this.chess960));
  }

  /** The legal move with this UCI name, or null. Castling may be written in both notations. */
  findMove(text: string): number | null {
    const wanted = text.toLowerCase();
    if (!MOVE_NAME.test(wanted)) return null;
    const moves = this.moves();
    const exact = moves.find((move) => moveName(move, this.chess960) === wanted);
    const other = moves.find((move) => isCastlingMove(move) && moveName(move, !this.chess960) === wanted);
    return exact ?? other ?? null;
  }

  /** @throws InputError when the move is not legal */
  #legal(text: string): number {
    const move = this.findMove(text);
    if (move === null) throw new InputError(`illegal move ${printable(text)}`);
    return move;
  }

  /** The name that `legalMoves` gives to the move with this UCI name; null if it is not legal. */
  nameOf(text: string): string | null {
    const move = this.findMove(text);
    return move === null ? null : moveName(move, this.chess960);
  }

  isCastling(text: string): boolean {
    const move = this.findMove(text);
    return move !== null && isCastlingMove(move);
  }

  /** Piece code per square, 0 = empty: see encoding.ts. */
  pieceAt(square: number): number {
    return this.core.pieceOn(square);
  }

  /** Piece code of each square, 0 = empty. */
  men(): number[] {
    return Array.from({ length: 64 }, (_, square) => this.pieceAt(square));
  }

  /** How often the position has occurred in the game, this time included. */
  get occurrences(): number {
    const key = this.key();
    return 1 + this.#earlierKeys.filter((earlier) => earlier === key).length;
  }

  /** Whether a position has occurred more than once since the last capture or pawn move. */
  get hasRepeated(): boolean {
    const since = [...this.#earlierKeys, this.key()].slice(-1 - this.core.rule50());
    return new Set(since).size < since.length;
  }

  /**
   * Whether a legal move draws the game by the third occurrence of a position or, if `holdsFiftyMoveRule`, by
   * the fifty-move rule.
   * @param move in the core's encoding
   */
  isDrawnBy(move: number, holdsFiftyMoveRule: boolean): boolean {
    const core = this.core;
    core.make(move);
    const isMate = this.inCheck && core.generateMoves() === 0;
    const isFiftyMoves = core.rule50() >= FIFTY_MOVES && !isMate;
    const isDrawn = this.occurrences >= REPETITIONS || (holdsFiftyMoveRule && isFiftyMoves);
    core.unmake();
    return isDrawn;
  }

  /** Men on the board, 2…32. */
  get pieceCount(): number {
    return this.men().filter((piece) => piece !== 0).length;
  }

  /** Whether the side that is not to move has only its king. */
  get facesLoneKing(): boolean {
    const whiteWaits = this.core.sideToMove() !== 0;
    return this.men().filter((piece) => piece !== 0 && piece < BLACK === whiteWaits).length === 1;
  }

  get inCheck(): boolean {
    return this.core.inCheck() !== 0;
  }

  /** Whether the side that is not to move is in check, which no legal move leaves. */
  get waitsInCheck(): boolean {
    return this.core.waitingSideInCheck() !== 0;
  }

  /** Whether a legal move gives check or mate. */
  outcomeAfter(text: string): "none" | "check" | "mate" {
    this.core.make(this.#legal(text));
    const check = this.inCheck;
    const replies = this.core.generateMoves();
    this.core.unmake();
    if (!check) return "none";
    return replies === 0 ? "mate" : "check";
  }

  fen(): string {
    const core = this.core;
    const castling = [0, 1, 2, 3]
      .filter((right) => (core.castlingRights() >> right) & 1)
      .map((right) => ({ right, rook: core.castlingRookSquare(right) }));
    return formatFen(
      {
        board: Uint8Array.from(this.men()),
        side: core.sideToMove() === 0 ? 0 : 1,
        castling,
        enPassant: core.enPassantSquare(),
        halfmoves: core.rule50(),
        ply: core.gamePly(),
      },
      this.chess960,
    );
  }

  /** Zobrist key, unsigned. */
  key(): bigint {
    return BigInt.asUintN(64, this.core.positionKey());
  }

  /** The first Zobrist number. A saved table is of use only where this number is the same. */
  get keyFamily(): bigint {
    const [first = 0n] = this.instance.words(this.core.ZOBRIST.value, 1);
    return first;
  }
}

/** @throws InputError for more moves than a game has. */
export function refuseTooMany(moves: readonly string[]): void {
  if (moves.length > MOST_MOVES)
    throw new InputError(`${moves.length} moves are more than a game has: at most ${MOST_MOVES}`);
}

/** The error for a move of a list, counted from 1. It explains the notation when the text is not in it. */
function illegalMove(text: string, number: number): InputError {
  const hint = MOVE_NAME.test(text.toLowerCase()) ? "" : ": moves are written like g1f3 or e7e8q";
  return new InputError(`illegal move ${printable(text)} (move ${number} of the list)${hint}`);
}
