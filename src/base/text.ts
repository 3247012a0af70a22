// Text that comes from outside, made fit to appear inside one line of output.

/** Characters of someone else's text repeated in a message. */
const QUOTE_LENGTH = 80;

/** `text` on one line of at most `limit` characters (plus an ellipsis), with unprintable characters as `?`. */
export function printable(text: string, limit = QUOTE_LENGTH): string {
  const start = text.slice(0, limit).replace(/\s+/g, " ").replace(/\p{C}/gu, "?");
  return text.length > limit ? `${start}...` : start;
}

/** The same in quotation marks, where it must be seen where the text begins and ends. */
export function quoted(text: string): string {
  return JSON.stringify(printable(text));
}

/** Text as a terminal may show it: control characters, which could command it, as `?`. Lines stay lines. */
export function harmless(text: string): string {
  return text.replace(/[^\P{C}\n\t]/gu, "?");
}

/** What went wrong, for people: the message of an error, never its stack. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
