// A player's second thread: it searches the same root on the same table as the first one.
import { CoreInstance } from "../../../engine/instance/core-instance";

/** The data that a helper starts with. */
export interface HelperData {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  /** Numbers of searches begun and of searches done. */
  readonly rounds: Int32Array;
}

/** Starts a helper; it is ready when the second of `rounds` has become 0. */
export type StartHelper = (order: HelperData) => void;

/** Stands in for helpers if players have one thread each. */
export const NO_HELPER = (): never => {
  throw new Error("no second threads here");
};

const [BEGUN, DONE] = [0, 1] as const;
/** Before the helper is ready. */
const ASLEEP = -1;
/** The helper has ended with an error. */
const FAILED = -2;
/** Time for a thread to start, also on a busy machine. */
const START_MS = 60_000;

/** Searches on its own thread, again and again, until the thread ends. */
export function help({ module, memory, rounds }: HelperData): never {
  const report = (done: number) => {
    Atomics.store(rounds, DONE, done);
    Atomics.notify(rounds, DONE);
  };
  try {
    const { exports: core } = new CoreInstance(module, memory);
    core.enter(1);
    for (let round = 0; ; round++) {
      report(round);
      Atomics.wait(rounds, BEGUN, round);
      core.search(false);
    }
  } catch (error) {
    report(FAILED);
    throw error;
  }
}

/** The first thread's side of the helper. */
export class Helper {
  readonly #rounds = new Int32Array(new SharedArrayBuffer(8));

  /** @throws Error when it cannot start */
  constructor(order: Omit<HelperData, "rounds">, start: StartHelper) {
    this.#rounds[DONE] = ASLEEP;
    start({ ...order, rounds: this.#rounds });
    this.#wait(ASLEEP, START_MS);
  }

  begin(): void {
    Atomics.add(this.#rounds, BEGUN, 1);
    Atomics.notify(this.#rounds, BEGUN);
  }

  /** Blocks until the search is done. @throws Error when it failed */
  finish(): void {
    this.#wait(Atomics.load(this.#rounds, BEGUN) - 1);
  }

  /** Blocks while the number of searches done is `rounds`, at most for `limit` milliseconds. */
  #wait(rounds: number, limit?: number): void {
    const ended = Atomics.wait(this.#rounds, DONE, rounds, limit);
    if (ended === "timed-out" || Atomics.load(this.#rounds, DONE) === FAILED) {
      throw new Error("a second thread failed");
    }
  }
}
