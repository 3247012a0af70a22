// The variant of a game by the tag Variant of its PGN.
import { InputError } from "../../base/input-error";
import { quoted } from "../../base/text";

/** Names of Chess960, and of games that are no variants. Other games have such a start too: "Atomic960". */
const CHESS960 = /^\s*(?:(?:chess)?[\s-]*960|fischer)/i;
const STANDARD = /^\s*(|[-?]|standard|normal|chess|from ?position)\s*$/i;

/** True for Chess960, false for chess; "" = no tag. @throws InputError for another game. */
export function isChess960(variant: string): boolean {
  if (CHESS960.test(variant)) return true;
  if (!STANDARD.test(variant)) throw new InputError(`PGN: the variant ${quoted(variant)} is another game`);
  return false;
}
