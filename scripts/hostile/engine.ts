// One process of the built engine, to which far more is sent than anybody waits for.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

const EXECUTABLE = path.resolve("dist/palimpsest.cjs");
/** Silence for so long is a hang. */
const PATIENCE_MS = 300_000;
/** Lines that a failure shows. */
const TRANSCRIPT = 200;
/** What garbage collections are given, before memory is looked at. */
const REST_MS = 500;

export const isAnswer = (line: string): boolean => line.startsWith("bestmove ");

export class HostileEngine {
  /** Lines sent so far. */
  sent = 0;
  readonly #process = spawn(process.execPath, [EXECUTABLE], { stdio: ["pipe", "pipe", "inherit"] });
  readonly #recent: string[] = [];
  readonly #unread: string[] = [];
  #wake = (): void => {};

  constructor() {
    // Writing to an engine that has ended fails by what is read.
    this.#process.stdin.on("error", () => {});
    createInterface({ input: this.#process.stdout }).on("line", (line) => {
      this.#unread.push(line);
      this.#wake();
    });
    this.#process.on("exit", () => this.#wake());
  }

  send(...lines: readonly string[]): void {
    this.sent += lines.length;
    this.#recent.push(...lines);
    this.#recent.splice(0, Math.max(0, this.#recent.length - TRANSCRIPT));
    this.#process.stdin.write(`${lines.join("\n")}\n`);
  }

  /** Takes the lines that have come since the last call, once they are enough. @throws Error when they never are. */
  async read(enough: (lines: readonly string[]) => boolean): Promise<readonly string[]> {
    let patient = true;
    const timer = setTimeout(() => {
      patient = false;
      this.#wake();
    }, PATIENCE_MS);
    try {
      while (!enough(this.#unread)) {
        const change = new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
        if (this.#process.exitCode !== null) this.fail(`the engine ended with ${this.#process.exitCode}`);
        await change;
        if (!patient) this.fail("no answer");
      }
    } finally {
      clearTimeout(timer);
    }
    return this.#unread.splice(0);
  }

  /** @throws Error always, with what was said last. */
  fail(what: string): never {
    throw new Error([what, ...this.#recent.map((line) => `> ${line}`), ...this.#unread].join("\n"));
  }

  /** Memory of the process when it has nothing to do, MB; Linux only. */
  async memoryAtRest(): Promise<number> {
    this.send("isready");
    await this.read((lines) => lines.includes("readyok"));
    await sleep(REST_MS);
    const status = readFileSync(`/proc/${this.#process.pid}/status`, "utf8");
    return Number(/VmRSS:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  }

  /** Has it end by itself. @throws Error when it ends with anything but 0. */
  async quit(): Promise<void> {
    const ended = once(this.#process, "exit");
    this.send("quit");
    const [code] = (await ended) as [number | null];
    if (code !== 0) this.fail(`exit code ${code}`);
  }

  kill(): void {
    this.#process.kill("SIGKILL");
  }
}
