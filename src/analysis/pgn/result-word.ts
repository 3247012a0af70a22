// The word at the end of a game, in the forms that people and programs write.

const DASH = String.raw`[-\u2013\u2212]`;
const DRAW = String.raw`1/2(?:${DASH}1/2)?|\u00bd(?:${DASH}\u00bd)?`;

/** The pattern of such a word. */
export const RESULT_WORD = `(?:1${DASH}0|0${DASH}1|${DRAW}|\\*)`;

const IS_DRAW = new RegExp(`^(?:${DRAW})$`);
const IS_RESULT = new RegExp(`^${RESULT_WORD}$`);
const DASHES = new RegExp(DASH, "g");

/** The word as PGN has it: "1-0", "0-1", "1/2-1/2" or "*"; "*" for any other text. */
export function resultWord(text: string): string {
  if (IS_DRAW.test(text)) return "1/2-1/2";
  return IS_RESULT.test(text) ? text.replace(DASHES, "-") : "*";
}
