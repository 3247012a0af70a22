// The end of a game by endgame tables.
import type { Board } from "../../engine/chess/board";
import { enterBoard } from "../../engine/tablebase/probe-fen";
import { TableChoice } from "../../engine/tablebase/table-choice";
import type { Result } from "../games/record";

/** A result of the tables, −2…2, for White to move; a win that the fifty-move rule prevents is a draw. */
const RESULTS: Readonly<Record<number, Result>> = { [-2]: 0, [-1]: 1, 0: 1, 1: 1, 2: 2 };

export class TableVerdict {
  readonly #tables = new TableChoice();
  /** The found tables in a line; "" without tables. */
  readonly summary: string;

  /** @param folders as `SyzygyPath` takes them. @throws InputError when one cannot be listed */
  constructor(folders: string) {
    this.#tables.choose(folders);
    this.summary = this.#tables.takeNotes().at(-1) ?? "";
  }

  /** A line for each file left out since the last call. */
  takeNotes(): readonly string[] {
    return this.#tables.takeNotes();
  }

  /** The tables' result of a position right after a capture or pawn move; undefined for other positions. */
  of(board: Board): Result | undefined {
    const { core } = board;
    if (core.rule50() !== 0 || core.castlingRights() !== 0) return undefined;
    const { tables, prober } = this.#tables;
    if (tables.maxMen === 0 || board.pieceCount > tables.maxMen) return undefined;
    enterBoard(prober, board);
    const wdl = prober.wdl();
    return RESULTS[core.sideToMove() === 0 ? wdl : 0 - wdl];
  }
}
