// A hidden search before the first one. WebAssembly starts with quickly compiled code; this search makes the
// optimizing compiler translate the hot functions.
import { now } from "#platform/monotonic";
import type { Board } from "../chess/board";
import { MIB } from "../instance/sizes";
import type { EngineSettings, SearchLimits } from "../types";
import { writeOrders } from "./orders";
import type { ThreadPool } from "./pool";

const WARM_UP: SearchLimits = { depth: 12, moveTimeMs: 400 };
const WARM_UP_TABLE_MB = 4;

/**
 * Searches the board, then clears the threads' histories. The table stays as it was; `tableUsed` = it has
 * entries.
 */
export async function warmUp(
  pool: ThreadPool,
  board: Board,
  settings: EngineSettings,
  tableUsed: boolean,
): Promise<void> {
  const used = tableUsed ? pool.table.slice(0, WARM_UP_TABLE_MB * MIB) : null;
  await pool.withSmallTable(WARM_UP_TABLE_MB, async () => {
    writeOrders(pool.instance, board, {
      limits: WARM_UP,
      settings: { ...settings, tableStatistics: false, limitStrength: false },
      searchMoves: [],
      tbMen: 0,
      generation: 0,
      startedAt: now(),
    });
    await pool.main.order({ kind: "search" });
    await pool.clearTable();
  });
  if (used) pool.table.set(used);
  await pool.clearThreads();
}
