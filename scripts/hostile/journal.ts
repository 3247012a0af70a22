// The finished stints, one line of JSON each. The same command continues after them.
import { appendFileSync } from "node:fs";
import { isThere, readText } from "../../src/base/platform/node/files";
import { endLastLine } from "../../src/base/platform/node/output";
import type { Stint, Tally } from "./stint";

/** The result of a stint. */
export interface StintResult {
  readonly tally: Tally;
  /** Memory at rest after it, MB. */
  readonly memoryMb: number;
}

export class Journal {
  readonly #file: string | undefined;
  readonly #done = new Map<string, StintResult>();

  /** Undefined: nothing is stored. @throws InputError when the file cannot be read */
  constructor(file: string | undefined) {
    this.#file = file;
    if (file === undefined || !isThere(file)) return;
    endLastLine(file);
    for (const line of readText(file).split("\n")) {
      try {
        const { stint, ...result } = JSON.parse(line);
        this.#done.set(keyOf(stint), result);
      } catch {
        // Cut off in the middle: the stint is run again.
      }
    }
  }

  find(stint: Stint): StintResult | undefined {
    return this.#done.get(keyOf(stint));
  }

  add(stint: Stint, result: StintResult): void {
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify({ stint, ...result })}\n`);
  }
}

function keyOf({ seed, part, engine, from, to }: Stint): string {
  return [seed, part, engine, from, to].join();
}
