// Limits the wait for an engine after a stop.
import type { Search } from "../search/search";

/** Longest wait for a running engine to stop. After it the user gets an answer without the engine. */
export const STOP_PATIENCE_MS = 5000;

/**
 * Resolves to the result of the work on a search.
 * @throws the work's error; an Error when the engine ignores a stop, and then the search is abandoned
 */
export async function obeyed<Result>(search: Search<unknown>, work: Promise<Result>): Promise<Result> {
  let isOver = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const ignored = search
    .until(() => search.stopAsked && search.begun)
    .then(
      () =>
        new Promise<never>((_, reject) => {
          if (isOver) return;
          patience = setTimeout(() => {
            reject(new Error("the engine did not stop in time"));
            search.abandon();
          }, STOP_PATIENCE_MS);
          // In Node.js it must not keep the process alive; a browser's timers are numbers.
          (patience as { unref?(): void }).unref?.();
        }),
    );
  try {
    return await Promise.race([work, ignored]);
  } finally {
    isOver = true;
    clearTimeout(patience);
  }
}
