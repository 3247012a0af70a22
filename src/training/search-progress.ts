// The progress of programs that search positions, as a text for people.
import { count, timeLeft } from "../base/quantity";

/** `rate` = positions a second; 0 = not yet known. */
export function searchedText(done: number, total: number, rate: number): string {
  return `${count(done)} of ${count(total)} positions, ${count(rate)}/s${timeLeft(total - done, rate)}`;
}
