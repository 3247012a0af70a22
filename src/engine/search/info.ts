// Turns the core's reports into the lines that an embedding program gets.

import { isDrawn } from "../chess/game-end";
import { moveName } from "../chess/notation";
import { CERTAIN_DRAW, centipawns, winDrawLoss } from "../evaluation/wdl";
import type { CoreExports } from "../instance/core-exports";
import type { LineReport } from "../instance/line-report";
import type { GameEnd, Score, SearchInfo, WinDrawLoss } from "../types";

/** The context of a report. */
export interface ReportContext {
  readonly core: CoreExports;
  readonly chess960: boolean;
  /** Men on the root's board. */
  readonly pieces: number;
  /** How the game has ended at the root. */
  readonly end: GameEnd | null;
  /** The endgame tables' scores of root moves, in the core's units; empty where no table applies. */
  readonly known: ReadonlyMap<number, number>;
  /** Successful probes of endgame tables before the search. */
  readonly rootHits: number;
}

/** Centipawns of a table win at the root, less one for each ply to a table win deeper in the line. As in Stockfish. */
const TB_WIN_CP = 20_000;

/** A core score; mates in moves, the last half move counted as whole; wins by tables near ±200 pawns. */
export function scoreOf(core: CoreExports, value: number): Score {
  const mate = core.MATE.value;
  if (value >= core.MATE_BOUND.value) return { kind: "mate", value: Math.ceil((mate - value) / 2) };
  if (value <= -core.MATE_BOUND.value) return { kind: "mate", value: -Math.floor((mate + value) / 2) || 0 };
  const tbWin = core.TB_WIN.value;
  if (Math.abs(value) >= core.TB_WIN_BOUND.value) {
    return { kind: "cp", value: Math.sign(value) * (TB_WIN_CP - tbWin + Math.abs(value)) };
  }
  // A mate that the fifty-move rule may prevent stays below wins by tables.
  const most = TB_WIN_CP - core.MAX_PLY.value - 1;
  return { kind: "cp", value: Math.max(-most, Math.min(most, centipawns(value))) };
}

/** One line of analysis. */
export function lineInfo(report: LineReport, context: ReportContext): SearchInfo {
  const { core, chess960 } = context;
  // A found mate is more exact than a table's result.
  const known = isMate(core, report.score) ? undefined : context.known.get(report.pv[0] ?? 0);
  const info: SearchInfo = {
    depth: report.depth,
    selectiveDepth: report.selectiveDepth,
    multiPv: report.line + 1,
    score: scoreOf(core, known ?? report.score),
    wdl: chancesOf(known, report.score, context),
    nodes: report.nodes,
    timeMs: Math.round(report.timeMs),
    hashFull: report.hashFull,
    tbHits: context.rootHits + report.tbHits,
    pv: report.pv.map((move) => moveName(move, chess960)),
  };
  if (known !== undefined) return info;
  if (report.bound === core.BOUND_LOWER.value) return { ...info, bound: "lower" };
  if (report.bound === core.BOUND_UPPER.value) return { ...info, bound: "upper" };
  return info;
}

function isMate(core: CoreExports, score: number): boolean {
  return Math.abs(score) >= core.MATE_BOUND.value;
}

/** @param known the tables' score of the move, if there is one */
function chancesOf(
  known: number | undefined,
  score: number,
  { core, pieces, end }: ReportContext,
): WinDrawLoss {
  if (known === undefined) return isDrawn(end, score === 0) ? CERTAIN_DRAW : winDrawLoss(score, pieces);
  return Math.abs(known) >= core.TB_WIN_BOUND.value ? winDrawLoss(known, pieces) : CERTAIN_DRAW;
}

/** The line for a position that is mate or stalemate. */
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
    tbHits: 0,
    pv: [],
  };
}
