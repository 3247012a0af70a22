// A game to learn from as a record, format 1, little-endian: length of the body u16, CRC-32 of the body u32, the body.
// Body: result u8 (0 Black won, 1 drawn, 2 White won; 4 more if the labels are chosen), length of the FEN u8, the FEN (castling by
// the rook's file), plies u16, per ply the move played u16 and the score i16: 4 bytes a position. With chosen labels a bit per ply
// follows, from the lowest of each byte on: 1 = the score is a label, 0 = it is of a short search. Moves are in the core's
// encoding (src/engine/core/board/encoding/move.ts), scores in the engine's internal units for the side to move.
import { crc32 } from "node:zlib";
import { InputError } from "../../base/input-error";
import type { Board } from "../../engine/chess/board";
import type { Outcome } from "../../engine/self-play";

/** One position of a game: its move and the score of the search. */
export interface Ply {
  /** 16 bits, the core's encoding. */
  readonly move: number;
  /** The label, internal units for the side to move; NO_SCORE if training ignores the position. */
  readonly score: number;
  /** Where training ignores the position: the score of a short search, with which earlier labels are blended. */
  readonly short?: number;
}

/** Marks a position that training ignores. */
export const NO_SCORE = -32768;

/** 0 = lost, 1 = drawn, 2 = won. */
export type Result = 0 | 1 | 2;

export function resultOf(outcome: Outcome): Result {
  return (outcome + 1) as Result;
}

/** A longer game of the engine against itself counts as drawn. */
export const MOST_PLIES = 500;

/** The result for a side, 0 = White, of a game that ended for White with `whiteResult`. */
export function resultFor(side: number, whiteResult: Result): Result {
  return side === 0 ? whiteResult : ((2 - whiteResult) as Result);
}

export interface Game {
  /** FEN of the first position. */
  readonly fen: string;
  /** White's. */
  readonly result: Result;
  readonly plies: readonly Ply[];
  /** True if the program that made the labels found their positions quiet. Otherwise the moves tell which positions are quiet. */
  readonly chosen?: boolean;
}

/** Bytes before a record's body. */
const RECORD_HEAD = 6;
const MAX_BODY = 0xffff;
/** Added to the result of a game with chosen labels. */
const CHOSEN = 4;

/** Bytes of the bits that mark labels. */
function marksSize(chosen: boolean, plies: number): number {
  return chosen ? Math.ceil(plies / 8) : 0;
}

/** @throws RangeError when the game is too long for a record: more than some 15,800 plies. */
export function encodeGame({ fen, result, plies, chosen = false }: Game): Buffer {
  const size = 2 + fen.length + 2 + 4 * plies.length + marksSize(chosen, plies.length);
  if (fen.length > 255 || size > MAX_BODY) throw new RangeError("game too long for a record");
  const record = Buffer.alloc(RECORD_HEAD + size);
  record.writeUInt16LE(size, 0);
  let at = RECORD_HEAD;
  record[at++] = result + (chosen ? CHOSEN : 0);
  record[at++] = fen.length;
  at += record.write(fen, at, "latin1");
  at = record.writeUInt16LE(plies.length, at);
  for (const { move, score, short = NO_SCORE } of plies) {
    at = record.writeUInt16LE(move, at);
    at = record.writeInt16LE(score === NO_SCORE ? short : score, at);
  }
  if (chosen) {
    for (const [index, { score }] of plies.entries()) {
      if (score !== NO_SCORE)
        record[at + (index >> 3)] = (record[at + (index >> 3)] ?? 0) | (1 << (index & 7));
    }
  }
  record.writeUInt32LE(crc32(record.subarray(RECORD_HEAD)), 2);
  return record;
}

/** Length of the whole record that starts at `at`, or 0 when there is no undamaged one. */
export function recordLength(bytes: Buffer, at: number): number {
  if (at + RECORD_HEAD > bytes.length) return 0;
  const size = bytes.readUInt16LE(at);
  const end = at + RECORD_HEAD + size;
  // Checked first, because a checksum of nearly every stretch of a damaged file would take too long.
  if (size < 4 || end > bytes.length || !isBody(bytes, at + RECORD_HEAD, size)) return 0;
  return crc32(bytes.subarray(at + RECORD_HEAD, end)) === bytes.readUInt32LE(at + 2) ? end - at : 0;
}

/** Whether the parts of a body fill its `size` bytes. */
function isBody(bytes: Buffer, at: number, size: number): boolean {
  const fenLength = bytes.readUInt8(at + 1);
  const result = bytes.readUInt8(at);
  if ((result & ~CHOSEN) > 2 || 4 + fenLength > size) return false;
  const plies = bytes.readUInt16LE(at + 2 + fenLength);
  return size === 4 + fenLength + 4 * plies + marksSize(result >= CHOSEN, plies);
}

/** Plies of the undamaged record at `at`. */
export function recordPlies(bytes: Buffer, at: number): number {
  return bytes.readUInt16LE(at + RECORD_HEAD + 2 + bytes.readUInt8(at + RECORD_HEAD + 1));
}

/** The game of the undamaged record at `at`. */
export function decodeGame(bytes: Buffer, at: number): Game {
  const body = at + RECORD_HEAD;
  const marked = bytes.readUInt8(body);
  const chosen = marked >= CHOSEN;
  const fenLength = bytes.readUInt8(body + 1);
  const fen = bytes.toString("latin1", body + 2, body + 2 + fenLength);
  const first = body + 2 + fenLength + 2;
  const count = recordPlies(bytes, at);
  const plies = Array.from({ length: count }, (_, index): Ply => {
    const move = bytes.readUInt16LE(first + 4 * index);
    const score = bytes.readInt16LE(first + 4 * index + 2);
    const isLabel = !chosen || (bytes.readUInt8(first + 4 * count + (index >> 3)) >> (index & 7)) & 1;
    return isLabel || score === NO_SCORE ? { move, score } : { move, score: NO_SCORE, short: score };
  });
  const result = (marked & ~CHOSEN) as Result;
  return chosen ? { fen, result, plies, chosen } : { fen, result, plies };
}

/**
 * Calls `visit` with the board at each position of a game, before its move is played.
 * @throws InputError if the first position is invalid, or at the first illegal move.
 */
export function replayGame(board: Board, game: Game, visit: (ply: Ply) => void): void {
  board.set(game.fen);
  for (const ply of game.plies) {
    if (!board.core.isLegal(ply.move)) throw new InputError(`a game from ${game.fen} has an illegal move`);
    visit(ply);
    board.core.advanceRoot(ply.move);
  }
}
