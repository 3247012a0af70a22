// Suggests a known name for a mistyped one.
import { closest, distance } from "fastest-levenshtein";

/** Most wrong, missing or extra letters, per written letter. */
const TOLERANCE = 0.4;
/** A shorter word would resemble every other word. */
const MIN_LENGTH = 3;

/** "; did you mean …?" with the known name nearest to `text`, or the only one that begins with it; "" when none is near. */
export function nearest(text: string, known: readonly string[]): string {
  const longest = Math.max(0, ...known.map(({ length }) => length));
  // A text that is too long resembles no name, and it may be a line of megabytes.
  if (text.length < MIN_LENGTH || text.length * (1 - TOLERANCE) > longest) return "";
  const written = text.toLowerCase();
  const found = closest(
    written,
    known.map((name) => name.toLowerCase()),
  );
  const isNear =
    distance(written, found) <= written.length * TOLERANCE ||
    (written.length === found.length && letters(written) === letters(found));
  const meant = isNear ? known.find((name) => name.toLowerCase() === found) : onlyOne(written, known);
  return meant === undefined ? "" : `; did you mean ${meant}?`;
}

/** The name that begins with `text`, if it is the only one. */
function onlyOne(written: string, known: readonly string[]): string | undefined {
  const [first, ...others] = known.filter((name) => name.toLowerCase().startsWith(written));
  return others.length === 0 ? first : undefined;
}

/** The letters of a word in order: equal for words that differ only in the order of their letters. */
function letters(word: string): string {
  return [...word].sort().join("");
}
