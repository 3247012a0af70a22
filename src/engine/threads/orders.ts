// Writes a search's orders to the shared memory before the threads wake up: root, limits, table settings. A hidden search before
// the first one.
import { now } from "#platform/monotonic";
import type { Board } from "../chess/board";
import type { CoreInstance } from "../instance/core-instance";
import { MIB } from "../instance/sizes";
import { handicap } from "../levels";
import { mateDepth, type TimeLimits, type TimePlan, timeLimits } from "../limits";
import { schemeNumber } from "../tt/schemes";
import type { EngineSettings, SearchLimits } from "../types";
import type { ThreadPool } from "./pool";

/** Depth of a search without a depth limit; the core reduces it to the limit of its stacks. */
const ANY_DEPTH = 1000;

export interface Orders {
  /** The root, if it is not the board's position. */
  readonly root?: Uint8Array;
  /** The limits that count: see effectiveLimits. */
  readonly limits: SearchLimits;
  readonly settings: EngineSettings;
  /** Distinct legal root moves in the core's encoding; none = all. */
  readonly searchMoves: readonly number[];
  /**
   * The group of each move, 0…255: every move of a group ranks above all moves of the next. Absent: one
   * group.
   */
  readonly groups?: readonly number[] | undefined;
  /** Men of the largest endgame tables that the search probes; 0 = it probes none. */
  readonly tbMen: number;
  /** The search's number for time stamping, 0…31. */
  readonly generation: number;
  /** Time of the search's request, ms on the clock of monotonic.ts. */
  readonly startedAt: number;
}

/** The times of a search of the board's position. */
export function timeOf(
  { core }: Board,
  limits: SearchLimits,
  { moveOverheadMs }: EngineSettings,
  plan: TimePlan,
): TimeLimits {
  return timeLimits(limits, { side: core.sideToMove(), ply: core.gamePly() }, moveOverheadMs, plan);
}

/** Writes to the memory of `instance`; `board` holds the root. */
export function writeOrders(instance: CoreInstance, board: Board, orders: Orders): void {
  const { limits, settings } = orders;
  const time = timeOf(board, limits, settings, instance.exports);
  instance.publishRoot(orders.root ?? board.snapshot());
  const { exports: core } = instance;
  core.withdrawStop();
  core.orderPondering(limits.ponder === true);
  const depth = Math.min(limits.depth ?? mateDepth(limits) ?? ANY_DEPTH, ANY_DEPTH);
  // A score for more moves than a line can have may be a win by endgame tables.
  const mate = Math.min(limits.mate ?? 0, core.MAX_PLY.value / 2);
  const { nodes, misjudgement } = handicap(settings, board.facesLoneKing);
  // The level's node limit does not hold in a search for a mate.
  const enoughNodes = limits.mate ? 0 : nodes * settings.multiPv;
  core.orderLimits(depth, mate, limits.nodes ?? 0, enoughNodes, settings.multiPv);
  core.orderTimes(orders.startedAt, time.soft, time.hard);
  core.orderErrors(settings.strengthSeed, misjudgement);
  core.orderTablebases(orders.tbMen, leastTbDepth(orders), settings.syzygy50MoveRule);
  core.orderScheme(schemeNumber(settings.replacementScheme), 0);
  core.orderGeneration(orders.generation);
  core.orderCounting(settings.tableStatistics);
  instance.limitMoves(orders.searchMoves, orders.groups);
}

/**
 * Least depth at which the search probes the largest tables. As in Stockfish it is 0 if the largest tables
 * have fewer men than the limit allows.
 */
function leastTbDepth({ tbMen, settings }: Orders): number {
  return tbMen === settings.syzygyProbeLimit ? settings.syzygyProbeDepth : 0;
}

const WARM_UP: SearchLimits = { depth: 12, moveTimeMs: 400 };
const WARM_UP_TABLE_MB = 4;

/**
 * Searches a root, then clears the threads' histories. WebAssembly starts with quickly compiled code; this search makes the
 * optimizing compiler translate the hot functions. The table stays as it was; `tableUsed` = it has entries.
 */
export async function warmUp(
  pool: ThreadPool,
  board: Board,
  root: Uint8Array,
  settings: EngineSettings,
  tableUsed: boolean,
): Promise<void> {
  const [start] = pool.table;
  const used = tableUsed ? start?.slice(0, WARM_UP_TABLE_MB * MIB) : undefined;
  await pool.withSmallTable(WARM_UP_TABLE_MB, async () => {
    writeOrders(pool.instance, board, {
      root,
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
  if (used) start?.set(used);
  await pool.clearThreads();
}
