// Puts the reports of several threads in the order of their numbers.

export class InOrder<Report extends object> {
  readonly #early = new Map<number, Report>();
  #next: number;

  /** `next` = the number of the first report. */
  constructor(next: number) {
    this.#next = next;
  }

  /** Takes a report; returns all reports whose turn it is now. */
  take(number: number, report: Report): Report[] {
    this.#early.set(number, report);
    const due: Report[] = [];
    for (let next = this.#early.get(this.#next); next; next = this.#early.get(this.#next)) {
      this.#early.delete(this.#next++);
      due.push(next);
    }
    return due;
  }
}
