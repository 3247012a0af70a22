// The options that every measuring subcommand of the laboratory takes.
import os from "node:os";
import { positive } from "../../commands/options";
import { DEFAULT_FOLDER } from "./tools";

export const COMMON_USAGE = "[--out DIR] [--threads N]";

/** As node:util's parseArgs wants them. */
export const COMMON_OPTIONS = { out: { type: "string" }, threads: { type: "string" } } as const;

export interface CommonValues {
  /** Where results and journals are. */
  readonly folder: string;
  /** Processors to use. */
  readonly threads: number;
}

/** @throws InputError naming a bad option. */
export function commonValues(values: {
  readonly out?: string | undefined;
  readonly threads?: string | undefined;
}): CommonValues {
  const { out, threads } = values;
  return {
    folder: out ?? DEFAULT_FOLDER,
    threads: threads === undefined ? os.availableParallelism() : positive("--threads", threads),
  };
}
