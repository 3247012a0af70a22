// A search thread of a page that is not cross-origin isolated, seen from the page. It has its own memory. The
// page has a mirror of the same layout, of which only the parts that are written or read take up room. The
// stop flag cannot reach a searching thread, so a stop ends the thread, and its last reported line is the
// result.
import text from "palimpsest:worker";
import { startBlobWorker } from "../../../base/platform/browser/blob-worker";
import { NETWORK_SIZE } from "../../core/network/architecture";
import type { CoreInstance, LineReport } from "../../instance/core-instance";
import { isFinal, type Order, type Report, type SearchWorker, type WorkerEvents } from "../messages";
import type { ApartData, ApartOrder, ApartReport, Region } from "./port";

/** `instance` is on the page's mirror of the thread's memory. */
export function startApart(instance: CoreInstance, index: number, events: WorkerEvents): SearchWorker {
  const { module, memory, exports: core } = instance;
  const copyOf = ({ start, size }: Region) => instance.bytes(start, size).slice();
  /** The part that the host writes: the control block and the root, which follows it. */
  const start = core.CONTROL.value;
  const orders: Region = { start, size: core.ROOT.value + core.ROOT_SIZE.value - start };
  /** The part that the host reads: the thread's counters and its sample of the table. */
  const counters: Region = {
    start: instance.threadStart(index) + core.THREAD_NODES.value,
    size: core.THREAD_SAMPLE.value + core.SAMPLE_ENTRIES.value * 2 - core.THREAD_NODES.value,
  };
  /** The order being carried out. */
  let running: Order["kind"] | undefined;
  /** The last line of the running search with an exact score. */
  let best: LineReport | undefined;
  let interrupted = false;

  const receive = ({ report, bytes }: ApartReport): void => {
    if (bytes) instance.bytes(counters.start, bytes.length).set(bytes);
    if (isFinal(report)) running = undefined;
    const isBest = report.kind === "line" && report.line === 0 && report.bound === core.BOUND_EXACT.value;
    if (isBest) best = report;
    events.report(report);
    if (isBest && interrupted) interrupt();
  };
  const worker = startBlobWorker(text, receive, events.failed);

  /** Ends the thread and reports in its place. */
  const end = (report: Report): void => {
    running = undefined;
    worker.terminate();
    events.report(report);
    events.failed(new Error("the search thread was ended to stop it"));
  };
  const interrupt = (): void => {
    interrupted = true;
    if (running === "perft") end({ kind: "perftDone", stopped: true });
    if (running === "search" && best) end(asResult(best));
  };

  const networkAt = core.NETWORK.value;
  worker.postMessage({
    module,
    memoryBytes: memory.buffer.byteLength,
    index,
    network: copyOf({ start: networkAt, size: NETWORK_SIZE }),
    networkAt,
  } satisfies ApartData);
  return {
    post: (order) => {
      running = order.kind;
      best = undefined;
      interrupted = false;
      const written = copyOf(orders);
      worker.postMessage({ order, written, writtenAt: start, wanted: counters } satisfies ApartOrder);
    },
    interrupt,
    terminate: async () => worker.terminate(),
  };
}

/** The result of a search, from a line of it. */
function asResult(best: LineReport): Report {
  const [bestMove = 0, ponderMove = 0] = best.pv;
  const { nodes, hashFull } = best;
  return { kind: "searched", bestMove, ponderMove, nodes, hashFull, best };
}
