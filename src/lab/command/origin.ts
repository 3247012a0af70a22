// The origin of a document: experiment, searchers, effort and times.
import os from "node:os";
import { sum } from "../../base/mean";
import { kindOf, type Signatures, searcherOf, threadsOf } from "../jobs/job";
import type { Results } from "../jobs/run";
import type { ResultDocument } from "../output/results";
import type { Evaluation, Experiment } from "../studies/study";

/** `here`: no result came from a journal. */
export function originOf(
  { experiment, set, title, description, searches, jobs }: Experiment,
  answers: Results,
  signatures: Signatures,
  here: boolean,
): Omit<ResultDocument, keyof Evaluation | "command" | "options" | "createdBy"> {
  // A job with several threads holds as many processors.
  const ms = sum(jobs.map((job) => threadsOf(job) * answers(job).ms));
  const nodes = sum(jobs.map((job) => kindOf(job).nodesOf(answers(job))));
  const searchers = new Set(jobs.map(searcherOf));
  const processor = os.cpus()[0]?.model.trim() ?? "unknown processor";
  return {
    format: 3,
    experiment,
    set,
    title,
    description,
    signature: [...searchers].map((searcher) => `${searcher} ${signatures(searcher)}`).join(", "),
    effort: { searches, searchesRun: sum(jobs.map((job) => kindOf(job).searchesOf(job.request))) },
    timing: {
      ms,
      nodes,
      nodesPerSecond: ms > 0 ? (1000 * nodes) / ms : 0,
      processors: here ? `${os.availableParallelism()} × ${processor}` : null,
    },
  };
}
