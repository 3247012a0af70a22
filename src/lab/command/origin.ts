// The origin of a document: experiment, searchers, effort and times.

import os from "node:os";
import { sum } from "../../base/statistics";
import { type Signatures, searcherOf, threadsOf } from "../frame/jobs/job";
import type { Results } from "../frame/jobs/run";
import type { ResultDocument } from "../frame/output/results";
import type { Evaluation, Experiment } from "../frame/study";
import { STUDIES } from "./games";

// A command of the laboratory as a user types it.

/** The command that made a document, with the options that differ from the defaults, for results in the folder `out`. */
export function commandLine(
  { command, options }: Pick<ResultDocument, "command" | "options">,
  out: string,
): string {
  const declared = STUDIES.find(({ name }) => name === command)?.options ?? {};
  const given = Object.entries(options)
    .filter(([name, text]) => text !== declared[name]?.default)
    .map(([name, text]) =>
      declared[name]?.placeholder === null ? `--${name}` : `--${name} ${shellWord(text)}`,
    );
  return ["palimpsest lab", command, ...given, outOption(out)].join(" ");
}

/** "--out results", in quotation marks if a shell needs them. */
export function outOption(out: string): string {
  return `--out ${shellWord(out)}`;
}

function shellWord(text: string): string {
  return /^[\w./:,@%+=-]+$/.test(text) ? text : `"${text.replace(/["\\$`]/g, "\\$&")}"`;
}

/** `here`: no result came from a journal. */
export function originOf(
  { experiment, set, title, description, searches, jobs }: Experiment,
  answers: Results,
  signatures: Signatures,
  here: boolean,
): Omit<ResultDocument, keyof Evaluation | "command" | "options" | "createdBy"> {
  // A job with several threads holds as many processors.
  const ms = sum(jobs.map((job) => threadsOf(job) * answers(job).ms));
  const nodes = sum(jobs.map((job) => job.kind.nodesOf(answers(job))));
  const searchers = new Set(jobs.map(searcherOf));
  const processor = os.cpus()[0]?.model.trim() ?? "unknown processor";
  return {
    format: 3,
    experiment,
    set,
    title,
    description,
    signature: [...searchers].map((searcher) => `${searcher} ${signatures(searcher)}`).join(", "),
    effort: { searches, searchesRun: sum(jobs.map((job) => job.kind.searchesOf(job.request))) },
    timing: {
      ms,
      nodes,
      nodesPerSecond: ms > 0 ? (1000 * nodes) / ms : 0,
      processors: here ? `${os.availableParallelism()} × ${processor}` : null,
    },
  };
}
