// Limits the wait for an engine after a stop.
import type { Search } from "../search/search";

/** Time that a running engine has to stop, after which the user gets an answer without it. */
export const STOP_PATIENCE_MS = 5000;

/**
 * Resolves as the work on a search does.
 * @throws the work's error; Error when the engine ignores a stop, and the search is abandoned
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
