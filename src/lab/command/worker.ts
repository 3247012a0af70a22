// A thread of the laboratory runs jobs, one after the other. Its own threads are the second threads of players.
import { parentPort, Worker, workerData } from "node:worker_threads";
import { errorMessage } from "../../base/text";
import { type HelperData, help } from "../frame/jobs/helper";
import type { Job, KindName, Result } from "../frame/jobs/job";
import { runnerHere } from "../frame/jobs/runner";
import type { LabModules } from "../frame/modules";

/** A message of the worker; the result is of the kind of the job. */
export type Report = { readonly result: Result<KindName> } | { readonly failure: string };

/** The data that a thread starts with. */
export type Start = { readonly modules: LabModules; readonly text: string } | HelperData;

const start = workerData as Start;
if ("rounds" in start) help(start);

const { modules, text } = start;
const run = runnerHere(modules, (order) => new Worker(text, { eval: true, workerData: order }));

parentPort?.on("message", (job: Job) => {
  let report: Report;
  try {
    report = { result: run(job) };
  } catch (error) {
    report = { failure: errorMessage(error) };
  }
  parentPort?.postMessage(report);
});
