// The thread's end of the connection if page and thread cannot share memory: see apart-worker.ts.
import { createMemory } from "../../instance/sizes";
import type { StartThread } from "../messages";
import { isFinal } from "../messages";
import type { ApartData, ApartOrder, ApartReport, Region } from "./apart-messages";

export function serveApart(
  { module, memoryBytes, index, network, networkAt }: ApartData,
  start: StartThread,
): void {
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
