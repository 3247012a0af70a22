// The progress of programs that search positions, as a text for people.
import { count, duration } from "../cli/quantity";

/** `rate` = positions a second; 0 = not yet known. */
export function searchedText(done: number, total: number, rate: number): string {
  const left = rate > 0 ? `, ${duration((1000 * (total - done)) / rate)} left` : "";
  return `${count(done)} of ${count(total)} positions, ${count(rate)}/s${left}`;
}
