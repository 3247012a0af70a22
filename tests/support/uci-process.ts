// The executable as a child process, used line by line.
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** The file that the build makes. */
export const EXECUTABLE = fileURLToPath(new URL("../../dist/palimpsest.cjs", import.meta.url));

/** A test gives up after this many milliseconds. A loaded machine needs far less. */
const PATIENCE_MS = 300_000;
/** Lines at the end of a transcript that a failure shows. */
const TRANSCRIPT_LINES = 60;

export interface Launch {
  /** Arguments of the command line; none = UCI. */
  readonly args?: readonly string[];
  readonly cwd?: string;
  /** The bundle to run, if not the built one. */
  readonly file?: string;
}

/** The end of a process, and all of its output. */
export interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly lines: readonly string[];
  readonly stderr: string;
}

/** The wanted line: the whole of it, or a pattern. */
export type Wanted = string | RegExp;

export class UciProcess {
  /** Complete lines of standard output so far. */
  readonly lines: string[] = [];
  stderr = "";

  readonly #child: ChildProcessWithoutNullStreams;
  readonly #events = new EventEmitter();
  readonly #transcript: string[] = [];
  /** Output without its line feed yet. */
  #partial = "";
  /** Lines before this one have been read. */
  #read = 0;
  #ended: Pick<Ended, "code" | "signal"> | null = null;

  constructor({ args = [], cwd, file = EXECUTABLE }: Launch = {}) {
    if (!existsSync(file)) throw new Error(`${file} is missing: npm run build makes it`);
    this.#child = spawn(process.execPath, [file, ...args], { cwd });
    const { stdin, stdout, stderr } = this.#child;
    stdout.setEncoding("utf8").on("data", (text: string) => this.#receive(text));
    stderr.setEncoding("utf8").on("data", (text: string) => {
      this.stderr += text;
      this.#transcript.push(`! ${text}`);
    });
    // Some tests write to an engine that has ended.
    stdin.on("error", () => {});
    this.#child.on("close", (code, signal) => {
      this.#ended = { code, signal };
      this.#events.emit("change");
    });
  }

  #receive(text: string): void {
    const parts = (this.#partial + text).split("\n");
    this.#partial = parts.pop() ?? "";
    for (const line of parts) this.#transcript.push(`< ${line}`);
    this.lines.push(...parts);
    this.#events.emit("change");
  }

  /** Sends whole lines in one piece. */
  send(...lines: readonly string[]): void {
    this.write(lines.map((line) => `${line}\n`).join(""));
  }

  /** Sends bytes as they are. */
  write(bytes: string | Uint8Array): void {
    const text = typeof bytes === "string" ? bytes : `${bytes.length} bytes`;
    this.#transcript.push(`> ${text.length > 200 ? `${text.slice(0, 200)}…` : text.trimEnd()}`);
    this.#child.stdin.write(bytes);
  }

  /** Unread lines up to and including the wanted one. They count as read afterwards. */
  async readTo(wanted: Wanted): Promise<readonly string[]> {
    const deadline = Date.now() + PATIENCE_MS;
    for (let at = this.#read; ; at++) {
      while (at >= this.lines.length) await this.#change(`waiting for ${wanted}`, deadline);
      const line = this.lines[at] ?? "";
      if (!(typeof wanted === "string" ? line === wanted : wanted.test(line))) continue;
      const lines = this.lines.slice(this.#read, at + 1);
      this.#read = at + 1;
      return lines;
    }
  }

  /** The next unread line that is wanted. The lines before it count as read. */
  async waitFor(wanted: Wanted): Promise<string> {
    return (await this.readTo(wanted)).at(-1) ?? "";
  }

  /** Sends lines and returns the output up to the `readyok` after them. Not during a search. */
  async ask(...lines: readonly string[]): Promise<readonly string[]> {
    this.send(...lines, "isready");
    return (await this.readTo("readyok")).slice(0, -1);
  }

  /** Sends lines, the last of them a `go`, and returns the output up to `bestmove`. */
  go(...lines: readonly string[]): Promise<readonly string[]> {
    this.send(...lines);
    return this.readTo(/^bestmove /);
  }

  /** Closes the standard input. */
  endInput(): void {
    this.#child.stdin.end();
  }

  /** Leaves the output unread for some time after it has begun. */
  async pauseReading(milliseconds: number): Promise<void> {
    const { stdout } = this.#child;
    stdout.pause();
    while (stdout.readableLength === 0) await sleep(10);
    await sleep(milliseconds);
    stdout.resume();
  }

  /** Closes our end of the standard output, like `| head -1`. */
  stopReading(): void {
    this.#child.stdout.destroy();
  }

  /** Waits until the process has ended by itself. */
  async ended(): Promise<Ended> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!this.#ended) await this.#change("waiting for the end of the process", deadline);
    return { ...this.#ended, lines: this.lines, stderr: this.stderr };
  }

  kill(): void {
    this.#child.kill("SIGKILL");
  }

  /** Waits for output or the end. */
  async #change(purpose: string, deadline: number): Promise<void> {
    if (this.#ended) throw this.#failure(`the engine ended ${purpose}`);
    const signal = AbortSignal.timeout(Math.max(1, deadline - Date.now()));
    await once(this.#events, "change", { signal }).catch(() => {
      this.kill();
      throw this.#failure(`too long ${purpose}`);
    });
  }

  #failure(what: string): Error {
    return new Error(`${what}\n${this.#transcript.slice(-TRANSCRIPT_LINES).join("\n")}`);
  }
}

/** Gives all of `input` to a new process, closes its input, and waits for its end. */
export function run(input: string | Uint8Array, launch: Launch = {}): Promise<Ended> {
  const child = new UciProcess(launch);
  child.write(input);
  child.endInput();
  return child.ended();
}
