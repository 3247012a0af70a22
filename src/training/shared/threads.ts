// Threads of a training program. Each gets one order, sends messages, and ends.
import { readFileSync } from "node:fs";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { InputError } from "../../base/input-error";
import { interruptible } from "../../base/platform/node/process";
import { withProgress } from "../../cli/terminal";

/** Read at the start, because a build may replace the program's file while this process runs. */
const programText = isMainThread ? readFileSync(__filename, "utf8") : "";

export function startThread(order: object): Worker {
  return new Worker(programText, { eval: true, workerData: order });
}

/**
 * Runs a thread for each order; settles when all have ended. At Ctrl-C, and if one fails or cannot start, or if `onMessage` throws,
 * the others get the request to stop. Messages are dropped after `onMessage` has thrown. Returns false if interrupted.
 * @throws the first error
 */
export async function runThreads<Message>(
  orders: readonly object[],
  stop: Int32Array,
  onMessage: (message: Message) => void,
): Promise<boolean> {
  const errors: unknown[] = [];
  const fail = (error: unknown): void => {
    // On its way from a thread an InputError keeps its name and loses its class.
    const isOfInput = error instanceof Error && error.name === "InputError";
    errors.push(isOfInput ? new InputError(error.message) : error);
    requestStop(stop);
  };
  let takes = true;
  const take = (message: Message): void => {
    if (!takes) return;
    try {
      onMessage(message);
    } catch (error) {
      takes = false;
      fail(error);
    }
  };
  const run = async (order: object): Promise<void> => {
    try {
      const thread = startThread(order).on("message", take).on("error", fail);
      await new Promise((resolve) => thread.on("exit", resolve));
    } catch (error) {
      fail(error);
    }
  };
  let interrupted = false;
  const interrupt = (): void => {
    interrupted = true;
    requestStop(stop);
  };
  await interruptible(interrupt, () => Promise.all(orders.map(run)));
  if (errors.length > 0) throw errors[0];
  return !interrupted;
}

/**
 * Memory to send to threads: a request to end after their current work, which the main thread makes and the threads read. Its one
 * number is 0 until then.
 */
export function stopFlag(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

export function requestStop(flag: Int32Array): void {
  Atomics.store(flag, 0, 1);
}

export function isStopped(flag: Int32Array): boolean {
  return Atomics.load(flag, 0) !== 0;
}

/** A kind of work in numbered pieces, each with a report. `begin` prepares a thread for it, and gives what does a piece. */
interface WorkKind<Order extends object, Report> {
  readonly kind: string;
  readonly begin: (order: Order) => (number: number) => Report;
}

/** The pieces of work that are to be done: `from` to `end` − 1 without those in `done`. */
interface Pieces {
  readonly from: number;
  readonly end: number;
  readonly done?: ReadonlySet<number>;
}

/** A worker's share in them. */
interface Work extends Pieces {
  /** Number of the next piece, shared by all workers. */
  readonly next: Int32Array;
  /** See stopFlag. */
  readonly stop: Int32Array;
}

/** Does a worker's share on its thread, until no piece is left or the flag is set: reports each piece when it is done. */
export function doWork<Order extends object, Report>({ begin }: WorkKind<Order, Report>): void {
  const { work, ...order } = workerData as Order & { readonly work: Work };
  const reportOf = begin(order as unknown as Order);
  while (!isStopped(work.stop)) {
    const number = Atomics.add(work.next, 0, 1);
    if (number >= work.end) return;
    if (!work.done?.has(number)) parentPort?.postMessage([number, reportOf(number)]);
  }
}

/** Runs pieces of work on threads that get the order, and shows the progress. See runThreads. */
export async function runWork<Order extends object, Report>(
  { kind }: WorkKind<Order, Report>,
  order: Order,
  { workers, ...pieces }: Pieces & { readonly workers: number },
  progress: () => string,
  onReport: (report: Report, number: number, stop: Int32Array) => void,
): Promise<void> {
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(pieces.from);
  const stop = stopFlag();
  const work: Work = { ...pieces, next, stop };
  const orders = new Array<object>(workers).fill({ ...order, kind, work });
  await withProgress(progress, () =>
    runThreads<[number, Report]>(orders, stop, ([number, report]) => onReport(report, number, stop)),
  );
}

/**
 * Puts the reports of several threads in the order of their numbers, from `next` on. The returned function takes a report and returns
 * all reports whose turn it is now.
 */
export function inOrder<Report extends object>(next: number): (number: number, report: Report) => Report[] {
  const early = new Map<number, Report>();
  let turn = next;
  return (number, report) => {
    early.set(number, report);
    const due: Report[] = [];
    for (let first = early.get(turn); first; first = early.get(turn)) {
      early.delete(turn++);
      due.push(first);
    }
    return due;
  };
}
