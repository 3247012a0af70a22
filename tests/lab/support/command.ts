// `palimpsest lab` as users run it, with made-up tools.
import { type LabTools, runLab } from "../../../src/lab/command/lab";

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
export async function lab(args: readonly string[], tools: Partial<LabTools>): Promise<Outcome> {
  const output: string[] = [];
  const errors: string[] = [];
  const console = {
    write: (line: string) => output.push(line),
    error: (line: string) => errors.push(line),
  };
  const progress = { write: () => true } as unknown as NodeJS.WritableStream;
  const code = await runLab(args, console, {
    createRunner: unused,
    signatures: () => "test",
    progress,
    program: () => "test",
    drawFigure: ({ id }) => `<svg id="${id}"/>`,
    ...tools,
  });
  return { code, output, errors };
}
