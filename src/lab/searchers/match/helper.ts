// A player's second thread: it searches the same root on the same table whenever the first one does.
import { CoreInstance } from "../../../engine/instance/core-instance";

/** What a helper is started with. */
export interface HelperOrder {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  /** Searches begun, and searches done: the one counts up when there is work, the other when it is finished. */
  readonly rounds: Int32Array;
}

/** Makes a helper work; it is listening when the second of `rounds` has become 0. */
export type StartHelper = (order: HelperOrder) => void;

/** Where players have one thread each. */
export const NO_HELPER: StartHelper = () => {
  throw new Error("no second threads here");
};

const [BEGUN, DONE] = [0, 1] as const;
/** Before the helper listens. */
const ASLEEP = -1;
/** It has ended by an error: nobody need wait for it. */
const FAILED = -2;
/** That a thread may take to start, on a busy machine too. */
const START_MS = 60_000;

/** A helper's life, on its own thread: it ends with the thread. */
export function help({ module, memory, rounds }: HelperOrder): never {
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

/** The helper as the first thread has it. */
export class Helper {
  readonly #rounds = new Int32Array(new SharedArrayBuffer(8));

  /** @throws Error when it cannot start */
  constructor(order: Omit<HelperOrder, "rounds">, start: StartHelper) {
    this.#rounds[DONE] = ASLEEP;
    start({ ...order, rounds: this.#rounds });
    this.#wait(ASLEEP, START_MS);
  }

  begin(): void {
    Atomics.add(this.#rounds, BEGUN, 1);
    Atomics.notify(this.#rounds, BEGUN);
  }

  /** Blocks until the search that was begun is done. @throws Error when it ended by one */
  finish(): void {
    this.#wait(Atomics.load(this.#rounds, BEGUN) - 1);
  }

  /** Blocks while the helper has done `rounds` of them, for so many milliseconds at most. */
  #wait(rounds: number, limit?: number): void {
    const ended = Atomics.wait(this.#rounds, DONE, rounds, limit);
    if (ended === "timed-out" || Atomics.load(this.#rounds, DONE) === FAILED) {
      throw new Error("a second thread failed");
    }
  }
}
