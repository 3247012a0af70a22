// A hidden search before the first one.
import type { Board } from "../chess/board";
import { MIB } from "../instance/sizes";
import { Search } from "../search";
import type { EngineSettings, SearchLimits } from "../types";
import type { ThreadPool } from "./pool";
import { writeOrders } from "./pool-search";
import { UNKNOWN_ROOT } from "./root-tablebases";

const WARM_UP: SearchLimits = { depth: 12, moveTimeMs: 400 };
const WARM_UP_TABLE_MB = 4;

/**
 * Searches a position, then clears the threads' histories. WebAssembly starts with quickly compiled code; this search makes the
 * optimizing compiler translate the hot functions. The table stays as it was; `tableUsed` = it has entries.
 */
export async function warmUp(
  pool: ThreadPool,
  board: Board,
  position: Uint8Array,
  settings: EngineSettings,
  tableUsed: boolean,
): Promise<void> {
  const [start] = pool.table;
  const used = tableUsed ? start?.slice(0, WARM_UP_TABLE_MB * MIB) : undefined;
  // The rest of the table stays untouched.
  pool.useTable(Math.min(WARM_UP_TABLE_MB, pool.size.hashMb));
  try {
    const orders = {
      limits: WARM_UP,
      settings: { ...settings, tableStatistics: false, limitStrength: false },
      root: UNKNOWN_ROOT,
      search: new Search(),
    };
    writeOrders(pool.instance, board, orders, position);
    pool.instance.exports.orderGeneration(0);
    await pool.main.order({ kind: "search" });
    await pool.shareOut("clearTable");
  } finally {
    pool.useTable(pool.size.hashMb);
  }
  if (used) start?.set(used);
  await pool.clearThreads();
}
