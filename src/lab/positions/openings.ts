// The openings of matches: the first 1000 of a book of unbalanced human openings (UHO), eight moves deep, White better,
// so that fewer games are drawn. Each is played from both sides.
import text from "./openings.epd" with { type: "text" };

/** FEN. */
export const OPENINGS: readonly string[] = text.trim().split("\n");
