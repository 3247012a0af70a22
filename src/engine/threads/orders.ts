// A search's orders, written to the shared memory before the threads are woken: root, limits, table settings.
import type { Board } from "../chess/board";
import type { CoreInstance } from "../instance/core-instance";
import { timeLimits } from "../limits/clock";
import { mateDepth } from "../limits/limits";
import { handicap } from "../limits/strength";
import { schemeNumber } from "../table/schemes";
import type { EngineSettings, SearchLimits } from "../types";

/** Depth of a search without a depth limit; the core cuts it to what its stacks hold. */
const ANY_DEPTH = 1000;

export interface Orders {
  readonly limits: SearchLimits;
  readonly settings: EngineSettings;
  /** Distinct legal root moves in the core's encoding; none = all. */
  readonly searchMoves: readonly number[];
  /** The group of each, 0…255: every move of one is better than any of the next. Absent: all are of one. */
  readonly groups?: readonly number[] | undefined;
  /** Men of the largest endgame tables that the search asks; 0 = none are. */
  readonly tableMen: number;
  /** The search's number for time stamping, 0…31. */
  readonly generation: number;
  /** When the search was asked for, ms on the clock of monotonic.ts. */
  readonly startedAt: number;
}

/** Writes to the memory of `instance`; `board` holds the root. */
export function writeOrders(instance: CoreInstance, board: Board, orders: Orders): void {
  const { core } = board;
  const { limits, settings } = orders;
  const time = timeLimits(limits, core.sideToMove() === 0 ? 0 : 1, settings.moveOverheadMs);
  const mostMoves = core.MAX_PLY.value;
  instance.publishRoot(board.snapshot());
  instance.setInt(core.CONTROL_STOP, 0);
  instance.setInt(core.CONTROL_PONDERING, limits.ponder ? 1 : 0);
  instance.setInt(core.CONTROL_DEPTH, Math.min(limits.depth ?? mateDepth(limits) ?? ANY_DEPTH, ANY_DEPTH));
  instance.setInt(core.CONTROL_MATE, Math.min(limits.mate ?? 0, mostMoves));
  instance.setFloat64(core.CONTROL_NODES, limits.nodes ?? 0);
  instance.setFloat64(core.CONTROL_START, orders.startedAt);
  instance.setFloat64(core.CONTROL_SOFT, limits.infinite ? 0 : time.soft);
  instance.setFloat64(core.CONTROL_HARD, limits.infinite ? 0 : time.hard);
  const { nodes, misjudgement } = handicap(settings);
  // Who asks for a mate is to get it, whatever the level.
  instance.setFloat64(core.CONTROL_ENOUGH_NODES, limits.mate ? 0 : nodes * settings.multiPv);
  instance.setInt(core.CONTROL_MISJUDGEMENT, misjudgement);
  instance.setInt(core.CONTROL_SEED, settings.strengthSeed);
  instance.setInt(core.CONTROL_TABLE_MEN, orders.tableMen);
  instance.setInt(core.CONTROL_TABLE_DEPTH, leastTableDepth(orders));
  instance.setInt(core.CONTROL_TABLE_RULE50, settings.syzygy50MoveRule ? 1 : 0);
  instance.setInt(core.CONTROL_MULTI_PV, settings.multiPv);
  instance.setInt(core.CONTROL_SCHEME, schemeNumber(settings.replacementScheme));
  instance.setInt(core.CONTROL_GENERATION, orders.generation);
  instance.setInt(core.CONTROL_COUNTING, settings.tableStatistics ? 1 : 0);
  instance.limitMoves(orders.searchMoves, orders.groups);
}

/** Depth from which on the largest tables that are asked count; as in Stockfish any depth does below the limit of men. */
function leastTableDepth({ tableMen, settings }: Orders): number {
  return tableMen === settings.syzygyProbeLimit ? settings.syzygyProbeDepth : 0;
}
