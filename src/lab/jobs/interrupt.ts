// Ctrl-C as a signal to work that can stop in good order.

/** Does the work; the first Ctrl-C meanwhile aborts its signal, a second one ends the process. */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  process.once("SIGINT", abort);
  try {
    return await work(controller.signal);
  } finally {
    process.off("SIGINT", abort);
  }
}
