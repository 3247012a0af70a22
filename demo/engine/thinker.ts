// Gives the engine its work: the wanted job, the analysis of a whole game, or the judgement of one move.

import type { EngineSettings, SearchInfo, SearchResult } from "palimpsest";
import {
  type Evaluation,
  evaluationOf,
  lineForEngine,
  type MoveNode,
  opposite,
  sideToMove,
} from "palimpsest/analysis";
import { Observable } from "../state/foundation";
import type { Session } from "../state/session";
import type { Settings } from "../state/settings";
import type { Tables } from "../state/tables/tables";
import { errorMessage } from "../words";
import type { EngineDesk } from "./desk";
import { evaluateGame } from "./file-analysis";
import { commonSettings, type Job, wantedJob } from "./job";

/** A move that comes at once looks as if nothing had happened. Milliseconds. */
const SHORTEST_THOUGHT = 350;

/** The largest part of the engine's remaining time that holding back its move may take. */
const LARGEST_PART = 1 / 40;

/** Time to judge one move. Milliseconds. */
const JUDGE_MS = 300;

/** The least depth at which a running analysis evaluates a position: earlier opinions would give moves wrong marks. */
const LEAST_DEPTH = 10;

/** A whole game under analysis. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

export class Thinker extends Observable {
  readonly #session: Session;
  readonly #settings: Settings;
  readonly #desk: EngineDesk;
  readonly #tables: Tables;
  #job: Job | undefined;
  #lines: SearchInfo[] = [];
  /** The position whose threat the visitor wants to see. */
  #threatAt: MoveNode | null = null;
  /** True if the engine has failed at the present job. */
  #failed = false;
  #progress: Progress | null = null;
  /** Called with each line whose positions have all been evaluated. */
  onAnalysed: (line: readonly MoveNode[]) => void = () => {};
  /** True while the game under analysis is still the game on the page. */
  #analysed: (() => boolean) | undefined;

  constructor(session: Session, settings: Settings, desk: EngineDesk, tables: Tables) {
    super();
    this.#session = session;
    this.#settings = settings;
    this.#desk = desk;
    this.#tables = tables;
    session.subscribe(() => this.#update());
    settings.subscribe(() => this.#update());
    let { revision } = tables;
    tables.subscribe(() => {
      if (revision !== tables.revision) desk.tablesChanged();
      revision = tables.revision;
      this.#update();
    });
  }

  /** The engine's present work; undefined = none. */
  get kind(): Job["kind"] | "game" | undefined {
    return this.#progress ? "game" : this.#job?.kind;
  }

  /** True if the engine has failed at its present work. */
  get failed(): boolean {
    return this.#failed && this.#job !== undefined;
  }

  /** The number of moves that lead to the position of `lines`. */
  get ply(): number {
    return this.#job?.ply ?? 0;
  }

  /** The position of `lines`. */
  get node(): MoveNode {
    return this.#session.game.node(this.ply);
  }

  /** The same as a FEN. In the position of a threat the other side is to move. */
  get fen(): string {
    return this.#job?.fen ?? this.node.fen;
  }

  /** The lines found so far, best first. */
  get lines(): readonly SearchInfo[] {
    return this.#lines;
  }

  /** Progress in the analysis of a whole game; null when there is none. */
  get progress(): Progress | null {
    return this.#progress;
  }

  #update(): void {
    if (this.#progress) {
      if (!this.#analysed?.()) this.stopGame();
      return;
    }
    const showsThreat = this.#threatAt === this.#session.node && !this.#session.playing;
    const wanted = wantedJob(this.#session, this.#settings, this.#tables, showsThreat);
    if (wanted?.key === this.#job?.key) return;
    this.#job = wanted;
    this.#lines = [];
    if (wanted) this.#begin(wanted);
    else this.#desk.cancel();
    this.changed();
  }

  #begin(job: Job): void {
    this.#failed = false;
    this.#start(job).catch((error: unknown) => {
      this.#failed = this.#job === job;
      this.#fail(error);
      this.changed();
    });
  }

  async #start(job: Job): Promise<void> {
    const { game } = this.#session;
    const node = game.node(job.ply);
    const toMove = sideToMove(node.fen);
    const began = performance.now();
    const task = this.#task(job.ply, job);
    const result = await this.#desk.run(job.fen ? { ...task, start: job.fen, moves: [] } : task, (line) => {
      this.#lines[line.multiPv - 1] = line;
      if (job.kind === "analysis" && line.multiPv === 1 && !line.bound && line.depth >= LEAST_DEPTH)
        this.#evaluate(node, evaluationOf(line, toMove));
      this.changed();
    });
    if (job.kind !== "reply" || !result?.bestMove) return;
    const left = this.#session.match?.clock?.left(toMove) ?? Number.POSITIVE_INFINITY;
    await wait(Math.min(SHORTEST_THOUGHT, left * LARGEST_PART) - (performance.now() - began));
    // A game needs no answer if it has meanwhile been left, taken back or lost on time.
    if (this.#job === job && this.#session.engineToMove) this.#session.playForEngine(result.bestMove);
  }

  /** Stores an evaluation, unless a deeper one is known. An evaluation from a PGN has no line, and any other replaces it. */
  #evaluate(node: MoveNode, evaluation: Evaluation): void {
    const known = node.evaluation;
    if (known && known.line.length > 0 && known.depth > evaluation.depth) return;
    this.#session.setEvaluation(node, evaluation);
  }

  #task(
    ply: number,
    { limits, settings }: Pick<Job, "limits" | "settings">,
  ): Parameters<EngineDesk["run"]>[0] {
    const { game, number } = this.#session;
    return { game: number, ...lineForEngine(game.line.slice(0, ply + 1)), limits, settings };
  }

  #common(chess960: boolean): Partial<EngineSettings> {
    return commonSettings(this.#settings, this.#tables, chess960);
  }

  #fail(error: unknown): void {
    this.#session.onNotice({ text: errorMessage(error) });
  }

  /** Makes the engine move at once. After a failure it tries again. */
  moveNow(): void {
    if (this.#job?.kind !== "reply") return;
    if (this.#failed) this.#begin(this.#job);
    else this.#desk.answerNow();
    this.changed();
  }

  /** Shows, or no longer shows, what the other side would do in the position on the board. */
  toggleThreat(): void {
    const { node, game, at, playing } = this.#session;
    if (game.inCheck(at)) this.#session.onNotice({ text: "A check leaves no time for another threat." });
    else if (!playing) this.#threatAt = this.#threatAt === node ? null : node;
    this.#update();
  }

  /** Evaluates every position of the line shown. */
  async analyseGame(): Promise<void> {
    const session = this.#session;
    const { game, number } = session;
    if (this.#progress || session.playing) return;
    const { line } = game;
    const wanted = (): boolean => this.#analysed === wanted && session.number === number && !session.playing;
    this.#analysed = wanted;
    this.#job = undefined;
    this.#lines = [];
    let done = 0;
    this.#report(done, line.length);
    try {
      await evaluateGame(this.#desk, {
        game,
        number,
        line,
        moveMs: () => this.#settings.values.gameMoveMs,
        settings: () => this.#common(game.chess960),
        wanted,
        report: (node, evaluation) => {
          this.#report(++done, line.length);
          this.#evaluate(node, evaluation);
        },
      });
    } catch (error) {
      this.#fail(error);
    }
    if (this.#analysed !== wanted) return;
    if (line.every(({ evaluation }) => evaluation)) this.onAnalysed(line);
    this.#endGame();
  }

  #report(done: number, total: number): void {
    this.#progress = { done, total };
    this.changed();
  }

  /**
   * Evaluates the position after one more move in a short search; null when the engine gets other work or fails. Ends the
   * analysis of a whole game.
   */
  async judge(fen: string, chess960: boolean, move: string): Promise<Evaluation | null> {
    this.stopGame();
    const settings = this.#common(chess960);
    const toMove = opposite(sideToMove(fen));
    const limits = { moveTimeMs: JUDGE_MS };
    const task = { game: this.#session.number, start: fen, moves: [move], limits, settings };
    let result: SearchResult | null = null;
    try {
      result = await this.#desk.run(task, () => {});
      if (!result) return null;
    } catch (error) {
      this.#fail(error);
    }
    // The engine has left its job for this.
    this.#job = undefined;
    this.#update();
    return result?.info ? evaluationOf(result.info, toMove) : null;
  }

  /** Ends the analysis of a whole game. Evaluations found so far stay. */
  stopGame(): void {
    if (!this.#progress) return;
    this.#desk.cancel();
    this.#endGame();
  }

  #endGame(): void {
    this.#analysed = undefined;
    this.#progress = null;
    this.changed();
    this.#update();
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));
}
