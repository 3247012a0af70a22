// Numeric annotation glyphs of PGN and their signs: of moves, such as "!?", and of positions, such as "+=".

/** Numbers by sign. Some glyphs have more than one sign: the first is the one to show. */
export const GLYPHS: Readonly<Record<string, number>> = {
  "!": 1,
  "?": 2,
  "!!": 3,
  "??": 4,
  "!?": 5,
  "?!": 6,
  "□": 7,
  "=": 10,
  "∞": 13,
  "+=": 14,
  "+/=": 14,
  "⩲": 14,
  "=+": 15,
  "=/+": 15,
  "⩱": 15,
  "±": 16,
  "+/-": 16,
  "∓": 17,
  "-/+": 17,
  "+−": 18,
  "+-": 18,
  "−+": 19,
  "-+": 19,
  N: 146,
};

export const LAST_GLYPH = 255;

/** The last glyph that judges a move. A move has at most one of these. */
const LAST_OF_MOVES = 6;

/** The sign to show for each glyph that has one, by number. */
const SIGNS: ReadonlyMap<number, string> = new Map(
  Object.entries(GLYPHS)
    .map(([sign, glyph]): [number, string] => [glyph, sign])
    .reverse(),
);

/** The signs of the glyphs of moves, by number. */
export const MOVE_GLYPHS: ReadonlyMap<number, string> = new Map(
  [...SIGNS].filter(([glyph]) => glyph <= LAST_OF_MOVES).reverse(),
);

/** The sign of a glyph that does not judge the move; undefined if it has none. */
export function positionSign(glyph: number): string | undefined {
  return MOVE_GLYPHS.has(glyph) ? undefined : SIGNS.get(glyph);
}
