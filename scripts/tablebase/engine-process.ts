// The built engine as a process, for measurements.
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";

const ENGINE = path.join(__dirname, "../../dist/palimpsest.cjs");

export class EngineProcess {
  readonly #process: ChildProcessWithoutNullStreams = spawn(process.execPath, [ENGINE]);
  #last = "";
  #answer: () => void = () => {};

  constructor() {
    createInterface({ input: this.#process.stdout }).on("line", (line) => {
      if (line.includes(" nodes ")) this.#last = line;
      if (line.startsWith("bestmove")) this.#answer();
    });
  }

  send(...lines: readonly string[]): void {
    this.#process.stdin.write(`${lines.join("\n")}\n`);
  }

  /** Sends lines of which the last begins a search; what its last report tells. */
  async search(...lines: readonly string[]): Promise<{ nodes: number; tableHits: number }> {
    this.#last = "";
    await new Promise<void>((resolve) => {
      this.#answer = resolve;
      this.send(...lines);
    });
    const number = (name: string): number =>
      Number(new RegExp(` ${name} ([0-9]+)`).exec(this.#last)?.[1] ?? 0);
    return { nodes: number("nodes"), tableHits: number("tbhits") };
  }

  /** Bytes of all files it has read (Linux). */
  bytesRead(): number {
    return Number(/^rchar: (\d+)/m.exec(readFileSync(`/proc/${this.#process.pid}/io`, "utf8"))?.[1]);
  }

  /** Seconds of processor time, in steps of 10 ms (Linux). */
  seconds(): number {
    const fields = readFileSync(`/proc/${this.#process.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }
}
