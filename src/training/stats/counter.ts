// Counts of named things, and a table of them for people.
import { count } from "../../base/quantity";

export class Counter<Name extends string> {
  readonly #counts = new Map<Name, number>();
  /** Things counted. */
  total = 0;

  /** Counts these names, in the order of the table. */
  constructor(readonly names: readonly Name[]) {}

  count(name: Name): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    this.total++;
  }

  /** One line for each name: its count and its share of the total. */
  lines(): string[] {
    return this.names.map((name) => {
      const counted = this.#counts.get(name) ?? 0;
      const share = ((100 * counted) / Math.max(1, this.total)).toFixed(1);
      return `  ${name.padEnd(12)} ${count(counted).padStart(13)}  ${share.padStart(5)}%`;
    });
  }
}
