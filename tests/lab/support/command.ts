// `palimpsest lab` as users run it, with made-up tools.
import { readFileSync } from "node:fs";
import path from "node:path";
import { type LabTools, runLab } from "../../../src/lab/command/lab";
import type { Timed } from "../../../src/lab/frame/jobs/job";
import type { ResultDocument } from "../../../src/lab/frame/output/results";
import type { Runners } from "./jobs";

export interface Outcome {
  readonly code: number;
  /** Lines on standard output. */
  readonly output: readonly string[];
  readonly errors: readonly string[];
}

function unused(): never {
  throw new Error("not used");
}

/** Runs a command line with the given tools. Fails if the command asks for other tools. */
export async function lab(args: readonly string[], tools: Partial<LabTools> = {}): Promise<Outcome> {
  const output: string[] = [];
  const errors: string[] = [];
  const progress = { write: () => true } as unknown as NodeJS.WritableStream;
  const code = await runLab(args, {
    write: (line) => output.push(line),
    error: (line) => errors.push(line),
    createRunner: unused,
    signatures: () => "test",
    progress,
    program: () => "test",
    ...tools,
  });
  return { code, output, errors };
}

/** The same on made-up runners; the outcome has their requests. */
export async function labOn<Request, Result extends Timed>(
  runners: Runners<Request, Result>,
  args: readonly string[],
  tools: Partial<LabTools> = {},
) {
  const outcome = await lab(args, { createRunner: runners.create, ...tools });
  return { ...outcome, requests: runners.requests };
}

/** A document that a command has saved. */
export function documentIn(folder: string, name: string): ResultDocument {
  return JSON.parse(readFileSync(path.join(folder, `${name}.json`), "utf8"));
}
