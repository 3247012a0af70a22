// The playing engine's search on the current thread, with a table of any number of positions, as in the classic studies:
// one thread, no clock, to a fixed depth.

import { InputError } from "../../../base/input-error";
import { Board } from "../../../engine/chess/board";
import { moveName } from "../../../engine/chess/notation";
import type { Network } from "../../../engine/network/network";
import { readCounters } from "../../frame/lab-memory";
import { EngineMemory, type Line } from "./engine-memory";
import { MOST_SEARCHES, type SearchRecord, type TableSearcher, type TableSetup } from "./searcher";

/** Capacity of the first memory; it grows with the tables. */
const FIRST_POSITIONS = 1024;

export class EngineSearcher implements TableSearcher {
  readonly #board: Board;
  readonly #allocate: (positions: number) => EngineMemory;
  #memory: EngineMemory;
  #searches = 0;
  #lines: Line[] = [];

  constructor(core: WebAssembly.Module, network: Network) {
    this.#board = new Board(core);
    this.#allocate = (positions) =>
      new EngineMemory(core, network, { positions, threads: 1 }, (line) => {
        this.#lines[line.depth - 1] = line;
      });
    this.#memory = this.#allocate(FIRST_POSITIONS);
  }

  /** @throws InputError unless there is a table with the engine's own uses */
  open(table: TableSetup | null): void {
    if (
      table?.use !== "full" ||
      table.layout !== undefined ||
      table.extra !== "none" ||
      table.lineLength !== 1 ||
      table.mode === "keeping" ||
      table.seed
    ) {
      throw new InputError("the engine's search supports only its own table layout");
    }
    if (!this.#memory.holds(table.positions)) this.#memory = this.#allocate(table.positions);
    this.#memory.open({ scheme: table.scheme }, table.positions);
    this.clear();
  }

  /** Clears the histories too. They last for a game, as in play. */
  clear(): void {
    this.#memory.clear();
    this.#searches = 0;
  }

  search(fen: string, depth: number): SearchRecord {
    const { core } = this.#memory;
    if (++this.#searches > MOST_SEARCHES) {
      throw new InputError(`a table serves at most ${MOST_SEARCHES} searches between two clearings`);
    }
    this.#board.set(fen);
    this.#memory.prepare(this.#board, this.#searches);
    this.#memory.instance.setInt(core.CONTROL_DEPTH, depth);
    this.#lines = [];
    if (core.search(true) === 0) throw new InputError(`no legal move in ${fen}`);
    return {
      nodes: this.#lines.map(({ nodes }) => nodes),
      scores: this.#lines.map(({ score }) => score),
      bestMove: moveName(core.bestMove(), false),
      events: readCounters(this.#memory.instance, this.#memory.statisticsOf(0)),
    };
  }
}
