// Long calls that an AbortSignal ends.

/** What every long call takes. */
export interface Abortable {
  /** Ends the call soon; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Does `work`, which `stop` ends early. @throws the signal's reason once it is aborted. */
export async function abortable<Result>(
  { signal }: Abortable,
  stop: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!signal) return work();
  signal.throwIfAborted();
  signal.addEventListener("abort", stop, { once: true });
  try {
    const result = await work();
    signal.throwIfAborted();
    return result;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
