// Limits the wait for a running engine after `stop`.
import type { Search } from "../../search/search";

/** Longest wait for a running engine to stop. After it the user gets an answer without the engine. */
export const STOP_TIMEOUT_MS = 5000;

/**
 * Resolves to the result of the work on a search.
 * @throws the work's error; an Error when the engine ignores a stop, and then the search is abandoned
 */
export async function obeyed<Result>(search: Search<unknown>, work: Promise<Result>): Promise<Result> {
  let isOver = false;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const ignored = search
    .until(() => search.stopAsked && search.begun)
    .then(
      () =>
        new Promise<never>((_, reject) => {
          if (isOver) return;
          timeout = setTimeout(() => {
            reject(new Error("the engine did not stop in time"));
            search.abandon();
          }, STOP_TIMEOUT_MS);
          // In Node.js it must not keep the process alive; a browser's timers are numbers.
          (timeout as { unref?(): void }).unref?.();
        }),
    );
  try {
    return await Promise.race([work, ignored]);
  } finally {
    isOver = true;
    clearTimeout(timeout);
  }
}
