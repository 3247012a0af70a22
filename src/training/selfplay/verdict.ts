// The end of a game by endgame tables.
import type { Board } from "../../engine/chess/board";
import { listTables } from "../../engine/syzygy/node/table-files";
import { enterBoard } from "../../engine/syzygy/probe-fen";
import { Prober } from "../../engine/syzygy/prober";
import { listedTables, summary } from "../../engine/syzygy/table-list";
import { TableSet } from "../../engine/syzygy/table-set";
import type { Result } from "../games/record";

/** A result of the tables, −2…2, for White to move; a win that the fifty-move rule prevents is a draw. */
const RESULTS: Readonly<Record<number, Result>> = { [-2]: 0, [-1]: 1, 0: 1, 1: 1, 2: 2 };

export class TableVerdict {
  readonly #tables: TableSet;
  readonly #prober: Prober;
  readonly #notes: string[] = [];
  /** The found tables in a line; "" without tables. */
  readonly summary: string;

  /** @param folders as `SyzygyPath` takes them. @throws InputError when one cannot be listed */
  constructor(folders: string) {
    const files = listTables(folders);
    this.#tables = new TableSet(files, { onFault: (line) => this.#notes.push(line) });
    this.#prober = new Prober(this.#tables);
    this.summary = folders === "" ? "" : summary(listedTables(files), folders);
  }

  /** A line for each file left out since the last call. */
  takeNotes(): readonly string[] {
    return this.#notes.splice(0);
  }

  /** The tables' result of a position right after a capture or pawn move; undefined for other positions. */
  of(board: Board): Result | undefined {
    const { core } = board;
    if (core.rule50() !== 0 || core.castlingRights() !== 0) return undefined;
    if (board.pieceCount > this.#tables.maxMen) return undefined;
    enterBoard(this.#prober, board);
    const wdl = this.#prober.wdl();
    return RESULTS[core.sideToMove() === 0 ? wdl : 0 - wdl];
  }
}
