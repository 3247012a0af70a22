// Drops the rights of a FEN that its pieces rule out. Board editors leave them behind, and they change nothing else.
import { InputError } from "../../base/input-error";
import { parseEnPassant, parseFen, parseRight } from "./fen";

export interface RepairedFen {
  readonly fen: string;
  /** A line for each dropped right. */
  readonly notes: readonly string[];
}

/**
 * A FEN without castling rights whose king or rook is elsewhere, and without an en passant square that no pawn has passed. Other
 * faults stay for parseFen().
 */
export function repairFen(fen: string): RepairedFen {
  const [pieces = "", side = "", rights = "", target = "", ...counters] = fen.trim().split(/\s+/);
  const position = possible(() => parseFen(`${pieces} ${side} - -`)).value;
  if (position === undefined) return { fen, notes: [] };
  const notes: string[] = [];
  /** Whether a well-formed right must go. */
  const isRuledOut = (read: () => unknown): boolean => {
    const { fault } = possible(read);
    if (fault !== undefined) notes.push(`${fault}; ignored`);
    return fault !== undefined;
  };
  const { board } = position;
  const kept = /^[A-HKQ]+$/i.test(rights)
    ? Array.from(rights).filter((letter) => !isRuledOut(() => parseRight(letter, board)))
    : [rights];
  const passed =
    /^[a-h][1-8]$/.test(target) && isRuledOut(() => parseEnPassant(target, board, position.side))
      ? "-"
      : target;
  if (notes.length === 0) return { fen, notes };
  return { fen: [pieces, side, kept.join("") || "-", passed, ...counters].join(" "), notes };
}

interface Outcome<Value> {
  readonly value?: Value;
  readonly fault?: string;
}

/** The value of an action, or the message of its refusal. */
function possible<Value>(action: () => Value): Outcome<Value> {
  try {
    return { value: action() };
  } catch (error) {
    if (error instanceof InputError) return { fault: error.message };
    throw error;
  }
}
