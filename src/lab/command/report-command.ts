// `palimpsest lab report`: the results of a folder as one page.
import { parseArgs } from "node:util";
import { type CommandContext, refuse } from "../../commands/context";
import { InputError } from "../../engine/types";
import { writeReport } from "../output/report/report";

export const REPORT_USAGE = "lab report [--out DIR]";
export const REPORT_SUMMARY = "binds the results of a folder into one HTML page";

/** The exit code. `defaultFolder` is where experiments leave their results. */
export function runReport(args: readonly string[], context: CommandContext, defaultFolder: string): number {
  if (args.includes("--help")) {
    context.write(`usage: palimpsest ${REPORT_USAGE}`);
    context.write(REPORT_SUMMARY);
    return 0;
  }
  let folder: string;
  try {
    const { values } = parseArgs({ args: [...args], options: { out: { type: "string" } } });
    folder = values.out ?? defaultFolder;
  } catch (error) {
    return refuse("lab report", REPORT_USAGE, error, context);
  }
  try {
    const { file, missing } = writeReport(folder);
    for (const line of missing) context.error(line);
    context.write(`Saved: ${file}`);
    return 0;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    context.error(`lab report: ${error.message}`);
    return 2;
  }
}
