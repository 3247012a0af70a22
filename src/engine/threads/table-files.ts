// The table of a pool written to a file, and a pool made of such a file.
import { InputError } from "../../base/input-error";
import { beside, insteadOf, means, tableRoomMb } from "../table/room";
import { schemeNumber } from "../table/schemes";
import type { EngineSettings } from "../types";
import type { PoolKeeper } from "./pool-keeper";

/** The module is loaded with the first file, because Node.js takes 3 ms to load its cryptography. */
const hashFiles = () => import("#table/hash-file");

export class TableFiles {
  readonly #keeper: PoolKeeper;

  constructor(keeper: PoolKeeper) {
    this.#keeper = keeper;
  }

  /** @throws InputError when the file cannot be written, or when `signal` ends it. */
  async save(file: string, settings: EngineSettings, signal: AbortSignal): Promise<string> {
    const { pool, generation } = await this.#keeper.started(settings);
    const { hashMb } = pool;
    const { keyFamily } = this.#keeper.board;
    const info = { hashMb, scheme: settings.replacementScheme, generation, keyFamily };
    const written = hashFiles().then(({ writeHashFile }) => writeHashFile(file, info, pool.table, signal));
    this.#keeper.holdStarts(written);
    await written;
    return `table of ${hashMb} MB saved to ${file}`;
  }

  /**
   * Reads a saved table into a new pool, which takes the place of the present one only when all has gone well.
   * Returns the settings that the file brings with it.
   * @throws InputError when the file is refused or there is no memory for it, or when `signal` ends it.
   */
  load(file: string, settings: EngineSettings, signal: AbortSignal): Promise<Partial<EngineSettings>> {
    // A start that was asked for before comes first; one that is asked for from now on waits for the file, which brings
    // its own threads.
    const loaded = this.#keeper.settled().then(() => this.#load(file, settings, signal));
    this.#keeper.holdStarts(loaded);
    return loaded;
  }

  async #load(file: string, settings: EngineSettings, signal: AbortSignal): Promise<Partial<EngineSettings>> {
    const keeper = this.#keeper;
    const { HashFile } = await hashFiles();
    const saved = await HashFile.open(file);
    const { hashMb, scheme, generation, keyFamily } = saved.info;
    if (keyFamily !== keeper.board.keyFamily) throw new InputError(`${file}: saved with other Zobrist keys`);
    const present = keeper.current?.size;
    const threads = present?.threads ?? keeper.threadsFor(settings);
    const most = present ? tableRoomMb(insteadOf(means(), present), threads) : hashMb;
    if (most < hashMb) throw new InputError(`${file}: no memory for its ${hashMb} MB, only for ${most}`);
    await saved.check(signal);
    // All of the file is sound: it may cost the present table where there is no room for both.
    if (present && tableRoomMb(beside(means(), present), threads) < hashMb) await keeper.discard();
    const pool = await keeper.makePool(threads, hashMb, settings);
    try {
      if (pool.hashMb !== hashMb) {
        throw new InputError(`${file}: no memory for its ${hashMb} MB, only for ${pool.hashMb}`);
      }
      await saved.readInto(pool.table, signal);
      pool.instance.setInt(pool.instance.exports.CONTROL_SCHEME, schemeNumber(scheme));
      await pool.dropImpossible();
      keeper.refuseWhenClosed();
    } catch (error) {
      await pool.terminate();
      throw error;
    }
    await keeper.adopt({ pool, generation });
    return { hashMb, replacementScheme: scheme };
  }
}
