// A copy of the repository in which faults are made. The working tree stays as it is.
import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compileCore } from "../bundles/core";
import { ROOT } from "../support/root";
import type { Area } from "./areas";
import { type Mutant, mutated } from "./mutations";

export type Fate = "killed" | "survived" | "out of time" | "does not compile";

/** Tests of a fault get this many times their time without a fault, and at least this long. Milliseconds. */
const PATIENCE = 4;
const LEAST_MS = 30_000;

/** Tests start it as a process of its own. */
const PROGRAM = "dist/palimpsest.cjs";

/** The text of a file without a fault. */
export function textOf(file: string): string {
  return readFileSync(path.join(ROOT, file), "utf8");
}

export class Tree {
  /** How long the tests of a stage take without a fault. Milliseconds. */
  readonly #usualMs = new Map<readonly string[], number>();

  /** @param root its folder */
  constructor(readonly root: string) {}

  /** Copies all files that git knows, and the build that tests need. */
  fill(): void {
    this.remove();
    const { root } = this;
    const files = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" }).split("\0");
    for (const file of files.filter(Boolean)) cpSync(path.join(ROOT, file), path.join(root, file));
    symlinkSync(path.join(ROOT, "node_modules"), path.join(root, "node_modules"));
    mkdirSync(path.join(root, "build"), { recursive: true });
    for (const name of ["core", "core64", "lab", "training"]) {
      const built = readFileSync(path.join(ROOT, `build/${name}.debug.wasm`));
      for (const copy of [`${name}.wasm`, `${name}.debug.wasm`])
        writeFileSync(path.join(root, "build", copy), built);
    }
    cpSync(path.join(ROOT, PROGRAM), path.join(root, PROGRAM));
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  /** Runs the tests of the area without a fault and without a limit; returns the end of their output if they fail. */
  async untouched(area: Area): Promise<string | null> {
    if (area.core) await this.#build();
    for (const stage of area.stages) {
      const started = performance.now();
      const { passed, output } = await this.#test(stage);
      if (!passed) return output;
      this.#usualMs.set(stage, performance.now() - started);
    }
    return null;
  }

  /** Makes a fault and returns whether the tests of its area notice it. */
  async fate(mutant: Mutant, area: Area, limitMs?: number): Promise<Fate> {
    // The working tree may have changed since the copy was made.
    const file = path.join(this.root, mutant.file);
    const text = readFileSync(file, "utf8");
    writeFileSync(file, mutated(text, mutant));
    try {
      if (area.core) await this.#build();
      for (const stage of area.stages) {
        const usualMs = Math.max(LEAST_MS, PATIENCE * (this.#usualMs.get(stage) ?? 0));
        const { passed, inTime } = await this.#test(stage, limitMs ?? usualMs);
        if (!inTime) return "out of time";
        if (!passed) return "killed";
      }
      return "survived";
    } catch {
      return "does not compile";
    } finally {
      writeFileSync(file, text);
    }
  }

  /** The debug core takes the place of the release core, because its assertions are tests, too. */
  async #build(): Promise<void> {
    for (const file of await compileCore("debug", "core", this.root))
      cpSync(file, file.replace(".debug.wasm", ".wasm"));
  }

  /** Tests that exceed the time limit are in an endless loop, or the machine is slow. */
  #test(
    files: readonly string[],
    limitMs?: number,
  ): Promise<{ passed: boolean; inTime: boolean; output: string }> {
    return new Promise((resolve) => {
      const vitest = path.join(ROOT, "node_modules/vitest/vitest.mjs");
      // The limits of single tests are for the release core on a quiet machine.
      const args = [vitest, "run", "--bail=1", "--reporter=dot", "--testTimeout=0", ...files];
      const child = spawn(process.execPath, args, {
        cwd: this.root,
        detached: true,
        env: { ...process.env, NO_COLOR: "1" },
        stdio: ["ignore", "pipe", "pipe"],
      });
      let output = "";
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (chunk: Buffer) => {
          output = `${output}${chunk}`.slice(-4000);
        });
      }
      let inTime = true;
      const end = (): void => {
        inTime = false;
        if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      };
      const timer = limitMs === undefined ? undefined : setTimeout(end, limitMs);
      child.on("close", (code) => {
        clearTimeout(timer);
        resolve({ passed: code === 0, inTime, output });
      });
    });
  }
}
