// What lines of progress say.

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
