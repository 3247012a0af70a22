// Numeric annotation glyphs of PGN and their signs: of moves, such as "!?", and of positions, such as "+=".

/** The signs of each glyph. The first one is the one to show. */
const SIGNS: Readonly<Record<number, string>> = {
  1: "!",
  2: "?",
  3: "!!",
  4: "??",
  5: "!?",
  6: "?!",
  7: "□",
  10: "=",
  13: "∞",
  14: "+= +/= ⩲",
  15: "=+ =/+ ⩱",
  16: "± +/-",
  17: "∓ -/+",
  18: "+− +-",
  19: "−+ -+",
  146: "N",
};

export const LAST_GLYPH = 255;

/** The last glyph that judges a move. A move has at most one of these. */
const LAST_OF_MOVES = 6;

/** Numbers by sign. */
export const GLYPHS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(SIGNS).flatMap(([glyph, signs]) => signs.split(" ").map((sign) => [sign, Number(glyph)])),
);

/** The signs of the glyphs of moves, by number. */
export const MOVE_GLYPHS: ReadonlyMap<number, string> = new Map(
  Object.entries(GLYPHS).flatMap(([sign, glyph]) => (glyph <= LAST_OF_MOVES ? [[glyph, sign]] : [])),
);

/** The sign of a glyph that does not judge the move; undefined if it has none. */
export function positionSign(glyph: number): string | undefined {
  return glyph <= LAST_OF_MOVES ? undefined : SIGNS[glyph]?.split(" ")[0];
}
