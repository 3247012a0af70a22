// Saves the table of a pool to a file, and makes a pool from such a file.
import { InputError } from "../../base/input-error";
import { beside, insteadOf, means, tableRoomMb } from "../tt/room";
import { schemeNumber } from "../tt/schemes";
import type { EngineSettings } from "../types";
import type { PoolKeeper } from "./pool-keeper";
import { isSystemLimit } from "./system-limit";

/** The module is loaded with the first file, because Node.js takes 3 ms to load its cryptography. */
const hashFiles = () => import("#tt/hash-file");

export class HashFiles {
  readonly #keeper: PoolKeeper;

  constructor(keeper: PoolKeeper) {
    this.#keeper = keeper;
  }

  /** @throws InputError when the file cannot be written, when a failed thread took the table with it, or when `signal` ends it. */
  async save(file: string, settings: EngineSettings, signal: AbortSignal): Promise<string> {
    const { isTableUsed } = this.#keeper;
    const { pool, generation } = await this.#keeper.started(settings);
    if (isTableUsed && !this.#keeper.isTableUsed) {
      throw new InputError(`the table was lost with a search thread that failed: ${file} is not written`);
    }
    const { hashMb } = pool;
    const { keyFamily } = this.#keeper.board;
    const judgement = await this.#judgement(settings);
    const info = { hashMb, scheme: settings.replacementScheme, generation, judgement, keyFamily };
    const written = hashFiles().then(({ writeHashFile }) => writeHashFile(file, info, pool.table, signal));
    this.#keeper.holdStarts(written);
    await written;
    return `table of ${hashMb} MB saved to ${file}`;
  }

  /**
   * Reads a saved table into a new pool, which replaces the present one only after full success. Returns the
   * file's settings.
   * @throws InputError when the file is refused or there is no memory for it, or when `signal` ends it.
   */
  load(file: string, settings: EngineSettings, signal: AbortSignal): Promise<Partial<EngineSettings>> {
    // An earlier start comes first. A later one waits for the file, which gets its own threads.
    const loaded = this.#keeper.settled().then(() => this.#load(file, settings, signal));
    this.#keeper.holdStarts(loaded);
    return loaded;
  }

  /** Identifies everything that scores depend on besides the position. */
  async #judgement(settings: EngineSettings): Promise<number> {
    const { limitStrength, elo, strengthSeed, syzygyPath, syzygy50MoveRule } = settings;
    const level = limitStrength ? [elo, strengthSeed] : [];
    const hasCursedWins = syzygyPath !== "" && !syzygy50MoveRule;
    const { judgementOf } = await hashFiles();
    return judgementOf(await this.#keeper.networkOf(settings), JSON.stringify([level, hasCursedWins]));
  }

  async #load(file: string, settings: EngineSettings, signal: AbortSignal): Promise<Partial<EngineSettings>> {
    const keeper = this.#keeper;
    const { HashFile } = await hashFiles();
    const saved = await HashFile.open(file);
    const { hashMb, scheme, generation, judgement, keyFamily } = saved.info;
    if (keyFamily !== keeper.board.keyFamily) throw new InputError(`${file}: saved with other Zobrist keys`);
    if (judgement !== (await this.#judgement(settings)))
      throw new InputError(`${file}: saved with another network, level or Syzygy50MoveRule`);
    const present = keeper.current?.size;
    const threads = present?.threads ?? keeper.threadsFor(settings);
    const most = present ? tableRoomMb(insteadOf(means(), present), threads) : hashMb;
    if (most < hashMb) throw new InputError(`${file}: no memory for its ${hashMb} MB, only for ${most}`);
    await saved.check(signal);
    // The whole file is sound, so the present table may be lost if there is no room for both.
    if (present && tableRoomMb(beside(means(), present), threads) < hashMb) await keeper.discard();
    const pool = await keeper.makePool(threads, hashMb, settings).catch(async (error: unknown) => {
      // The system does not allow the threads of two pools.
      if (!isSystemLimit(error) || !keeper.current) throw error;
      await keeper.discard();
      return keeper.makePool(threads, hashMb, settings);
    });
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
