// The finished stints of one build of the engine: a line of JSON that names the build, then one for each stint. The same command
// continues after them.
import { appendFileSync, writeFileSync } from "node:fs";
import { InputError } from "../../src/base/input-error";
import { isThere, readText } from "../../src/base/platform/node/files";
import { endLastLine, writing } from "../../src/base/platform/node/output";
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

  /**
   * @param file undefined: nothing is stored
   * @param build SHA-256 of the engine
   * @throws InputError when the file cannot be read, or belongs to another build
   */
  constructor(file: string | undefined, build: string) {
    this.#file = file;
    if (file === undefined) return;
    const head = JSON.stringify({ build });
    const text = isThere(file) ? readText(file) : "";
    if (text === "") {
      writing(file, () => writeFileSync(file, `${head}\n`));
      return;
    }
    const [first, ...lines] = text.split("\n");
    if (first !== head)
      throw new InputError(`${file} is not a journal of this build of the engine: name another file`);
    endLastLine(file);
    for (const line of lines) {
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
