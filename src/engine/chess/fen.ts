// Reads and writes FEN. Reading refuses every fault of a FEN except one: that the side that is not to move is
// in check. That test needs attacks, so the board makes it.

import { InputError } from "../../base/input-error";
import { quantity } from "../../base/quantity";
import { printable, quoted } from "../../base/text";
import { KING, NO_SQUARE, PAWN, PIECE_LETTERS, ROOK, squareIndex, squareName } from "./encoding";

/** The position that a FEN describes. */
export interface FenPosition {
  /** Piece code per square, a1 = 0 … h8 = 63: see encoding.ts. */
  readonly board: Uint8Array;
  /** 0 = white. */
  readonly side: 0 | 1;
  /** By rising right: 0 white short, 1 white long, 2 black short, 3 black long; `rook` is the castling rook's square. */
  readonly castling: readonly CastlingRight[];
  /** Target square of a double pawn step just made; 64 = none. */
  readonly enPassant: number;
  /** Plies since the last capture or pawn move, 0…9999999. */
  readonly halfmoves: number;
  /** Plies since the game's first move: 2·(move number − 1) + side. */
  readonly ply: number;
}

/** One side's right to castle one way. */
export interface CastlingRight {
  /** 0…3: White's short and long castling, Black's short and long. */
  readonly right: number;
  /** The square of the rook, 0…63. */
  readonly rook: number;
}

/** Gets a fault of a FEN: the field and its problem. */
export type FaultHandler = (field: string, problem: string) => void;

/** The initial position. */
export const START_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** Larger counters are typing errors: no line of input holds so many moves. */
const MAX_COUNTER = 9_999_999;
const COLORS = ["white", "black"] as const;
/** No field of a FEN is as long. */
const MOST_LETTERS = 100;
const FIELDS = ["pieces", "side to move", "castling", "en passant", "halfmove clock", "move number"] as const;
/** The fields of a position that is given by its pieces alone. */
const USUAL_FIELDS = ["w", "-", "-", "0", "1"] as const;
/** Pieces of each type that a side has at the start of a game; by type. */
const INITIAL_COUNT = [0, 8, 2, 2, 2, 1, 1] as const;

/**
 * Reads a FEN of four, five or six fields; absent counters are 0 and 1. Letters of the side and of the en passant square may be
 * capitals, and a dash may be typographic. Castling rights may be written as KQkq
 * (the outermost rook) or by the rook's file (HAha), in any variant.
 * @param onRuledOut gets each castling right or en passant square that the pieces rule out. If it returns, the position lacks
 * them; by default they are refused like every other fault.
 * @throws InputError with one line that names the field and its fault.
 */
export function parseFen(text: string, onRuledOut: FaultHandler = refuse): FenPosition {
  const fields = fieldsOf(text);
  if (fields.length < 4 || fields.length > 6) {
    throw new InputError(`FEN: expected 4 to 6 fields, found ${fields.length}`);
  }
  fields.forEach((field, index) => {
    if (field.length > MOST_LETTERS)
      refuse(FIELDS[index] ?? "", `has ${field.length} letters, more than ${MOST_LETTERS}`);
  });
  const [pieces = "", sideLetter = "", rights = "", target = "", halfmoves = "0", move = "1"] = fields;
  const board = parseBoard(pieces);
  checkCounts(board);
  const side = parseSide(sideLetter.toLowerCase());
  return {
    board,
    side,
    castling: parseCastling(rights, board, onRuledOut),
    enPassant: parseEnPassant(target.toLowerCase(), board, side, onRuledOut),
    halfmoves: parseCounter("halfmove clock", halfmoves),
    // Some programs number the first move 0.
    ply: 2 * (Math.max(1, parseCounter("move number", move)) - 1) + side,
  };
}

/** The fields of a FEN, without invisible characters and with plain dashes. */
function fieldsOf(text: string): string[] {
  return text
    .replace(/\p{Cf}/gu, "")
    .split(/\s+/)
    .filter((field) => field !== "")
    .map((field) => field.replace(/^[\u2010-\u2015\u2212]$/, "-"));
}

/** A FEN of one to three fields with the others: White to move, no castling, no en passant. Other texts stay. */
export function withAllFields(fen: string): string {
  const fields = fieldsOf(fen);
  if (fields.length === 0 || fields.length > 3) return fen;
  return [...fields, ...USUAL_FIELDS.slice(fields.length - 1)].join(" ");
}

/**
 * A FEN without castling rights whose king or rook is elsewhere, and without an en passant square that no pawn has passed: board
 * editors leave them behind. A FEN of one to three fields gets the others. A FEN with other faults stays as it is. `notes` has a
 * line for each kind of fault.
 */
export function repairFen(fen: string): { readonly fen: string; readonly notes: readonly string[] } {
  const notes: string[] = [];
  const full = withAllFields(fen);
  if (full !== fen) notes.push(`FEN: has fewer than 4 fields; read as ${printable(full)}`);
  try {
    const position = parseFen(full, (field, problem) => notes.push(`${faultText(field, problem)}; ignored`));
    return { fen: notes.length === 0 ? fen : formatFen(position, false), notes };
  } catch (error) {
    if (error instanceof InputError) return { fen, notes: [] };
    throw error;
  }
}

/**
 * Writes a position with all six fields. Castling rights are rook files (HAha) when `chess960`, otherwise
 * KQkq. A rook that is not the outermost always gets its file, because KQkq cannot name it. Counters stay in the
 * range that parseFen() accepts.
 */
export function formatFen(position: FenPosition, chess960: boolean): string {
  const { board, side, castling, enPassant, halfmoves, ply } = position;
  return [
    formatBoard(board),
    side === 0 ? "w" : "b",
    castling.map((right) => formatRight(right, board, chess960)).join("") || "-",
    enPassant === NO_SQUARE ? "-" : squareName(enPassant),
    Math.min(halfmoves, MAX_COUNTER),
    Math.min((ply - side) / 2 + 1, MAX_COUNTER),
  ].join(" ");
}

/** The fault of a field in words. */
function faultText(field: string, problem: string): string {
  return `FEN ${field}: ${problem}`;
}

function refuse(field: string, problem: string): never {
  throw new InputError(faultText(field, problem));
}

function parseBoard(text: string): Uint8Array {
  const ranks = text.split("/");
  if (ranks.length !== 8) refuse("pieces", `expected 8 ranks, found ${ranks.length}`);
  const board = new Uint8Array(64);
  ranks.forEach((rank, index) => {
    parseRank(rank, 7 - index, board);
  });
  return board;
}

function parseRank(text: string, rank: number, board: Uint8Array): void {
  const name = `rank ${rank + 1}`;
  if (/\d\d/.test(text)) refuse("pieces", `adjacent digits in ${name}`);
  let file = 0;
  for (const letter of text) {
    const piece = PIECE_LETTERS.indexOf(letter);
    if (/[1-8]/.test(letter)) {
      file += Number(letter);
    } else if (piece > 0) {
      if (file < 8) board[rank * 8 + file] = piece;
      file++;
    } else {
      refuse("pieces", `unknown letter ${quoted(letter)} in ${name}`);
    }
  }
  if (file !== 8) refuse("pieces", `${name} has ${quantity(file, "square")} instead of 8`);
}

/**
 * Refuses numbers of pieces that no game can reach, counted for each side, and pawns on the first or last
 * rank.
 */
function checkCounts(board: Uint8Array): void {
  COLORS.forEach((name, color) => {
    const counts = new Array<number>(7).fill(0);
    for (const piece of board) {
      if (piece !== 0 && piece >> 3 === color) counts[piece & 7] = (counts[piece & 7] ?? 0) + 1;
    }
    const kings = counts[KING] ?? 0;
    const pawns = counts[PAWN] ?? 0;
    const total = counts.reduce((sum, count) => sum + count, 0);
    const promoted = counts.reduce(
      (sum, count, type) => sum + Math.max(0, count - (INITIAL_COUNT[type] ?? 0)),
      0,
    );
    if (kings !== 1) refuse("pieces", `${name} has ${kings} kings instead of 1`);
    if (pawns > 8) refuse("pieces", `${name} has ${pawns} pawns, more than 8`);
    if (total > 16) refuse("pieces", `${name} has ${total} pieces, more than 16`);
    if (promoted > 8 - pawns) {
      refuse("pieces", `${name} has more promoted pieces (${promoted}) than missing pawns (${8 - pawns})`);
    }
  });
  board.forEach((piece, square) => {
    if ((piece & 7) === PAWN && (square < 8 || square >= 56))
      refuse("pieces", `pawn on ${squareName(square)}`);
  });
}

function parseSide(text: string): 0 | 1 {
  if (text === "w") return 0;
  if (text === "b") return 1;
  return refuse("side to move", `expected w or b, found ${quoted(text)}`);
}

function parseCastling(text: string, board: Uint8Array, onRuledOut: FaultHandler): CastlingRight[] {
  if (text === "-") return [];
  const rights: CastlingRight[] = [];
  /** The letters of ruled-out rights by their problem. */
  const ruledOut = new Map<string, string>();
  [...text].forEach((letter, index) => {
    const right = parseRight(letter, board);
    const repeats =
      text.indexOf(letter) < index ||
      (typeof right === "object" && rights.some((other) => other.right === right.right));
    if (repeats) refuse("castling", `${quoted(letter)} repeats a right in ${quoted(text)}`);
    if (typeof right === "object") rights.push(right);
    else ruledOut.set(right, (ruledOut.get(right) ?? "") + letter);
  });
  for (const [problem, letters] of ruledOut) onRuledOut("castling", `${quoted(letters)} ${problem}`);
  return rights.sort((a, b) => a.right - b.right);
}

/** A castling right by its letter; the problem if the pieces rule it out. */
function parseRight(letter: string, board: Uint8Array): CastlingRight | string {
  if (!/[A-HKQa-hkq]/.test(letter)) refuse("castling", `unknown letter ${quoted(letter)}`);
  const color = letter < "a" ? 0 : 1;
  const backRank = color * 56;
  const king = board.indexOf(KING | (color << 3));
  if (king >> 3 !== backRank >> 3) {
    return `needs the ${COLORS[color]} king on rank ${(backRank >> 3) + 1}`;
  }
  const kind = letter.toUpperCase();
  const byFile = kind !== "K" && kind !== "Q";
  const rook = byFile ? backRank + kind.charCodeAt(0) - 65 : outermostRook(board, king, kind === "K");
  if (board[rook] !== (ROOK | (color << 3))) {
    const place = byFile ? `${COLORS[color]} rook on ${squareName(rook)}` : "rook on that side of the king";
    return `has no ${place}`;
  }
  return { right: color * 2 + (rook > king ? 0 : 1), rook };
}

/**
 * The own rook on the king's rank that is furthest from the king, on the short or the long side; -1 = none.
 */
function outermostRook(board: Uint8Array, king: number, short: boolean): number {
  const rookPiece = ROOK | ((board[king] ?? 0) & 8);
  const step = short ? -1 : 1;
  for (let square = short ? king | 7 : king & 56; square !== king; square += step) {
    if (board[square] === rookPiece) return square;
  }
  return -1;
}

/** The square that a pawn has just passed; NO_SQUARE for "-", and if the pieces rule it out. */
function parseEnPassant(text: string, board: Uint8Array, side: 0 | 1, onRuledOut: FaultHandler): number {
  if (text === "-") return NO_SQUARE;
  const ruledOut = (problem: string): number => {
    onRuledOut("en passant", problem);
    return NO_SQUARE;
  };
  const target = squareIndex(text);
  if (target < 0) refuse("en passant", `expected a square or -, found ${quoted(text)}`);
  const rank = side === 0 ? 6 : 3;
  if ((target >> 3) + 1 !== rank) {
    return ruledOut(`${text} is not on rank ${rank} although ${COLORS[side]} is to move`);
  }
  const forward = side === 0 ? 8 : -8;
  if (board[target] !== 0) return ruledOut(`${text} is occupied`);
  if (board[target + forward] !== 0) {
    return ruledOut(`${squareName(target + forward)}, where the pawn came from, is occupied`);
  }
  if (board[target - forward] !== (PAWN | ((side ^ 1) << 3))) {
    return ruledOut(`no ${COLORS[side ^ 1]} pawn on ${squareName(target - forward)}`);
  }
  return target;
}

function parseCounter(field: string, text: string): number {
  if (!/^\d+$/.test(text)) refuse(field, `expected a whole number, found ${quoted(text)}`);
  const value = Number(text);
  if (value > MAX_COUNTER) refuse(field, `${quoted(text)} is more than ${MAX_COUNTER}`);
  return value;
}

function formatBoard(board: Uint8Array): string {
  const ranks: string[] = [];
  for (let rank = 7; rank >= 0; rank--) {
    const squares = Array.from(board.subarray(rank * 8, rank * 8 + 8), (piece) =>
      PIECE_LETTERS.charAt(piece),
    );
    ranks.push(squares.join("").replace(/ +/g, (gap) => String(gap.length)));
  }
  return ranks.join("/");
}

function formatRight({ right, rook }: CastlingRight, board: Uint8Array, chess960: boolean): string {
  const black = right >= 2;
  const short = (right & 1) === 0;
  const king = board.indexOf(KING | (black ? 8 : 0));
  const byFile = chess960 || outermostRook(board, king, short) !== rook;
  const letter = byFile ? squareName(rook).charAt(0) : short ? "k" : "q";
  return black ? letter : letter.toUpperCase();
}
