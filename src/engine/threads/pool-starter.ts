// Starts pools of threads: with network, the present endgame tables and parameters, and as large as there is room for.
import { sharesMemory } from "#platform/sharing";
import { Board } from "../chess/board";
import type { Network } from "../network/network";
import type { TablebaseChoice } from "../syzygy/tablebase-choice";
import { means, type PoolSize, threadRoom } from "../tt/room";
import type { EngineSettings } from "../types";
import { ThreadPool } from "./pool";

export class PoolStarter {
  readonly #module: WebAssembly.Module;
  readonly #tables: TablebaseChoice;
  #ownBoard: Board | undefined;

  /** `tables`: the threads probe them. */
  constructor(module: WebAssembly.Module, tables: TablebaseChoice) {
    this.#module = module;
    this.#tables = tables;
  }

  /** A board of its own: it knows the memory's addresses, and a warm-up searches it. */
  get board(): Board {
    this.#ownBoard ??= new Board(this.#module);
    return this.#ownBoard;
  }

  /** The number of wanted threads that can start. @throws RangeError when not even one can. */
  threadsFor({ threads }: EngineSettings): number {
    if (!sharesMemory()) return 1;
    const room = threadRoom(means());
    if (room === 0) throw new RangeError("the limit of the address space leaves no room for a search thread");
    return Math.min(threads, room);
  }

  /** A pool whose threads are all up; `hashMb` is the size of its table, if there is room. */
  async startWhole(network: Network, size: PoolSize, settings: EngineSettings): Promise<ThreadPool> {
    const pool = await this.startFirst(network, size, settings);
    try {
      await pool.complete;
    } catch (error) {
      await pool.terminate();
      throw error;
    }
    return pool;
  }

  /** Starts a pool. Resolves as soon as the first thread is up. */
  async startFirst(
    network: Network,
    { threads, hashMb }: PoolSize,
    settings: EngineSettings,
  ): Promise<ThreadPool> {
    const pool = await ThreadPool.start(this.board.instance, network, threads, hashMb);
    const hasTables = this.#tables.nearPlaces.length > 0;
    const isTuned = Object.keys(settings.tunables).length > 0;
    try {
      if (isTuned) await pool.tune(settings.tunables);
      if (hasTables) await this.useTablebases(pool);
    } catch (error) {
      await pool.terminate();
      throw error;
    }
    return pool;
  }

  /** Makes the threads of a pool probe the present endgame tables. */
  useTablebases(pool: ThreadPool): Promise<void> {
    return pool.useTablebases(this.#tables.nearPlaces, (line) => this.#tables.note(line));
  }
}

/** Notes for the user about a pool that is smaller than the settings ask. `refused`: the system refused threads. */
export function reductions(
  { threads, hashMb }: PoolSize,
  wanted: EngineSettings,
  refused: boolean,
): readonly string[] {
  const room = refused ? ": the system refused more" : ", the most there is room for";
  const reason = sharesMemory() ? room : ": the page is not cross-origin isolated";
  return [
    ...(threads === wanted.threads ? [] : [`Threads reduced to ${threads}${reason}`]),
    ...(hashMb === wanted.hashMb ? [] : [`Hash reduced to ${hashMb} MB, the most there is room for`]),
  ];
}
