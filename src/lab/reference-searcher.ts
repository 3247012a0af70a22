// The searcher of the classic studies, driven from this thread: src/core/lab/ on a memory that holds a table of any
// number of positions.

import { Board } from "../engine/board";
import { createMemory } from "../engine/core";
import type { Network } from "../engine/network";
import { moveName } from "../engine/notation";
import { schemeNumber } from "../engine/schemes";
import { InputError } from "../engine/types";
import { ENTRIES_PER_BUCKET, storeBytes, storeStart } from "./bucket-store";
import { instantiateLab, type LabExports } from "./core";
import { readCounters } from "./counters";
import { MOST_SEARCHES, type TableSearcher } from "./searcher";
import type { Extra, SearchRecord, SearchStatistics, TableSetup, TableUse } from "./types";

/** Bytes of an entry of Rival's table. */
const RIVAL_ENTRY = 13;

/** The modules it runs on. */
export interface LabModules {
  /** The playing engine's core. */
  readonly core: WebAssembly.Module;
  /** The laboratory's. */
  readonly lab: WebAssembly.Module;
  /** What the playing engine evaluates with. */
  readonly network: Network;
}

export class ReferenceSearcher implements TableSearcher {
  readonly #module: WebAssembly.Module;
  readonly #board: Board;
  #memory: WebAssembly.Memory;
  #core: LabExports;
  /** Of the table and its companion. */
  #usedBytes = 0;
  #searches = 0;

  constructor({ core, lab }: LabModules) {
    this.#module = lab;
    this.#board = new Board(core);
    // The first memory only tells how large the map is.
    const { threadEnd } = instantiateLab(lab, createMemory(0));
    [this.#memory, this.#core] = this.#allocate(threadEnd());
  }

  #allocate(bytes: number): [WebAssembly.Memory, LabExports] {
    const memory = createMemory(bytes);
    const core = instantiateLab(this.#module, memory);
    core.init();
    return [memory, core];
  }

  /** First byte of the table, at the start of a cache line. */
  get #tableStart(): number {
    return storeStart(this.#core.threadEnd());
  }

  #setInt(at: { readonly value: number }, value: number): void {
    new Int32Array(this.#memory.buffer)[at.value >> 2] = value;
  }

  /** @throws InputError for a table that is no whole number of buckets. */
  open(table: TableSetup | null): void {
    const positions = table?.positions ?? 0;
    const tableBytes = table ? storeBytes(positions) : 0;
    if (table?.layout === "rival" && (needsCompanion(table) || table.scheme !== "Stale")) {
      throw new InputError("Rival's table knows its own scheme only, and one move and bound per entry");
    }
    const companion = needsCompanion(table) ? this.#tableStart + tableBytes : 0;
    this.#usedBytes = companion ? 2 * tableBytes : tableBytes;
    const end = this.#tableStart + this.#usedBytes;
    if (end > this.#memory.buffer.byteLength) [this.#memory, this.#core] = this.#allocate(end);
    const core = this.#core;
    this.#setInt(core.CONTROL_TABLE, this.#tableStart);
    // Without a table nothing is looked up or stored; a first bucket is assumed all the same.
    this.#setInt(core.CONTROL_BUCKETS, Math.max(1, positions / ENTRIES_PER_BUCKET));
    this.#setInt(core.CONTROL_SCHEME, schemeNumber(table?.scheme ?? "New"));
    this.#setInt(core.CONTROL_COUNTING, 1);
    this.#setInt(core.ORDER_USE, this.#uses(table));
    this.#setInt(core.ORDER_LINE, table?.lineLength ?? 1);
    this.#setInt(core.ORDER_WORTH, this.#worth(table?.extra ?? "none"));
    this.#setInt(core.ORDER_BOTH_BOUNDS, table?.extra === "both bounds" ? 1 : 0);
    this.#setInt(core.ORDER_COMPANION, companion);
    this.#setInt(core.ORDER_RIVAL, table?.layout === "rival" ? Math.floor(tableBytes / RIVAL_ENTRY) : 0);
    this.clear();
  }

  #uses(table: TableSetup | null): number {
    if (!table) return 0;
    const { USE_TABLE, USE_MOVE, USE_EXACT, USE_BOUNDS } = this.#core;
    const uses: Record<TableUse, number> = {
      full: USE_MOVE.value | USE_EXACT.value | USE_BOUNDS.value,
      move: USE_MOVE.value,
      score: USE_EXACT.value | USE_BOUNDS.value,
      exact: USE_EXACT.value,
      bounds: USE_BOUNDS.value,
    };
    return USE_TABLE.value | uses[table.use];
  }

  #worth(extra: Extra): number {
    const { WORTH_NODES, WORTH_PRINCIPAL, WORTH_ROOT_DISTANCE } = this.#core;
    if (extra === "principal") return WORTH_PRINCIPAL.value;
    return extra === "root distance" ? WORTH_ROOT_DISTANCE.value : WORTH_NODES.value;
  }

  clear(): void {
    new Uint8Array(this.#memory.buffer, this.#tableStart, this.#usedBytes).fill(0);
    this.#searches = 0;
  }

  search(fen: string, depth: number): SearchRecord {
    const core = this.#core;
    this.#enter(fen, depth);
    if (core.searchReference() === 0) throw new InputError(`no legal move in ${fen}`);
    const at = core.threadStart() + core.RESULTS.value;
    const view = new DataView(this.#memory.buffer);
    const rows = Array.from({ length: depth }, (_, index) => at + index * core.RESULT_ROW.value);
    return {
      nodes: rows.map((row) => Number(view.getBigUint64(row, true))),
      scores: rows.map((row) => view.getInt32(row + 8, true)),
      bestMove: moveName(core.bestRootMove(), false),
    };
  }

  /** Value of a position by plain alpha-beta to a depth, without a table, centipawns. */
  plainValue(fen: string, depth: number): number {
    this.open(null);
    this.#enter(fen, depth);
    return this.#core.searchPlain();
  }

  #enter(fen: string, depth: number): void {
    if (++this.#searches > MOST_SEARCHES) {
      throw new InputError(`a table serves at most ${MOST_SEARCHES} searches between two clearings`);
    }
    this.#board.set(fen);
    new Uint8Array(this.#memory.buffer).set(this.#board.snapshot(), this.#core.ROOT.value);
    this.#setInt(this.#core.CONTROL_GENERATION, this.#searches);
    this.#setInt(this.#core.ORDER_DEPTH, depth);
  }

  statistics(): SearchStatistics {
    return readCounters(this.#memory, this.#core.threadStart() + this.#core.THREAD_STATISTICS.value);
  }
}

/** True when an entry has to hold more than the table has room for. */
function needsCompanion(table: TableSetup | null): boolean {
  return table !== null && (table.lineLength > 1 || table.extra === "both bounds");
}
