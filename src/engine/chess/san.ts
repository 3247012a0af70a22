// Standard algebraic notation. Writes it by the rules of chess, and reads the variants of people and old
// files.

import { InputError } from "../../base/input-error";
import type { Board } from "./board";
import { PAWN, squareIndex } from "./encoding";

/** The properties of a position on which notation depends. */
export type SanBoard = Pick<Board, "legalMoves" | "pieceAt" | "isCastling" | "outcomeAfter">;

/** Letter of each piece type; a pawn has none. */
const TYPE_LETTERS = ["", "", "N", "B", "R", "Q", "K"] as const;
const SUFFIX = { none: "", check: "+", mate: "#" } as const;

/** Piece, origin file and rank as far as given, target, promotion. */
const PIECE_MOVE = /^([PNBRQK]?)([a-h]?)([1-8]?)[-x:]?([a-h][1-8])(?:[=/]?\(?([NBRQnbrq])\)?)?$/;
const CASTLING = /^[O0o]-?[O0o](-?[O0o])?$/;
/** A pawn's capture without the rank of its target, as old books write it: exd, ed. */
const PAWN_CAPTURE = /^([a-h])[x:]?([a-h])(?:=?([NBRQ]))?$/;
/** A check, mate or comment mark, a capture (in German "Se5:"), or a space. */
const MARK = /[+#!?:\s]/;
/** No move is longer without its marks. */
const MOST_LETTERS = 10;
const WORDS = ["e.p.", "ep", "ch", "mate"];
/** The files are lower case even here: "B3b4" is a bishop's move. */
const UCI_MOVE = /^[a-h][1-8][a-h][1-8][NBRQnbrq]?$/;

/** The legal move that `san` names, in UCI notation; null when it names none, or more than one. */
export function sanToMove(board: SanBoard, san: string): string | null {
  return onlyOf(sanMoves(board, san));
}

/** The only move of a list; null if there is none, or more than one. */
export function onlyOf<Name>(moves: readonly Name[]): Name | null {
  const [only = null, ...others] = moves;
  return others.length === 0 ? only : null;
}

/**
 * The legal moves that `san` may mean, in UCI notation: one, none, or several if it is ambiguous.
 * Marks (+ # ! ?) are ignored, `x` and `=` may be missing, castling may be written with zeros, the origin may be
 * given without need, a pawn's capture may lack the rank, UCI notation is read too, and capitals are wrong
 * only if another move has the right ones.
 */
export function sanMoves(board: SanBoard, san: string): string[] {
  const text = withoutMarks(san.trim());
  const found = exactMoves(board, text);
  if (found.length > 0 || text.length > MOST_LETTERS) return found;
  const small = text.toLowerCase();
  const others = [small, small.charAt(0).toUpperCase() + small.slice(1)].filter((other) => other !== text);
  return [...new Set(others.flatMap((other) => exactMoves(board, other)))];
}

function exactMoves(board: SanBoard, text: string): string[] {
  if (UCI_MOVE.test(text) && board.legalMoves().includes(text.toLowerCase())) return [text.toLowerCase()];
  const castling = CASTLING.exec(text);
  if (castling) {
    const short = castling[1] === undefined;
    return board.legalMoves().filter((move) => board.isCastling(move) && isShort(move) === short);
  }
  const [, from = "", to = "", promoted = ""] = PAWN_CAPTURE.exec(text) ?? [];
  if (from !== to) {
    const end = promoted.toLowerCase();
    const fits = (move: string) => move.startsWith(from) && move.startsWith(to, 2) && move.slice(4) === end;
    return movesOf(board, PAWN, fits);
  }
  const match = PIECE_MOVE.exec(text);
  if (!match) return [];
  const [, letter = "", file = "", rank = "", target = "", promotion = ""] = match;
  const type = letter === "" || letter === "P" ? PAWN : TYPE_LETTERS.indexOf(letter as "N");
  const end = target + promotion.toLowerCase();
  const fits = (move: string) => move.slice(2) === end && move.startsWith(file) && move.startsWith(rank, 1);
  return movesOf(board, type, fits);
}

/** The legal moves of a type of piece, without castling, whose UCI notation fits. */
function movesOf(board: SanBoard, type: number, fits: (move: string) => boolean): string[] {
  return board
    .legalMoves()
    .filter((move) => fits(move) && typeMoving(board, move) === type && !board.isCastling(move));
}

/** A move without the marks behind it. A pattern would look for their end from each of them. */
function withoutMarks(san: string): string {
  let end = san.length;
  for (;;) {
    if (MARK.test(san.charAt(end - 1))) end--;
    else {
      const word = WORDS.find((one) => san.endsWith(one, end));
      if (word === undefined) return san.slice(0, end);
      end -= word.length;
    }
  }
}

/** The legal moves that a text in SAN or UCI notation may mean, in UCI notation. */
export function readMoves(board: Board, text: string): string[] {
  // SAN comes first, because `nameOf` ignores case and takes the bishop's move "B3b4" for a pawn's.
  const found = sanMoves(board, text);
  return found.length > 0 ? found : [board.nameOf(text) ?? []].flat();
}

/** Plays a line of legal moves, given in UCI notation, and writes it in SAN. @throws InputError at the first illegal move. */
export function sanLine(board: Board, moves: readonly string[]): string[] {
  return moves.map((move) => {
    const san = moveToSan(board, move);
    board.play(move);
    return san;
  });
}

/**
 * Writes a legal move, given in UCI notation, in standard algebraic notation.
 * @throws InputError when the move is not legal.
 */
export function moveToSan(board: SanBoard, move: string): string {
  if (!board.legalMoves().includes(move)) throw new InputError(`${move} is not a legal move`);
  return body(board, move) + SUFFIX[board.outcomeAfter(move)];
}

function body(board: SanBoard, move: string): string {
  if (board.isCastling(move)) return isShort(move) ? "O-O" : "O-O-O";
  const target = move.slice(2, 4);
  const type = typeMoving(board, move);
  if (type === PAWN) {
    // A pawn changes file only to capture, also en passant, where the target is empty.
    const capture = move.charAt(0) === target.charAt(0) ? "" : `${move.charAt(0)}x`;
    const promotion = move.length > 4 ? `=${move.charAt(4).toUpperCase()}` : "";
    return capture + target + promotion;
  }
  const capture = board.pieceAt(squareIndex(target)) === 0 ? "" : "x";
  return (TYPE_LETTERS[type] ?? "") + origin(board, move, type) + capture + target;
}

/**
 * The part of the origin that distinguishes a move from those of equal pieces: nothing, file, rank, or both.
 */
function origin(board: SanBoard, move: string, type: number): string {
  const from = move.slice(0, 2);
  const rivals = movesOf(board, type, (other) => other !== move && other.slice(2) === move.slice(2));
  if (rivals.length === 0) return "";
  if (rivals.every((other) => other.charAt(0) !== from.charAt(0))) return from.charAt(0);
  if (rivals.every((other) => other.charAt(1) !== from.charAt(1))) return from.charAt(1);
  return from;
}

function typeMoving(board: SanBoard, move: string): number {
  return board.pieceAt(squareIndex(move.slice(0, 2))) & 7;
}

/** True for castling on the short side: in both notations its target lies towards the h-file. */
function isShort(move: string): boolean {
  return move.charAt(2) > move.charAt(0);
}
