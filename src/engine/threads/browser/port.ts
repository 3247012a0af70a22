// A search thread's end of the connection to its page.
import type { Order, StartThread, WorkerData } from "../messages";
import type { ApartData } from "./apart-messages";
import { serveApart } from "./apart-port";

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
