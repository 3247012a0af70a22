// One search or perft between its command and its answer, as the conversation sees it.
import { Asked } from "../search/asked";
import type { EngineApi, SearchLimits } from "../types";

/** How long an engine whose threads are up may take to stop before its user gets an answer without it. */
export const STOP_PATIENCE_MS = 5000;

/**
 * One search or perft, from its command to its answer: who may end it, and when its answer may be given. It exists
 * before the engine starts on it, so a `stop` or `ponderhit` that comes while it waits or workers start is not lost.
 */
export class ActiveSearch extends Asked {
  /** Settles when the answer has been written. */
  finished: Promise<void> = Promise.resolve();
  /** Set when the answer is written. */
  answered = false;
  /** The first moves of the best line reported so far: an answer should the engine fail. */
  bestLine: readonly string[] = [];

  /** Set while the engine works on it. */
  private engine: EngineApi | null = null;
  private threadsUp = false;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private readonly abandoned: Promise<never>;
  private abandon: (reason: Error) => void = () => {};

  /** `askedAt` is when its command came, in ms on the clock of monotonic.ts. */
  constructor(
    limits: SearchLimits,
    readonly askedAt: number,
  ) {
    super(limits.infinite === true, limits.ponder === true);
    this.abandoned = new Promise((_, reject) => {
      this.abandon = reject;
    });
  }

  override stop(): void {
    if (this.stopAsked) return;
    super.stop();
    this.engine?.stop();
    this.losePatience();
  }

  override ponderHit(): void {
    if (!this.pondering) return;
    super.ponderHit();
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
      if (this.stopAsked) engine.stop();
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
    if (!this.engine || !this.stopAsked || !this.threadsUp || this.patience !== undefined) return;
    const giveUp = () => {
      this.abandon(new Error("the engine did not stop in time"));
      this.engine?.abandon();
    };
    this.patience = setTimeout(giveUp, STOP_PATIENCE_MS);
    // In Node.js it must not keep the process alive; a browser's timers are numbers.
    (this.patience as { unref?(): void }).unref?.();
  }
}
