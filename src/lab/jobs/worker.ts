// A thread of the laboratory: does jobs, one after the other. Its own threads are helpers of players.
import { parentPort, Worker, workerData } from "node:worker_threads";
import { errorMessage } from "../../base/text";
import { type HelperOrder, help } from "../searchers/match/helper";
import type { LabModules } from "../searchers/modules";
import { answerers } from "./answer";
import type { Answer, Job, Kind } from "./job";

/** From the worker; the answer is of the kind of the job. */
export type Report = { readonly answer: Answer<Kind> } | { readonly failure: string };

/** What a thread is started with. */
export type Start = { readonly modules: LabModules; readonly text: string } | HelperOrder;

const start = workerData as Start;
if ("rounds" in start) help(start);

const { modules, text } = start;
const answer = answerers(modules, (order) => new Worker(text, { eval: true, workerData: order }));

parentPort?.on("message", (job: Job) => {
  let report: Report;
  try {
    report = { answer: answer(job) };
  } catch (error) {
    report = { failure: errorMessage(error) };
  }
  parentPort?.postMessage(report);
});
