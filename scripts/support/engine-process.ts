// An engine as a process, by default the built one: sends lines of UCI and reads lines of output.
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";

/** The built engine. */
export const EXECUTABLE = path.resolve("dist/palimpsest.cjs");
/** An engine that is silent for this long counts as hanging. */
const PATIENCE_MS = 300_000;
/** Lines that a failure shows. */
const TRANSCRIPT = 200;

/** The result of an action with an engine. The engine then ends: by itself, or at once after an error. */
export async function withEngine<Result>(
  engine: EngineProcess,
  action: (engine: EngineProcess) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await action(engine);
    await engine.quit();
    return result;
  } finally {
    engine.kill();
  }
}

export const isAnswer = (line: string): boolean => line.startsWith("bestmove ");

export class EngineProcess {
  /** Lines sent so far. */
  sent = 0;
  readonly #process: ChildProcessByStdio<Writable, Readable, null>;
  readonly #events = new EventEmitter();
  readonly #recent: string[] = [];
  readonly #unread: string[] = [];
  #startError: Error | undefined;
  /** Exit code or signal of a process that has ended and whose output is complete. */
  #end: number | NodeJS.Signals | null = null;

  /** Starts a command with its arguments. */
  constructor(command = process.execPath, args: readonly string[] = [EXECUTABLE]) {
    this.#process = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
    // Writing to an engine that has ended fails. The next read reports it.
    this.#process.stdin.on("error", () => {});
    createInterface({ input: this.#process.stdout }).on("line", (line) => {
      this.#unread.push(line);
      this.#events.emit("change");
    });
    this.#process.on("error", (error) => {
      this.#startError = error;
      this.#events.emit("change");
    });
    // At "exit" the last lines may still be in the pipe.
    this.#process.on("close", (code: number | null, signal: NodeJS.Signals | null) => {
      this.#end = signal ?? code;
      this.#events.emit("change");
    });
  }

  send(...lines: readonly string[]): void {
    this.sent += lines.length;
    this.#recent.push(...lines);
    this.#recent.splice(0, Math.max(0, this.#recent.length - TRANSCRIPT));
    this.#process.stdin.write(`${lines.join("\n")}\n`);
  }

  /** Takes the lines since the last call, once there are enough. @throws Error if there never are, or without a process. */
  async read(enough: (lines: readonly string[]) => boolean): Promise<readonly string[]> {
    while (!enough(this.#unread)) {
      if (this.#startError) throw this.#startError;
      if (this.#end !== null) this.fail(`the engine ended with ${this.#end}`);
      const signal = AbortSignal.timeout(PATIENCE_MS);
      await once(this.#events, "change", { signal }).catch(() => this.fail("no answer"));
    }
    return this.#unread.splice(0);
  }

  /** Sends lines, the last of them a search. Returns the output up to its answer. @throws Error as `read` does. */
  search(...lines: readonly string[]): Promise<readonly string[]> {
    this.send(...lines);
    return this.read((all) => all.some(isAnswer));
  }

  /** Waits until all earlier lines are carried out. Returns the output up to then. @throws Error as `read` does. */
  ready(): Promise<readonly string[]> {
    this.send("isready");
    return this.read((lines) => lines.includes("readyok"));
  }

  /** @throws Error always, with the last lines of output. */
  fail(what: string): never {
    throw new Error([what, ...this.#recent.map((line) => `> ${line}`), ...this.#unread].join("\n"));
  }

  /** Memory of the process, MB (Linux). */
  memoryMb(): number {
    const status = readFileSync(`/proc/${this.#process.pid}/status`, "utf8");
    return Number(/VmRSS:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  }

  /** Processor time that the process has used, ms (Linux, at 100 ticks a second). */
  processorMs(): number {
    const fields = readFileSync(`/proc/${this.#process.pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return 10 * (Number(fields[11]) + Number(fields[12]));
  }

  endInput(): void {
    this.#process.stdin.end();
  }

  /** Waits until it has ended. @throws Error when its exit code is not 0. */
  async ended(): Promise<void> {
    if (this.#end === null) await once(this.#process, "close");
    if (this.#end !== 0) this.fail(`the engine ended with ${this.#end}`);
  }

  /** Makes it end by itself. @throws Error when its exit code is not 0. */
  quit(): Promise<void> {
    this.send("quit");
    return this.ended();
  }

  /** Ends it at once, if it has not ended. */
  kill(): void {
    this.#process.kill("SIGKILL");
  }
}
