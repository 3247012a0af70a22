// Progress of long work: one line, drawn over on a terminal, else a new one from time to time.

const TERMINAL_EVERY_MS = 1000;
const LINE_EVERY_MS = 30_000;

/** Shows `line()` on stderr while `work` lasts, and a last time when it has ended or failed. */
export async function withProgress<Result>(line: () => string, work: () => Promise<Result>): Promise<Result> {
  const { stderr } = process;
  const show = stderr.isTTY ? () => stderr.write(`\r\x1b[K${line()}`) : () => stderr.write(`${line()}\n`);
  const timer = setInterval(show, stderr.isTTY ? TERMINAL_EVERY_MS : LINE_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    show();
    if (stderr.isTTY) stderr.write("\n");
  }
}

/** Starts to measure time: what it returns tells the seconds since. */
export function stopwatch(): () => number {
  const since = performance.now();
  return () => (performance.now() - since) / 1000;
}

/** "52s", "3m 20s", "2h 5m" */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole}s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes}m ${whole % 60}s` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** "12,024" */
export function digits(count: number): string {
  return Math.round(count).toLocaleString("en-US");
}
