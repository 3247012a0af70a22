// A thread of the laboratory: does jobs, one after the other.
import { parentPort, workerData } from "node:worker_threads";
import type { LabModules } from "../searchers/reference";
import { type Answerers, answerers } from "./answer";
import type { Answer, Job, Kind } from "./job";

/** From the worker; the answer is of the kind of the job. */
export type Report = { readonly answer: Answer<Kind> } | { readonly failure: string };

const answer: Answerers = answerers(workerData as LabModules, () => performance.now());

parentPort?.on("message", (job: Job) => {
  let report: Report;
  try {
    report = { answer: answer(job) };
  } catch (error) {
    report = { failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(report);
});
