// A search on a pool that has its orders: passes its lines on, and makes the result from the threads' answers.
import { now } from "#platform/monotonic";
import type { Board } from "../chess/board";
import { moveName } from "../chess/encoding";
import { gameEnd, isDrawn } from "../chess/game-end";
import { CERTAIN_DRAW, centipawns, winDrawLoss } from "../evaluation/wdl";
import type { CoreExports } from "../instance/core-exports";
import type { LineReport } from "../instance/line-report";
import type { Search } from "../search";
import type {
  EngineSettings,
  GameEnd,
  Score,
  SearchInfo,
  SearchListener,
  SearchResult,
  WinDrawLoss,
} from "../types";
import type { Report, ThreadResult } from "./messages";
import type { ThreadPool } from "./pool";
import type { RootKnowledge } from "./root-tablebases";
import { chooseResult } from "./vote";

/** The parts of a search. */
interface SearchParts {
  readonly pool: ThreadPool;
  readonly board: Board;
  readonly settings: EngineSettings;
  readonly search: Search<unknown>;
  readonly listener: SearchListener;
  /** The endgame tables' results at the root; null without any. */
  readonly known: RootKnowledge | null;
  /** Gets the notes of the threads. */
  readonly onNote: (text: string) => void;
}

/**
 * Resolves when the search is over. `byDepth`: it has a limit of depth, so the threads do not vote.
 */
export async function searchPool(
  { pool, board, settings, search, listener, known, onNote }: SearchParts,
  byDepth: boolean,
): Promise<SearchResult> {
  const { core } = board;
  const { chess960 } = settings;
  const context: ReportContext = {
    core,
    chess960,
    pieces: board.pieceCount,
    end: gameEnd(board),
    known: known?.scores ?? new Map(),
    rootHits: known?.hits ?? 0,
  };
  let last: SearchInfo | null = null;
  /** Whole milliseconds since the search started. */
  const elapsed = (): number => Math.round(now() - search.startedAt);
  const nameOf = (move: number): string | null => (move === 0 ? null : moveName(move, chess960));
  const show = (info: SearchInfo): void => {
    if (info.multiPv === 1) last = info;
    search.callBack(() => listener.onInfo?.(info));
  };
  const receive = (report: Report): void => {
    if (report.kind === "currentMove") {
      const { depth, number } = report;
      const move = moveName(report.move, chess960);
      search.callBack(() => listener.onCurrentMove?.({ depth, move, number }));
    } else if (report.kind === "line") {
      show(lineInfo(report, context));
    } else if (report.kind === "note") {
      onNote(report.text);
    }
  };
  // Several threads never search the same tree twice, but a limited level must be able to repeat a game.
  // A search that stops at once need not wake all threads.
  const threads = settings.limitStrength || search.stopAsked ? 1 : pool.threads.length;
  const results = await pool.search(threads, receive);
  const nodes = results.reduce((sum, result) => sum + result.nodes, 0);
  const [main] = results;
  const votes = settings.multiPv === 1 && !byDepth;
  const chosen: ThreadResult | undefined = votes
    ? chooseResult(results, core.MATE_BOUND.value, core.BOUND_EXACT.value)
    : main;
  if (!chosen) throw new Error("no thread answered");
  // The line that counts, if it is not the last one of the main thread.
  if (chosen.rootMoves === 0) show(gameOverInfo(board.inCheck, elapsed(), context));
  else if (chosen !== main && chosen.best)
    show(lineInfo({ ...chosen.best, nodes, timeMs: elapsed() }, context));
  // Threads end when there is nothing more to find. A pondering search then still waits for its stop or
  // ponder hit.
  await keepingAlive(search.until(() => !search.pondering || search.stopAsked));
  return {
    bestMove: nameOf(chosen.bestMove),
    ponderMove: nameOf(chosen.ponderMove),
    nodes,
    timeMs: elapsed(),
    hashFull: chosen.hashFull,
    info: last,
  };
}

/** Milliseconds between two ticks that do nothing. */
const IDLE_TICK_MS = 2 ** 30;

/** Waits for an event and keeps Node.js alive meanwhile: a pending promise alone would let it exit. */
async function keepingAlive(event: Promise<void>): Promise<void> {
  const timer = setInterval(() => {}, IDLE_TICK_MS);
  try {
    await event;
  } finally {
    clearInterval(timer);
  }
}

/** The context of a report. */
interface ReportContext {
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
function lineInfo(report: LineReport, context: ReportContext): SearchInfo {
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
function gameOverInfo(inCheck: boolean, timeMs: number, context: ReportContext): SearchInfo {
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
