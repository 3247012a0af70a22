// One search or perft on its way.
import { Asked } from "./asked";

/** Tracks what was asked of a search or perft before and while it runs. */
export class Job extends Asked {
  #abandoned = false;

  /** True once nobody waits for the result any more. */
  get abandoned(): boolean {
    return this.#abandoned;
  }

  abandon(): void {
    this.#abandoned = true;
    this.stop();
  }
}
