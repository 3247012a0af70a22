// A search thread of a page that is not cross-origin isolated, seen from the page. It has its own memory. The
// page has a mirror of the same layout, of which only the parts that are written or read take up room. The
// stop flag cannot reach a searching thread, so a stop ends the thread, and its last reported line is the
// result.
import text from "palimpsest:worker";
import { startBlobWorker } from "../../../base/platform/browser/blob-worker";
import { NETWORK_SIZE } from "../../core/network/architecture";
import type { CoreInstance, LineReport } from "../../instance/core-instance";
import type { SearchWorker, WorkerEvents } from "../messages";
import { isFinal, type Order, type Report } from "../messages";
import type { ApartData, ApartOrder, ApartReport, Region } from "./apart-messages";

export class ApartWorker implements SearchWorker {
  readonly #worker: Worker;
  readonly #events: WorkerEvents;
  /** An instance on the page's mirror of the thread's memory. */
  readonly #instance: CoreInstance;
  /** The part that the host writes: the control block and the root, which follows it. */
  readonly #orders: Region;
  /** The part that the host reads: the thread's counters and its sample of the table. */
  readonly #counters: Region;
  /** The order being carried out. */
  #running: Order["kind"] | undefined;
  /** The last line of the running search with an exact score. */
  #best: LineReport | undefined;
  #interrupted = false;

  constructor(instance: CoreInstance, index: number, events: WorkerEvents) {
    const { module, memory, exports: core } = instance;
    this.#instance = instance;
    this.#events = events;
    const orders = core.CONTROL.value;
    this.#orders = { start: orders, size: core.ROOT.value + core.ROOT_SIZE.value - orders };
    const counters = core.THREAD_NODES.value;
    const countersEnd = core.THREAD_SAMPLE.value + core.SAMPLE_ENTRIES.value * 2;
    this.#counters = { start: instance.threadStart(index) + counters, size: countersEnd - counters };
    this.#worker = startBlobWorker(text, (message: ApartReport) => this.#receive(message), events.failed);
    const networkAt = core.NETWORK.value;
    this.#worker.postMessage({
      module,
      memoryBytes: memory.buffer.byteLength,
      index,
      network: instance.bytes(networkAt, NETWORK_SIZE).slice(),
      networkAt,
    } satisfies ApartData);
  }

  post(order: Order): void {
    const { start, size } = this.#orders;
    this.#running = order.kind;
    this.#best = undefined;
    this.#interrupted = false;
    this.#worker.postMessage({
      order,
      written: this.#instance.bytes(start, size).slice(),
      writtenAt: start,
      wanted: this.#counters,
    } satisfies ApartOrder);
  }

  #receive({ report, bytes }: ApartReport): void {
    if (bytes) this.#instance.bytes(this.#counters.start, bytes.length).set(bytes);
    if (isFinal(report)) this.#running = undefined;
    const { BOUND_EXACT } = this.#instance.exports;
    const isBest = report.kind === "line" && report.line === 0 && report.bound === BOUND_EXACT.value;
    if (isBest) this.#best = report;
    this.#events.report(report);
    if (isBest && this.#interrupted) this.interrupt();
  }

  interrupt(): void {
    this.#interrupted = true;
    if (this.#running === "perft") this.#end({ kind: "perftDone", stopped: true });
    if (this.#running === "search" && this.#best) this.#end(asResult(this.#best));
  }

  /** Ends the thread and reports in its place. */
  #end(report: Report): void {
    this.#running = undefined;
    this.#worker.terminate();
    this.#events.report(report);
    this.#events.failed(new Error("the search thread was ended to stop it"));
  }

  keepAlive(): void {}

  async terminate(): Promise<void> {
    this.#worker.terminate();
  }
}

/** The result of a search, from a line of it. */
function asResult(best: LineReport): Report {
  const [bestMove = 0, ponderMove = 0] = best.pv;
  const { nodes, hashFull } = best;
  return { kind: "searched", rootMoves: 1, bestMove, ponderMove, nodes, hashFull, best };
}
