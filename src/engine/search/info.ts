// The core's reports as a program embedding the engine sees them.

import { isDrawn } from "../chess/game-end";
import { moveName } from "../chess/notation";
import { CERTAIN_DRAW, centipawns, winDrawLoss } from "../evaluation/wdl";
import type { CoreExports } from "../instance/core-exports";
import type { LineReport } from "../threads/messages";
import type { GameEnd, Score, SearchInfo } from "../types";

/** What a report needs besides itself. */
export interface ReportContext {
  readonly core: CoreExports;
  readonly chess960: boolean;
  /** Men on the root's board. */
  readonly pieces: number;
  /** How the game has ended with the root. */
  readonly end: GameEnd | null;
}

/** A core score; mates in moves, the last half move counted as whole. */
export function scoreOf(core: CoreExports, value: number): Score {
  const mate = core.MATE.value;
  if (value >= core.MATE_BOUND.value) return { kind: "mate", value: Math.ceil((mate - value) / 2) };
  if (value <= -core.MATE_BOUND.value) return { kind: "mate", value: -Math.floor((mate + value) / 2) || 0 };
  return { kind: "cp", value: centipawns(value) };
}

/** One line of analysis. */
export function lineInfo(report: LineReport, context: ReportContext): SearchInfo {
  const { core, chess960, pieces, end } = context;
  const info: SearchInfo = {
    depth: report.depth,
    selectiveDepth: report.selectiveDepth,
    multiPv: report.line + 1,
    score: scoreOf(core, report.score),
    wdl: isDrawn(end, report.score === 0) ? CERTAIN_DRAW : winDrawLoss(report.score, pieces),
    nodes: report.nodes,
    timeMs: Math.round(report.timeMs),
    hashFull: report.hashFull,
    pv: report.pv.map((move) => moveName(move, chess960)),
  };
  if (report.bound === core.BOUND_LOWER.value) return { ...info, bound: "lower" };
  if (report.bound === core.BOUND_UPPER.value) return { ...info, bound: "upper" };
  return info;
}

/** The answer to a search where there is nothing to search: mate or stalemate on the board. */
export function gameOverInfo(inCheck: boolean, timeMs: number, context: ReportContext): SearchInfo {
  const { core, pieces } = context;
  const value = inCheck ? -core.MATE.value : 0;
  return {
    depth: 0,
    selectiveDepth: 0,
    multiPv: 1,
    score: scoreOf(core, value),
    wdl: inCheck ? winDrawLoss(value, pieces) : CERTAIN_DRAW,
    nodes: 0,
    timeMs,
    hashFull: 0,
    pv: [],
  };
}
