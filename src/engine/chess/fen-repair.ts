// Drops the rights of a FEN that its pieces rule out. Board editors leave them behind, and they change nothing else.
import { InputError } from "../../base/input-error";
import { faultText, formatFen, parseFen } from "./fen";

export interface RepairedFen {
  readonly fen: string;
  /** A line for each dropped right. */
  readonly notes: readonly string[];
}

/**
 * A FEN without castling rights whose king or rook is elsewhere, and without an en passant square that no pawn has passed. A FEN
 * with other faults stays as it is.
 */
export function repairFen(fen: string): RepairedFen {
  const notes: string[] = [];
  try {
    const position = parseFen(fen, (field, problem) => notes.push(`${faultText(field, problem)}; ignored`));
    return { fen: notes.length === 0 ? fen : formatFen(position, false), notes };
  } catch (error) {
    if (error instanceof InputError) return { fen, notes: [] };
    throw error;
  }
}
