// The task of a line of EPD: moves to find (bm) and moves to avoid (am).
import { InputError } from "../../base/input-error";
import type { EpdRecord } from "../../engine/chess/epd";
import { type SanBoard, sanToMove } from "../../engine/chess/san";

/** The solution of a position as written, and the same moves in UCI notation. */
export interface Task {
  readonly expected: string;
  readonly best: readonly string[];
  readonly avoid: readonly string[];
}

/** The task of a record whose position is on the board. @throws InputError if a solution is no legal move. */
export function readTask({ operations }: EpdRecord, board: SanBoard): Task {
  const movesOf = (opcode: string): string[] =>
    (operations.get(opcode) ?? []).map((san) => {
      const move = sanToMove(board, san);
      if (move === null) throw new InputError(`${opcode} ${san} is an illegal or ambiguous move`);
      return move;
    });
  const wanted = operations.get("bm") ?? [];
  const refused = (operations.get("am") ?? []).map((san) => `not ${san}`);
  return { expected: [...wanted, ...refused].join(", "), best: movesOf("bm"), avoid: movesOf("am") };
}

/** True when a move, null = none, solves the task. */
export function isSolution({ best, avoid }: Task, move: string | null): boolean {
  return move !== null && !avoid.includes(move) && (best.length === 0 || best.includes(move));
}
