// The playing engine's search on the current thread, with a table of any number of positions, as in the classic studies:
// one thread, no clock, to a fixed depth.

import { InputError } from "../../../base/input-error";
import { moveName } from "../../../engine/chess/encoding";
import type { Network } from "../../../engine/network/network";
import { type Line, Searcher } from "../../../engine/searcher";
import { readCounters, statisticsOf, storeBytes } from "../../frame/lab-memory";
import { MOST_SEARCHES } from "../positions/sets";
import type { SearchRecord, TableSearcher, TableSetup } from "./searcher";

/** Capacity of the first memory; it grows with the tables. */
const FIRST_POSITIONS = 1024;

export class EngineSearcher implements TableSearcher {
  readonly #allocate: (positions: number) => Searcher;
  #searcher: Searcher;
  #searches = 0;
  #lines: Line[] = [];

  constructor(core: WebAssembly.Module, network: Network) {
    const onLine = (line: Line): void => {
      this.#lines[line.depth - 1] = line;
    };
    this.#allocate = (positions) =>
      new Searcher(core, network, storeBytes(positions), { counting: true, onLine });
    this.#searcher = this.#allocate(FIRST_POSITIONS);
  }

  /** @throws InputError unless there is a table with the engine's own uses */
  open(table: TableSetup | null): void {
    if (
      table?.use !== "full" ||
      table.layout !== undefined ||
      table.extra !== "none" ||
      table.lineLength !== 1 ||
      table.stores !== undefined ||
      table.errors ||
      table.mode === "keeping" ||
      table.seed
    ) {
      throw new InputError("the engine's search supports only its own table layout");
    }
    const bytes = storeBytes(table.positions);
    if (!this.#searcher.holds(bytes)) this.#searcher = this.#allocate(table.positions);
    this.#searcher.useTable(bytes, table.scheme);
    this.clear();
  }

  /** Clears the histories too. They last for a game, as in play. */
  clear(): void {
    this.#searcher.newGame();
    this.#searches = 0;
  }

  search(fen: string, depth: number): SearchRecord {
    const { board, instance } = this.#searcher;
    if (++this.#searches > MOST_SEARCHES) {
      throw new InputError(`a table serves at most ${MOST_SEARCHES} searches between two clearings`);
    }
    board.set(fen);
    this.#lines = [];
    const { move } = this.#searcher.search({ depth });
    if (move === 0) throw new InputError(`no legal move in ${fen}`);
    return {
      nodes: this.#lines.map(({ nodes }) => nodes),
      scores: this.#lines.map(({ score }) => score),
      bestMove: moveName(move, false),
      events: readCounters(instance, statisticsOf(instance, 0)),
    };
  }
}
