// Talks to an executable like its users. It is bundled into one plain script and run by the Node of the executable's own platform,
// because only there (or in an emulation of the platform) can the two use each other's pipes.
// Arguments: the executable, the depth of a short bench, and the node count that it must have.
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const PATIENCE_MS = 120_000;

class Conversation {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #closed: Promise<unknown[]>;
  #unread = "";

  constructor(executable: string, ...args: readonly string[]) {
    this.#process = spawn(executable, args);
    this.#process.stdout.setEncoding("utf8").on("data", (text: string) => {
      this.#unread += text;
    });
    this.#closed = once(this.#process, "close");
  }

  send(...lines: readonly string[]): void {
    this.#process.stdin.write(lines.map((line) => `${line}\n`).join(""));
  }

  /** Reads up to the wanted text and drops everything before its end. */
  async read(wanted: RegExp): Promise<string> {
    for (;;) {
      const found = wanted.exec(this.#unread);
      if (found) {
        this.#unread = this.#unread.slice(found.index + found[0].length);
        return found[0];
      }
      await Promise.race([once(this.#process.stdout, "data"), this.#closed.then(() => this.#over(wanted))]);
    }
  }

  /** Called at the end of the output. @throws Error when the rest does not contain the wanted text. */
  #over(wanted: RegExp): void {
    if (!wanted.test(this.#unread)) throw new Error(`ended without ${wanted}: ${this.#unread.slice(-500)}`);
  }

  endInput(): void {
    this.#process.stdin.end();
  }

  async end(): Promise<void> {
    const [code] = await this.#closed;
    if (code !== 0) throw new Error(`exit code ${code}`);
  }
}

type Check = (executable: string, benchDepth: string, benchNodes: string) => Promise<void>;

const CHECKS: Readonly<Record<string, Check>> = {
  "uci, a search, stop, quit": async (executable) => {
    const engine = new Conversation(executable);
    engine.send("uci");
    await engine.read(/^uciok\r?\n/m);
    engine.send("isready");
    await engine.read(/^readyok\r?\n/m);
    engine.send("position startpos moves e2e4", "go depth 10");
    await engine.read(/^info depth 10 .*$/m);
    await engine.read(/^bestmove [a-h][1-8][a-h][1-8]/m);
    engine.send("go infinite");
    await engine.read(/^info depth 8 /m);
    engine.send("stop");
    await engine.read(/^bestmove /m);
    engine.send("quit");
    await engine.end();
  },
  "quit during a search": async (executable) => {
    const engine = new Conversation(executable);
    engine.send("go infinite");
    await engine.read(/^info depth /m);
    engine.send("quit");
    await engine.end();
  },
  "a search finishes after the end of input": async (executable) => {
    const engine = new Conversation(executable);
    engine.send("position startpos", "go depth 12");
    engine.endInput();
    await engine.read(/^bestmove [a-h][1-8][a-h][1-8]/m);
    await engine.end();
  },
  "no input at all": async (executable) => {
    const engine = new Conversation(executable);
    engine.endInput();
    await engine.end();
  },
  "bench counts the same nodes": async (executable, benchDepth, benchNodes) => {
    const engine = new Conversation(executable, "bench", benchDepth);
    await engine.read(new RegExp(`^${benchNodes} nodes \\d+ nps\\s*$`, "m"));
    await engine.end();
  },
};

async function main(executable = "", benchDepth = "", benchNodes = ""): Promise<void> {
  for (const [name, check] of Object.entries(CHECKS)) {
    await check(path.resolve(executable), benchDepth, benchNodes);
    console.log(`  ok: ${name}`);
  }
}

/** Ends the executable at once after a failure, whatever it is doing. */
function fail(reason: unknown): void {
  console.log(`  FAILED: ${reason instanceof Error ? reason.message : reason}`);
  process.exit(1);
}

setTimeout(() => fail("too long"), PATIENCE_MS).unref();
main(...process.argv.slice(2)).catch(fail);
