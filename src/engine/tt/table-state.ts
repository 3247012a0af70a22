// The age of the engine's table: the number of its last search, and whether it has entries.
import { GENERATIONS } from "../instance/sizes";

export class TableState {
  #generation = 0;
  #isUsed = false;

  /** The last search's number for time stamping, 0…31. */
  get generation(): number {
    return this.#generation;
  }

  /** False while the table is known to be empty. */
  get isUsed(): boolean {
    return this.#isUsed;
  }

  /** The table is new or has been cleared. */
  reset(): void {
    this.#generation = 0;
    this.#isUsed = false;
  }

  /** The table has entries of searches up to this number. */
  fill(generation: number): void {
    this.#generation = generation;
    this.#isUsed = true;
  }

  /** One more search begins. Returns its number. */
  nextSearch(): number {
    this.fill((this.#generation + 1) % GENERATIONS);
    return this.#generation;
  }
}
