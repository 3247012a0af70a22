// Saves the table of a pool to a file, and makes a pool from such a file.
import { now } from "#platform/runtime";
import { InputError } from "../../base/input-error";
import type { Step } from "../tt/hash-file-info";
import { schemeNumber } from "../tt/schemes";
import { beside, insteadOf, maxHashMb, means, tableRoomMb } from "../tt/table-memory";
import { orEnded } from "./pool";
import { isSystemLimit, type Threads } from "./threads";

/** The module is loaded with the first file, because Node.js takes 3 ms to load its cryptography. */
const hashFiles = () => import("#tt/hash-file");

/** What a caller gives to long work with a file: `signal` ends it, and `onNote` gets its progress. */
export interface FileWork {
  readonly signal: AbortSignal;
  onNote(note: string): void;
}

/** Milliseconds between two notes of progress. */
const PROGRESS_MS = 3000;

/** The steps of some work, whose notes begin with `what`. */
function stepsOf(what: string, { signal, onNote }: FileWork): Step {
  let last = now();
  return (share) => {
    if (signal.aborted) throw new InputError("interrupted");
    if (now() - last < PROGRESS_MS) return;
    last = now();
    onNote(`${what}: ${Math.floor(share * 100)}%`);
  };
}

/** @throws InputError when the file cannot be written, when a failed thread took the table with it, or when `work` ends it. */
export function saveTable(threads: Threads, file: string, work: FileWork): Promise<readonly string[]> {
  return threads.withFile("saving the table", async () => {
    const { isTableUsed } = threads;
    const pool = await threads.start("code");
    const { generation } = threads;
    if (isTableUsed && !threads.isTableUsed) {
      throw new InputError(`the table was lost with a search thread that failed: ${file} is not written`);
    }
    const { hashMb } = pool.size;
    const { keyFamily } = threads.board;
    const judgement = await judgementFor(threads);
    const info = { hashMb, scheme: threads.settings.replacementScheme, generation, judgement, keyFamily };
    const { writeHashFile } = await hashFiles();
    await writeHashFile(file, info, pool.table, stepsOf(`saving ${file}`, work));
    return [`table of ${hashMb} MB saved to ${file}`];
  });
}

/** Identifies everything that scores depend on besides the position. */
async function judgementFor(threads: Threads): Promise<number> {
  const { limitStrength, elo, strengthSeed, syzygyPath, syzygy50MoveRule } = threads.settings;
  const level = limitStrength ? [elo, strengthSeed] : [];
  const hasCursedWins = syzygyPath !== "" && !syzygy50MoveRule;
  const { judgementOf } = await hashFiles();
  return judgementOf(await threads.network(), JSON.stringify([level, hasCursedWins]));
}

/**
 * Reads a saved table into a new pool, which replaces the present one only after full success, and takes over the file's settings.
 * @throws InputError when the file is refused or there is no memory for it, or when `work` ends it.
 */
export function loadTable(threads: Threads, file: string, work: FileWork): Promise<readonly string[]> {
  return threads.withFile("loading a table", () => load(threads, file, work));
}

async function load(threads: Threads, file: string, work: FileWork): Promise<readonly string[]> {
  const { HashFile } = await hashFiles();
  const saved = await HashFile.open(file);
  const { hashMb, scheme, generation, judgement, keyFamily } = saved.info;
  if (keyFamily !== threads.board.keyFamily) throw new InputError(`${file}: saved with other Zobrist keys`);
  if (judgement !== (await judgementFor(threads)))
    throw new InputError(`${file}: saved with another network, level or Syzygy50MoveRule`);
  const present = threads.current?.size;
  const count = present?.threads ?? threads.startable;
  const room = present ? tableRoomMb(insteadOf(means(), present), count) : hashMb;
  const most = Math.min(room, maxHashMb(threads.board.instance, count));
  if (most < hashMb) throw new InputError(`${file}: no memory for its ${hashMb} MB, only for ${most}`);
  await saved.check(stepsOf(`checking ${file}`, work));
  // The whole file is sound, so the present table may be lost if there is no room for both.
  if (present && tableRoomMb(beside(means(), present), count) < hashMb) await threads.discard();
  const size = { threads: count, hashMb };
  const pool = await threads.makePool(size).catch(async (error: unknown) => {
    // The system does not allow the threads of two pools.
    if (!isSystemLimit(error) || !threads.current) throw error;
    await threads.discard();
    return threads.makePool(size);
  });
  const filled = async (): Promise<void> => {
    if (pool.size.hashMb !== hashMb) {
      throw new InputError(`${file}: no memory for its ${hashMb} MB, only for ${pool.size.hashMb}`);
    }
    await saved.readInto(pool.table, stepsOf(`loading ${file}`, work));
    pool.instance.exports.orderScheme(schemeNumber(scheme), 0);
    await pool.shareOut("dropImpossible");
    threads.refuseWhenClosed();
  };
  await orEnded(pool, filled());
  await threads.adopt(pool, generation, scheme);
  return [`table of ${hashMb} MB loaded from ${file}, replacement scheme ${scheme}`];
}
