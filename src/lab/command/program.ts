// The laboratory as a program of its own inside the executable, which loads it on demand (src/commands/lab.ts), and the main thread's
// side of its threads: one job at a time, one report for each.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import labBase64 from "palimpsest:lab-core";
import workerText from "palimpsest:lab-worker";
import { getOrInsertComputed, lazy } from "../../base/lazy";
import { errorMessage } from "../../base/text";
import type { Console } from "../../cli/command";
import type { JobRunner, Workers } from "../frame/jobs/run";
import type { EngineModules, LabModules } from "../frame/lab-memory";
import { SEARCHERS } from "./games";
import { runLab } from "./lab";
import type { Order, Report, Start } from "./worker";

/** Twelve hexadecimal digits that differ for different content. */
function digestOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 12);
}

// The signature of a searcher changes when its counts change. It is a hash of the counts, not of the code, so a build with
// other changes can use its old journals.

/** Takes about a second. @throws Error for an unknown searcher */
export function signatureOf(searcher: string, modules: LabModules): string {
  const known = SEARCHERS.get(searcher);
  if (!known) throw new Error(`no searcher ${searcher}`);
  return digestOf(known.sample(modules).join("\n"));
}

function threadOf(modules: LabModules): JobRunner {
  const workerData: Start = { modules, text: workerText };
  const worker = new Worker(workerText, { eval: true, workerData });
  let settle: (report: Report) => void = () => {};
  worker.on("message", (report: Report) => settle(report));
  worker.on("error", (error) => settle({ failure: errorMessage(error) }));
  worker.on("exit", () => settle({ failure: "the thread ended" }));
  return {
    run: async ({ kind, request }) => {
      const report = await new Promise<Report>((resolve) => {
        settle = resolve;
        worker.postMessage({ kind: kind.name, request } satisfies Order);
      });
      if ("result" in report) return report.result;
      throw new Error(report.failure);
    },
    close: async () => {
      await worker.terminate();
    },
  };
}

/** Modules are compiled once, at their first use: the laboratory's own core beside the playing engine's core and network. */
export function threadsOn(engine: () => EngineModules): Workers {
  const modules = lazy(() => ({
    ...engine(),
    lab: new WebAssembly.Module(Buffer.from(labBase64, "base64")),
  }));
  const known = new Map<string, string>();
  return {
    createRunner: () => threadOf(modules()),
    signatures: (searcher) => getOrInsertComputed(known, searcher, () => signatureOf(searcher, modules())),
  };
}

/** Runs `palimpsest lab` with these arguments; the exit code. */
export function run(args: readonly string[], console: Console, engine: () => EngineModules): Promise<number> {
  return runLab(args, {
    ...console,
    ...threadsOn(engine),
    progress: process.stderr,
    program: () => digestOf(readFileSync(programFile())),
  });
}

/** The file of this program: the script, or the executable that contains it. */
function programFile(): string {
  const script = process.argv[1] ?? "";
  return path.isAbsolute(script) && existsSync(script) ? script : process.execPath;
}
