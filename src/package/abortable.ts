// Long calls that an AbortSignal ends.
import { type Check, checkValues } from "../base/check";

/** The part of an AbortSignal that the package uses. It is declared here because some programs have no types of the platform. */
export interface Signal {
  readonly aborted: boolean;
  throwIfAborted(): void;
  addEventListener(type: "abort", listener: () => void, options?: { readonly once?: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** Options of every long call. */
export interface Abortable {
  /**
   * An abort ends the call soon; clearing a table and counting its entries end first. The engine can be used further, and the call
   * rejects with the signal's reason.
   */
  readonly signal?: Signal | undefined;
}

const isSignal: Check = (value) => {
  const { aborted, throwIfAborted, addEventListener, removeEventListener } = Object(value) as Signal;
  const methods = [throwIfAborted, addEventListener, removeEventListener];
  const is = typeof aborted === "boolean" && methods.every((method) => typeof method === "function");
  return is ? null : "an AbortSignal";
};

const CHECKS = { signal: isSignal };

/**
 * Does `work`, which `stop` ends early.
 * @throws InputError when the options are invalid; the signal's reason once it is aborted.
 */
export async function abortable<Result>(
  options: Abortable,
  stop: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  checkValues("option", options, CHECKS);
  const { signal } = options;
  // The signal may be inherited, as an AbortController's is.
  checkValues("option", { signal }, CHECKS);
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
