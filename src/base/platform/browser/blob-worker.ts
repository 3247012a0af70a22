// Starts workers whose JavaScript is embedded. A Blob needs no second file beside the bundle; a Content-Security-Policy has to
// allow it with `worker-src blob:`.

/** Addresses of the Blobs, by their JavaScript. */
const addresses = new Map<string, string>();

/** A new worker that runs `text`. `receive` gets its messages, `failed` the error that ends it. */
export function startBlobWorker<Message>(
  text: string,
  receive: (message: Message) => void,
  failed: (error: Error) => void,
): Worker {
  const address = addresses.get(text) ?? URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  addresses.set(text, address);
  const worker = new Worker(address);
  worker.onmessage = ({ data }: MessageEvent<Message>) => receive(data);
  worker.onmessageerror = () => failed(new Error("a worker sent an unreadable message"));
  worker.onerror = ({ message }: Partial<ErrorEvent>) =>
    failed(new Error(message || "a worker could not start; does the page's policy allow worker-src blob:?"));
  return worker;
}
