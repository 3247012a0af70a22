// The subcommands of `palimpsest lab`: the choice of one, and the options that several share.

import os from "node:os";
import type { Values, Words } from "../../cli/arguments";
import type { Console } from "../../cli/command";
import type { ProgressTarget } from "../../cli/terminal";
import { place, whole } from "../../cli/value";
import { option, optional } from "../../cli/word";
import type { Workers } from "../frame/jobs/run";
import { parseShard } from "../frame/jobs/shard";
import type { DrawFigure } from "../frame/output/save";
import type { Subcommand } from "../frame/study";

// The tools of the laboratory's subcommands; tests pass fakes.

export interface LabTools extends Workers {
  readonly progress: ProgressTarget;
  /** Twelve digits that identify the build of this program. */
  readonly program: () => string;
  readonly drawFigure: DrawFigure;
}

/** A subcommand that works on existing results. */
export interface ResultsCommand<O extends Words = Words> extends Subcommand<O> {
  readonly kind: "results";
  /** The exit code. */
  run(values: Values<O>, console: Console, tools: LabTools): number;
}

/** Declares a subcommand that works on existing results. It gets the typed values of its options. */
export function resultsCommand<const O extends Words>(
  declaration: Omit<ResultsCommand<O>, "kind">,
): ResultsCommand {
  return { ...declaration, kind: "results" } as unknown as ResultsCommand;
}

const DEFAULT_FOLDER = "palimpsest-lab";

const out = option(
  DEFAULT_FOLDER,
  place(
    "DIR",
    "folder of the results: documents (JSON), data (CSV), figures (SVG) and the journal of finished jobs",
  ),
);

/** The option of a subcommand that uses a folder of results. */
export const FOLDER_OPTIONS = { out };

/** The option of a subcommand that runs several jobs. */
export const JOB_OPTIONS = {
  threads: option(
    os.availableParallelism(),
    whole("N", "jobs at a time, each on a thread of its own", { max: 1024 }),
  ),
};

/** The options of a subcommand that runs several jobs and writes documents. */
export const RUN_OPTIONS = {
  ...FOLDER_OPTIONS,
  ...JOB_OPTIONS,
  shard: optional("all jobs", {
    placeholder: "I/N",
    meaning: "only the I-th of N shares of the jobs, N up to 99999; `lab merge` joins the shares' journals",
    read: parseShard,
  }),
};

/** The subcommand of these arguments (the longest name that fits) and the remaining arguments. */
export function find<Known extends Subcommand>(
  known: readonly Known[],
  args: readonly string[],
): { readonly subcommand: Known; readonly rest: readonly string[] } | null {
  for (const words of [2, 1]) {
    const subcommand = known.find(({ name }) => name === args.slice(0, words).join(" "));
    if (subcommand) return { subcommand, rest: args.slice(words) };
  }
  return null;
}
