// Starts the embedded worker. A Blob needs no second file beside the bundle; a Content-Security-Policy has to allow it
// with `worker-src blob:`.
import text from "palimpsest:worker";

let address: string | undefined;

/** A new worker; `receive` gets what it sends, `failed` what ends it. */
export function startBlobWorker<Message>(
  receive: (message: Message) => void,
  failed: (error: Error) => void,
): Worker {
  address ??= URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const worker = new Worker(address);
  worker.onmessage = ({ data }: MessageEvent<Message>) => receive(data);
  worker.onmessageerror = () => failed(new Error("a search thread sent what cannot be read"));
  worker.onerror = ({ message }: Partial<ErrorEvent>) =>
    failed(
      new Error(message || "a search thread could not start; does the page's policy allow worker-src blob:?"),
    );
  return worker;
}
