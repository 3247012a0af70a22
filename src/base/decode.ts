// Decodes texts of unknown encoding: UTF-16, else UTF-8, else Windows-1252, line by line. A collection of games may have
// lines of both kinds, and Latin-1, the encoding of the PGN standard of 1994, is a part of Windows-1252.

/** The characters of the bytes 0x80-0x9F in Windows-1252. Node.js 20 decodes these bytes as Latin-1. */
const WINDOWS =
  "\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f" +
  "\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178";
const LINE_FEED = 10;

/** The text without a mark of its encoding. */
export function decoded(bytes: Uint8Array): string {
  const wide = utf16Of(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  // The mark of UTF-8 says nothing about the lines behind it.
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return decoded(bytes.subarray(3));
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  const text = decodedBy(utf8, bytes);
  if (text !== null) return text;
  const parts: string[] = [];
  for (const stretch of stretchesOf(bytes, (line) => decodedBy(utf8, line) !== null))
    parts.push(decodedBy(utf8, stretch) ?? windows1252(stretch));
  return parts.join("");
}

/** The kind of UTF-16 by its mark, or by the zero bytes of two Latin letters at the start; null = another encoding. */
function utf16Of([a, b, c, d]: Uint8Array): "utf-16le" | "utf-16be" | null {
  if ((a === 0xff && b === 0xfe) || (a && b === 0 && c && d === 0)) return "utf-16le";
  if ((a === 0xfe && b === 0xff) || (a === 0 && b && c === 0 && d)) return "utf-16be";
  return null;
}

/** null if the bytes are of another encoding. */
function decodedBy(decoder: TextDecoder, bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

function windows1252(bytes: Uint8Array): string {
  const text = new TextDecoder("windows-1252").decode(bytes);
  return text.replace(/[\u0080-\u009f]/g, (letter) => WINDOWS.charAt(letter.charCodeAt(0) - 0x80));
}

/** Stretches of whole lines that are alike: a large file has far fewer of them than lines. */
function* stretchesOf(bytes: Uint8Array, kindOf: (line: Uint8Array) => boolean): Generator<Uint8Array> {
  let start = 0;
  let kind: boolean | undefined;
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(LINE_FEED, at);
    const next = end < 0 ? bytes.length : end + 1;
    const found = kindOf(bytes.subarray(at, next));
    if (found !== kind && at > start) {
      yield bytes.subarray(start, at);
      start = at;
    }
    kind = found;
    at = next;
  }
  yield bytes.subarray(start);
}
