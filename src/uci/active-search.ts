import type { EngineApi, SearchLimits } from "../engine/types";

/** How long an engine whose threads are up may take to stop before its user gets an answer without it. */
export const STOP_PATIENCE_MS = 5000;

/**
 * One search or perft, from its command to its answer: who may end it, and when its answer may be given. It exists
 * before the engine starts on it, so a `stop` or `ponderhit` that comes while it waits or workers start is not lost.
 */
export class ActiveSearch {
  /** Settles when the answer has been written. */
  finished: Promise<void> = Promise.resolve();
  /** The first moves of the best line reported so far: an answer should the engine fail. */
  bestLine: readonly string[] = [];

  /** Set while the engine works on it. */
  private engine: EngineApi | null = null;
  private threadsUp = false;
  private stopped = false;
  private ponder: boolean;
  private readonly infinite: boolean;

  private patience: ReturnType<typeof setTimeout> | undefined;
  private readonly abandoned: Promise<never>;
  private abandon: (reason: Error) => void = () => {};
  /** Resolves when an answer may be given: at once, or when one that is open-ended has been told to end. */
  readonly released: Promise<void>;
  private release: () => void = () => {};

  constructor(limits: SearchLimits) {
    this.ponder = limits.ponder === true;
    this.infinite = limits.infinite === true;
    this.abandoned = new Promise((_, reject) => {
      this.abandon = reject;
    });
    this.released = new Promise((resolve) => {
      this.release = resolve;
    });
    if (!this.openEnded) this.release();
  }

  /** Nothing but a stop (or a ponderhit) may end it. */
  get openEnded(): boolean {
    return this.infinite || this.ponder;
  }

  get pondering(): boolean {
    return this.ponder;
  }

  get stopRequested(): boolean {
    return this.stopped;
  }

  stop(): void {
    if (this.stopped) return;
    this.stopped = true;
    this.release();
    this.engine?.stop();
    this.losePatience();
  }

  ponderHit(): void {
    if (!this.ponder) return;
    this.ponder = false;
    if (!this.openEnded) this.release();
    this.engine?.ponderHit();
  }

  /** The engine's threads run: from now on a stop can be obeyed. */
  started(): void {
    this.threadsUp = true;
    this.losePatience();
  }

  /**
   * Lets the engine work. Resolves when it is done and the answer may be given: an infinite search that runs out
   * of depth, or a pondering one, keeps its answer until it is asked for.
   * @throws when the engine does, or when it ignores a stop
   */
  async run<Result>(engine: EngineApi, work: Promise<Result>): Promise<Result> {
    this.engine = engine;
    try {
      if (this.stopped) engine.stop();
      this.losePatience();
      const result = await Promise.race([work, this.abandoned]);
      await this.released;
      return result;
    } finally {
      this.engine = null;
      clearTimeout(this.patience);
    }
  }

  private losePatience(): void {
    if (!this.engine || !this.stopped || !this.threadsUp || this.patience !== undefined) return;
    const giveUp = () => {
      this.abandon(new Error("the engine did not stop in time"));
      this.engine?.abandon();
    };
    this.patience = setTimeout(giveUp, STOP_PATIENCE_MS);
    // In Node.js it must not keep the process alive; a browser's timers are numbers.
    (this.patience as { unref?(): void }).unref?.();
  }
}
