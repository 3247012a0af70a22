// An instance of the engine's core on a memory: it serves as a search thread, as a board, or as the host's
// access to the memory of its threads.

import type { CoreExports, CoreHost } from "palimpsest:exports/core";
import { emptyWideMemory } from "#platform/memory";
import type { Memories } from "./sizes";
import * as sizes from "./sizes";
import { type Constant, tableName, WasmInstance } from "./wasm-instance";

/** A line of analysis. Moves and scores are in the core's encoding. */
export interface LineReport {
  readonly depth: number;
  readonly selectiveDepth: number;
  /** Counts from 0. */
  readonly line: number;
  readonly score: number;
  readonly bound: number;
  readonly nodes: number;
  readonly timeMs: number;
  /** Per mille. */
  readonly hashFull: number;
  readonly pv: readonly number[];
  /** Answers of endgame tables. */
  readonly tbHits: number;
}

/** The function that a core on a memory calls for each line. */
function lineReporter(
  memory: WebAssembly.Memory,
  take: (report: LineReport) => void,
): CoreHost["reportLine"] {
  return (depth, selectiveDepth, line, score, bound, nodes, timeMs, hashFull, at, length, tbHits) => {
    const pv = Array.from(new Uint16Array(memory.buffer, at, length));
    take({ depth, selectiveDepth, line, score, bound, nodes, timeMs, hashFull, pv, tbHits });
  };
}

/** The functions that the core calls. */
interface InstanceHost extends Omit<CoreHost, "reportLine"> {
  /** A line of analysis. */
  reportLine(report: LineReport): void;
}

/** For instances that do not search, or whose reports are of no interest. */
const SILENT_HOST: InstanceHost = {
  now: () => 0,
  reportLine: () => {},
  reportCurrentMove: () => {},
  tablebaseResult: () => sizes.NO_RESULT,
};

/**
 * More than one thread needs without a table. Memory that is never touched costs nothing except addresses.
 */
const FIRST_MEMORY = 8 * sizes.MIB;

/** The use of an instance with its own memory. */
interface Purpose {
  /** Number of threads that fit into the memory; 1 by default. */
  readonly threads?: number;
  /** Size of a table, bytes; 0 by default. */
  readonly tableBytes?: number;
  /** The functions that the core calls; by default they do nothing. */
  readonly host?: Partial<InstanceHost>;
}

/** The place of a table and its scheme. */
export interface TableUse {
  /** Address of the first bucket: the start of a cache line. */
  readonly start: number;
  readonly buckets: number;
  /** The core's number of the replacement scheme. */
  readonly scheme: number;
  /** Entries that share a slot under a bucket scheme; 0 or absent = 4. */
  readonly slot?: number;
}

/** Memories without room for a table. */
function firstMemories(module: WebAssembly.Module): Memories {
  const memory = sizes.createMemory(FIRST_MEMORY);
  const hasTableApart = WebAssembly.Module.imports(module).some(({ name }) => name === tableName(0));
  return { memory, tables: [(hasTableApart && emptyWideMemory()) || memory] };
}

/**
 * Gives parameters of the search new values: tuning builds export them as variables. In other builds nothing happens. `core.init` must
 * follow.
 */
export function setParameters(core: CoreExports, values: Readonly<Record<string, number>>): void {
  const variables = core as unknown as Record<string, { value: number } | undefined>;
  for (const [name, value] of Object.entries(values)) {
    const variable = variables[name];
    if (variable) variable.value = value;
  }
}

export class CoreInstance extends WasmInstance<CoreExports> {
  /** The memories that hold the table. */
  readonly tables: readonly WebAssembly.Memory[];

  /** Uses existing memories; `alone` makes new ones. */
  constructor(module: WebAssembly.Module, { memory, tables }: Memories, host: Partial<InstanceHost> = {}) {
    const { reportLine, ...others } = { ...SILENT_HOST, ...host };
    super(module, memory, { ...others, reportLine: lineReporter(memory, reportLine) }, tables);
    this.tables = tables;
  }

  /**
   * An instance on new memories, ready to work as their first thread.
   * @throws RangeError when there is no room for it.
   */
  static alone(module: WebAssembly.Module, { threads = 1, tableBytes = 0, host = {} }: Purpose = {}) {
    // Only an instance knows how much memory the threads need.
    const first = new CoreInstance(module, firstMemories(module), host);
    const fits = tableBytes === 0 && first.threadStart(threads) <= FIRST_MEMORY;
    const core = fits ? first : new CoreInstance(module, first.newMemories(threads, tableBytes), host);
    core.exports.init();
    core.exports.enter(0);
    return core;
  }

  /** Address of a thread's own memory. It begins where the memory of the thread before it ends. */
  threadStart(thread: number): number {
    return this.exports.threadsEnd(thread) >>> 0;
  }

  /** True when the table has memories of its own. */
  get hasTableApart(): boolean {
    return this.tables[0] !== this.memory;
  }

  /** The first address where a table may begin: behind the memory of `threads` threads, or in its own memories. 0 is no place. */
  tableStart(threads: number): number {
    return this.hasTableApart ? sizes.BEFORE_TABLE : sizes.cacheLineFrom(this.threadStart(threads));
  }

  /** Memories for other instances of the module. @throws RangeError when the machine cannot give them. */
  newMemories(threads: number, tableBytes: number): Memories {
    const bytes = this.tableStart(threads) + tableBytes;
    const memory = sizes.createMemory(this.hasTableApart ? this.threadStart(threads) : bytes);
    if (!this.hasTableApart) return { memory, tables: [memory] };
    return { memory, tables: tableBytes === 0 ? this.tables : sizes.createTableMemories(bytes) };
  }

  /** Bytes of the memories that hold the table. */
  get tableRoom(): number {
    return this.tables.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
  }

  /** Bytes of its memories. */
  get memoryBytes(): number {
    return this.hasTableApart ? this.memory.buffer.byteLength + this.tableRoom : this.tableRoom;
  }

  /** Views of a table's bytes in each of its memories, in order. `start` = its first address. */
  tableBytes(start: number, size: number): Uint8Array[] {
    let from = start;
    let left = size;
    return this.tables.map(({ buffer }) => {
      const bytes = new Uint8Array(buffer, from, Math.min(left, buffer.byteLength - from));
      from = 0;
      left -= bytes.length;
      return bytes;
    });
  }

  /** Makes searches use this table. Its content stays. */
  useTable({ start, buckets, scheme, slot = 0 }: TableUse): void {
    this.exports.orderTable(start, buckets);
    this.exports.orderScheme(scheme, slot);
  }

  /**
   * Replaces the network by this body. Each thread must then forget values of the network before
   * (`clearThread`).
   */
  loadNetwork(network: Uint8Array): void {
    this.bytes(this.exports.NETWORK.value, network.length).set(network);
  }

  /** A copy of the published root: game and position, byte for byte. */
  root(): Uint8Array {
    const { ROOT, ROOT_SIZE } = this.exports;
    return this.bytes(ROOT.value, ROOT_SIZE.value).slice();
  }

  /** Publishes a root that any instance's `root` returned: every search starts from it. */
  publishRoot(root: Uint8Array): void {
    this.bytes(this.exports.ROOT.value, root.length).set(root);
  }

  /**
   * Limits searches to these moves of the root, distinct legal ones; none = all.
   * @param groups the group of each move, 0…255: every move of a group ranks above all moves of the next
   * group, regardless of scores; absent = 0
   */
  limitMoves(moves: readonly number[], groups: readonly number[] = []): void {
    for (const [index, move] of moves.entries()) this.exports.orderMove(index, move, groups[index] ?? 0);
    this.exports.orderMoveCount(moves.length);
  }

  /** Legal moves of the current position. */
  legalMoves(): number[] {
    const count = this.exports.generateMoves();
    const entries = new Uint32Array(this.memory.buffer, this.exports.moveList(), count);
    return Array.from(entries, (entry) => entry & 0xffff);
  }

  /** A view of `count` 64-bit numbers in a thread's own memory. `at` is one of the THREAD_ offsets. */
  counters(thread: number, at: Constant, count: number): BigUint64Array {
    return this.words(this.threadStart(thread) + at.value, count);
  }
}
