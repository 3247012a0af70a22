// How a subcommand of the laboratory ends: documents printed and saved, or one line on what went wrong.
import type { CommandContext } from "../../commands/context";
import { InputError } from "../../engine/types";
import { Interrupted } from "../jobs/job-schedule";
import { documentLines } from "../output/print";
import type { ResultDocument } from "../output/results";
import { type DrawFigure, saveDocument } from "../output/save";
import { INTERRUPTED } from "./tools";

export async function deliver(
  documents: readonly ResultDocument[],
  folder: string,
  context: CommandContext,
  drawFigure: DrawFigure | undefined,
): Promise<void> {
  for (const document of documents) {
    for (const line of documentLines(document)) context.write(line);
    const files = await saveDocument(folder, document, drawFigure);
    context.write(`Saved: ${files.join(", ")}`);
    context.write("");
  }
}

/** Says in one line why a subcommand, `name` with its own words, could not be carried out; the exit code. */
export function failed(name: string, error: unknown, context: CommandContext): number {
  if (error instanceof Interrupted) {
    context.error(`lab ${name}: interrupted; the same command goes on from here`);
    return INTERRUPTED;
  }
  context.error(`lab ${name}: ${error instanceof Error ? error.message : String(error)}`);
  return error instanceof InputError ? 2 : 1;
}
