// A thread of the laboratory runs jobs, one after the other. A thread that it starts helps a job of one kind.
import { parentPort, Worker, workerData } from "node:worker_threads";
import { errorMessage } from "../../base/text";
import { runnerHere, type Timed } from "../frame/jobs/job";
import type { LabModules } from "../frame/lab-memory";
import { kindNamed } from "./games";

/** A job with its kind by name. */
export interface Order {
  readonly kind: string;
  readonly request: unknown;
}

/** A message of the worker; the result is of the kind of the job. */
export type Report = { readonly result: Timed } | { readonly failure: string };

/** The data that a thread starts with; `text` is this program. */
export interface Start {
  readonly modules: LabModules;
  readonly text: string;
}

// A helper starts with the name of its kind and data for it.
const start = workerData as Start | { readonly kind: string; readonly data: object };
if ("kind" in start) {
  kindNamed(start.kind).help?.(start.data);
} else {
  const { modules, text } = start;
  const run = runnerHere(modules, (kind, data) => {
    new Worker(text, { eval: true, workerData: { kind, data } });
  });
  parentPort?.on("message", ({ kind, request }: Order) => {
    let report: Report;
    try {
      report = { result: run({ kind: kindNamed(kind), request }) };
    } catch (error) {
      report = { failure: errorMessage(error) };
    }
    parentPort?.postMessage(report);
  });
}
