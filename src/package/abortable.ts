// Long calls that an AbortSignal ends.

/** What is needed of an AbortSignal: told here, since not every program's types know the platform's. */
export interface Signal {
  readonly aborted: boolean;
  throwIfAborted(): void;
  addEventListener(type: "abort", listener: () => void, options?: { readonly once?: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** What every long call takes. */
export interface Abortable {
  /** Ends the call as soon as all is in order again; it then rejects with the signal's reason. */
  readonly signal?: Signal | undefined;
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
