// A search thread's end of the connection to its page. If they cannot share memory (see apart-worker.ts), orders and reports carry
// the data that would lie in the shared memory.
import { createMemory } from "../../instance/sizes";
import { isFinal, type Order, type Report, type StartThread, type WorkerData } from "../messages";

/** Given to a thread without shared memory when it is made. */
export interface ApartData {
  readonly module: WebAssembly.Module;
  /** Size of the memory that the thread makes. */
  readonly memoryBytes: number;
  readonly index: number;
  /** The network and its address. */
  readonly network: Uint8Array;
  readonly networkAt: number;
}

/** A part of the memory. */
export interface Region {
  readonly start: number;
  readonly size: number;
}

/** To such a thread. */
export interface ApartOrder {
  readonly order: Order;
  /** The bytes that the host has written, and their address. */
  readonly written: Uint8Array;
  readonly writtenAt: number;
  /** The part that the host reads after the order. */
  readonly wanted: Region;
}

/** From such a thread. */
export interface ApartReport {
  readonly report: Report;
  /** The bytes of the wanted part; only with a final report and with lines. */
  readonly bytes?: Uint8Array;
}

/** The first message holds the thread's data, the others are orders. */
export function serve(start: StartThread): void {
  self.onmessage = ({ data }: MessageEvent<WorkerData | ApartData>) => {
    if ("memoryBytes" in data) {
      serveApart(data, start);
      return;
    }
    const thread = start(data, (report) => self.postMessage(report));
    self.onmessage = ({ data: order }: MessageEvent<Order>) => thread.obey(order);
  };
}

function serveApart({ module, memoryBytes, index, network, networkAt }: ApartData, start: StartThread): void {
  const memory = createMemory(memoryBytes);
  const bytes = new Uint8Array(memory.buffer);
  bytes.set(network, networkAt);
  let wanted: Region | undefined;
  const send = (message: ApartReport): void => self.postMessage(message);
  const thread = start({ module, memory, tables: [memory], index }, (report) => {
    // Every line comes with counters and a sample of the table, because the page cannot read the thread's
    // memory.
    if (report.kind === "line") thread.sampleTable();
    const isRead = isFinal(report) || report.kind === "line";
    const read = wanted && isRead && bytes.slice(wanted.start, wanted.start + wanted.size);
    send(read ? { report, bytes: read } : { report });
  });
  self.onmessage = ({ data }: MessageEvent<ApartOrder>) => {
    wanted = data.wanted;
    bytes.set(data.written, data.writtenAt);
    thread.obey(data.order);
  };
}
