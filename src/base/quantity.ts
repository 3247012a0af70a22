// Numbers with their nouns, and times, for people.

/** "12,024" */
export function count(value: number): string {
  return Math.round(value).toLocaleString("en-US");
}

/** "1 node", "12,024 nodes" */
export function quantity(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

const MINUTE_MS = 60_000;

const UNITS = [
  { name: "s", ms: 1000 },
  { name: "ms", ms: 1 },
  { name: "µs", ms: 1e-3 },
] as const;

/** "6.5 µs", "52 ms", "4.7 s", "1m 15s" */
export function timeText(ms: number): string {
  if (ms >= MINUTE_MS) return duration(ms);
  const unit = UNITS.find((one) => ms >= one.ms) ?? UNITS[2];
  const value = ms / unit.ms;
  return `${value.toLocaleString("en-US", { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit.name}`;
}

/** The two largest units. */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds}s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}m ${seconds % 60}s`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours}h ${minutes % 60}m`;
  return `${Math.floor(hours / 24)}d ${hours % 24}h`;
}

/** ", 5m 3s left" for so many missing things at `rate` things a second; "" while the rate is 0. `about` comes before the time. */
export function timeLeft(missing: number, rate: number, about = ""): string {
  return rate > 0 ? `, ${about}${duration((1000 * missing) / rate)} left` : "";
}
