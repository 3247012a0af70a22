// Numbers and errors in words, for all parts of the page.

/** "1 move", "2 moves", "2 inaccuracies" */
export function plural(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}

/** A share 0…1 in per cent: "12 %"; with decimals if requested. */
export function percent(share: number, decimals = 0): string {
  return `${(share * 100).toFixed(decimals)} %`;
}

/** A number of events a second: "900 k/s", "1.2 M/s". */
export function rate(count: number, milliseconds: number): string {
  const perMs = count / milliseconds;
  return perMs >= 1000 ? `${(perMs / 1000).toFixed(1)} M/s` : `${Math.round(perMs)} k/s`;
}

/** The message of an error for the visitor, without its stack. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
