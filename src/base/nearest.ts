// A guess at what a mistyped name was meant to be.
import { closest, distance } from "fastest-levenshtein";

/** Letters that may be wrong, missing or too many, for each letter that was written. */
const TOLERANCE = 0.4;
/** Shorter words are like anything. */
const MIN_LENGTH = 3;

/** "; did you mean …?" with the known name nearest to `text` or the only one that begins with it; nothing when none is near. */
export function nearest(text: string, known: readonly string[]): string {
  const longest = Math.max(0, ...known.map(({ length }) => length));
  // What has more letters too many than may be wrong is near nothing, and may be a line of megabytes.
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

/** The one name that begins so. */
function onlyOne(written: string, known: readonly string[]): string | undefined {
  const [first, ...others] = known.filter((name) => name.toLowerCase().startsWith(written));
  return others.length === 0 ? first : undefined;
}

/** Equal for words that differ only in the order of their letters. */
function letters(word: string): string {
  return [...word].sort().join("");
}
