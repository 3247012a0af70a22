// Progress of long work: one line, drawn over on a terminal, else a new one from time to time.

const TERMINAL_EVERY_MS = 1000;
const LINE_EVERY_MS = 30_000;

/** On a terminal lines can be drawn over. */
export type ProgressTarget = NodeJS.WritableStream & { readonly isTTY?: boolean };

/** Shows `line()` while `work` lasts, and a last time when it has ended or failed; on stderr unless told. */
export async function withProgress<Result>(
  line: () => string,
  work: () => Promise<Result>,
  target: ProgressTarget = process.stderr,
): Promise<Result> {
  const show = () => target.write(target.isTTY ? `\r\x1b[K${line()}` : `${line()}\n`);
  const timer = setInterval(show, target.isTTY ? TERMINAL_EVERY_MS : LINE_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    show();
    if (target.isTTY) target.write("\n");
  }
}

/** Starts to measure time: the function it returns tells the seconds since. */
export function stopwatch(): () => number {
  const since = performance.now();
  return () => (performance.now() - since) / 1000;
}
