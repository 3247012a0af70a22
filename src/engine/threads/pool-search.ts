// A search on a pool: writes its orders into the shared memory, passes its lines on, lets the threads vote, and makes the result.

import type { CoreExports } from "palimpsest:exports/core";
import { now } from "#platform/runtime";
import type { Board } from "../chess/board";
import { moveName } from "../chess/encoding";
import { gameEnd, isDrawn } from "../chess/game-end";
import { CERTAIN_DRAW, centipawns, winDrawLoss } from "../evaluation/wdl";
import type { CoreInstance, LineReport } from "../instance/core-instance";
import { handicap } from "../levels";
import { mateDepth, type TimeLimits, type TimePlan, timeLimits } from "../limits";
import type { Search } from "../search";
import { schemeNumber } from "../tt/schemes";
import type { EngineSettings, Score, SearchInfo, SearchLimits, SearchListener, SearchResult } from "../types";
import type { Report, ThreadResult } from "./messages";
import type { ThreadPool } from "./pool";
import type { Root } from "./root-tablebases";

// The orders of a search.

/** Depth of a search without a depth limit; the core reduces it to the limit of its stacks. */
const ANY_DEPTH = 1000;

export interface Orders {
  /** The limits that count: see effectiveLimits. */
  readonly limits: SearchLimits;
  readonly settings: EngineSettings;
  readonly root: Root;
  readonly search: Search<unknown>;
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

/** Writes to the memory of `instance`; `board` holds the root, or `position` is it. */
export function writeOrders(
  instance: CoreInstance,
  board: Board,
  { limits, settings, root, search }: Orders,
  position = board.snapshot(),
): void {
  const time = timeOf(board, limits, settings, instance.exports);
  instance.publishRoot(position);
  const { exports: core } = instance;
  core.withdrawStop();
  core.orderPondering(search.pondering);
  const depth = Math.min(limits.depth ?? mateDepth(limits) ?? ANY_DEPTH, ANY_DEPTH);
  // A score for more moves than a line can have may be a win by endgame tables.
  const mate = Math.min(limits.mate ?? 0, core.MAX_PLY.value / 2);
  const { nodes, misjudgement } = handicap(settings, board.facesLoneKing);
  // The level's node limit does not hold in a search for a mate.
  const enoughNodes = limits.mate ? 0 : nodes * settings.multiPv;
  core.orderLimits(depth, mate, limits.nodes ?? 0, enoughNodes, settings.multiPv);
  core.orderTimes(search.startedAt, time.soft, time.hard);
  core.orderErrors(settings.strengthSeed, misjudgement);
  // As in Stockfish the least depth is 0 if the largest tables have fewer men than the limit allows.
  const tbDepth = root.tbMen === settings.syzygyProbeLimit ? settings.syzygyProbeDepth : 0;
  core.orderTablebases(root.tbMen, tbDepth, settings.syzygy50MoveRule);
  core.orderScheme(schemeNumber(settings.replacementScheme), 0);
  core.orderCounting(settings.tableStatistics);
  instance.limitMoves(root.moves, root.groups);
}

// The search itself.

/** Resolves when the search is over. `onNote` gets the notes of the threads. */
export async function searchPool(
  pool: ThreadPool,
  board: Board,
  orders: Orders,
  listener: SearchListener,
  onNote: (text: string) => void,
): Promise<SearchResult> {
  const { limits, settings, root, search } = orders;
  const { core } = board;
  const { chess960, limitStrength, multiPv } = settings;
  const infoOf = infoMaker(board, chess960, root);
  let last: SearchInfo | null = null;
  /** Whole milliseconds since the search started. */
  const elapsed = (): number => Math.round(now() - search.startedAt);
  const nameOf = (move: number): string | null => (move === 0 ? null : moveName(move, chess960));
  const show = (report: LineReport): void => {
    const info = infoOf(report);
    if (info.multiPv === 1) last = info;
    search.callBack(() => listener.onInfo?.(info));
  };
  const receive = (report: Report): void => {
    if (report.kind === "currentMove") {
      const { depth, number } = report;
      const move = moveName(report.move, chess960);
      search.callBack(() => listener.onCurrentMove?.({ depth, move, number }));
    } else if (report.kind === "line") {
      show(report);
    } else if (report.kind === "note") {
      onNote(report.text);
    }
  };
  writeOrders(pool.instance, board, orders);
  search.begin();
  // Several threads never search the same tree twice, but a limited level must be able to repeat a game.
  // A search that stops at once need not wake all threads.
  const threads = limitStrength || search.stopAsked ? 1 : pool.threads.length;
  const results = await pool.search(threads, receive);
  const nodes = results.reduce((sum, result) => sum + result.nodes, 0);
  const [main] = results;
  const votes = multiPv === 1 && limits.depth === undefined;
  const chosen: ThreadResult | undefined = votes
    ? chooseResult(results, core.MATE_BOUND.value, core.BOUND_EXACT.value)
    : main;
  if (!chosen) throw new Error("no thread answered");
  // The line that counts, if it is not the last one of the main thread.
  if (!chosen.best) show(gameOverLine(board, elapsed()));
  else if (chosen !== main) show({ ...chosen.best, nodes, timeMs: elapsed() });
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

/** Makes lines of analysis of the reports on a root. */
function infoMaker(board: Board, chess960: boolean, root: Root): (report: LineReport) => SearchInfo {
  const { core, pieceCount: pieces } = board;
  const end = gameEnd(board);
  return (report) => {
    // A found mate is more exact than a table's result.
    const isMate = Math.abs(report.score) >= core.MATE_BOUND.value;
    const known = isMate ? undefined : root.scores.get(report.pv[0] ?? 0);
    const score = known ?? report.score;
    const isDraw =
      known === undefined ? isDrawn(end, score === 0) : Math.abs(known) < core.TB_WIN_BOUND.value;
    const info: SearchInfo = {
      depth: report.depth,
      selectiveDepth: report.selectiveDepth,
      multiPv: report.line + 1,
      score: scoreOf(core, score),
      wdl: isDraw ? CERTAIN_DRAW : winDrawLoss(score, pieces),
      nodes: report.nodes,
      timeMs: Math.round(report.timeMs),
      hashFull: report.hashFull,
      tbHits: root.hits + report.tbHits,
      pv: report.pv.map((move) => moveName(move, chess960)),
    };
    if (known !== undefined) return info;
    if (report.bound === core.BOUND_LOWER.value) return { ...info, bound: "lower" };
    if (report.bound === core.BOUND_UPPER.value) return { ...info, bound: "upper" };
    return info;
  };
}

/** The line for a position that is mate or stalemate. */
function gameOverLine({ core, inCheck }: Board, timeMs: number): LineReport {
  const score = inCheck ? -core.MATE.value : 0;
  const bound = core.BOUND_EXACT.value;
  return {
    depth: 0,
    selectiveDepth: 0,
    line: 0,
    score,
    bound,
    nodes: 0,
    timeMs,
    hashFull: 0,
    pv: [],
    tbHits: 0,
  };
}

// The vote. Each thread votes for its move with its depth and score. The deepest thread with the winning move gives the result.

/** Internal units added to every score, so that the lowest one still has a vote. */
const BASE_WEIGHT = 14;

/** The result to play from; the first result is the main thread's and wins ties. */
export function chooseResult(
  results: readonly ThreadResult[],
  mateBound: number,
  exactBound: number,
): ThreadResult {
  const [main] = results;
  if (!main) throw new RangeError("no results to choose from");
  // A helper stopped in the middle of an iteration may hold only a bound, which is no vote.
  const voters = results.filter((result) => result === main || isVote(result.best, exactBound));
  const scoreIn = (result: ThreadResult): number => result.best?.score ?? 0;
  const lowest = Math.min(...voters.map(scoreIn));
  const votes = new Map<number, number>();
  for (const voter of voters) {
    const weight = (scoreIn(voter) - lowest + BASE_WEIGHT) * (voter.best?.depth ?? 0);
    votes.set(voter.bestMove, (votes.get(voter.bestMove) ?? 0) + weight);
  }
  let chosen = main;
  for (const voter of voters) {
    // A proven mate needs no majority, and the shorter one is better.
    if (Math.max(scoreIn(voter), scoreIn(chosen)) >= mateBound) {
      if (scoreIn(voter) > scoreIn(chosen)) chosen = voter;
      continue;
    }
    const difference = (votes.get(voter.bestMove) ?? 0) - (votes.get(chosen.bestMove) ?? 0);
    if (difference > 0 || (difference === 0 && isDeeper(voter, chosen))) chosen = voter;
  }
  return chosen;
}

function isVote(best: LineReport | null, exactBound: number): boolean {
  return best !== null && best.depth > 0 && best.bound === exactBound;
}

function isDeeper(a: ThreadResult, b: ThreadResult): boolean {
  return (a.best?.depth ?? 0) > (b.best?.depth ?? 0);
}
