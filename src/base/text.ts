// Foreign text: cut into lines, and made safe to print inside one line.

/** Most characters of foreign text in a message. */
const QUOTE_LENGTH = 80;

/** The lines of a text from any system: they end with CR LF, CR or LF. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

/** `text` on one line, with unprintable characters as `?`. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").replace(/\p{C}/gu, "?");
}

/** The same, at most `limit` characters (plus an ellipsis) of it. */
export function printable(text: string, limit = QUOTE_LENGTH): string {
  const start = oneLine(text.slice(0, limit));
  return text.length > limit ? `${start}...` : start;
}

/** Printable text in quotation marks, which show its beginning and end. */
export function quoted(text: string): string {
  return JSON.stringify(printable(text));
}

/** Text that is safe on a terminal: control characters become `?`. Keeps line breaks and every other character. */
export function harmless(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, "?");
}

/** The message of an error for the user, without its stack. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
