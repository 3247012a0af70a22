// The letters of pieces in other languages than English, as books and pages have them.
import type { Token } from "./tokens";

/** Letters of king, queen, rook, bishop and knight. Languages with the same letters stand once. */
const LANGUAGES = {
  German: ["K", "D", "T", "L", "S"],
  Dutch: ["K", "D", "T", "L", "P"],
  French: ["R", "D", "T", "F", "C"],
  Spanish: ["R", "D", "T", "A", "C"],
  Portuguese: ["R", "D", "T", "B", "C"],
  Polish: ["K", "H", "W", "G", "S"],
  Czech: ["K", "D", "V", "S", "J"],
  Hungarian: ["K", "V", "B", "F", "H"],
  Finnish: ["K", "D", "T", "L", "R"],
  Russian: ["\u041a\u0440", "\u0424", "\u041b", "\u0421", "\u041a"],
} as const;

const ENGLISH = "KQRBN";

/** A piece, the squares, the piece of a promotion, and marks. Only the king has two letters, in Russian. */
const MOVE = /^(\p{Lu}\u0440?)?([^\p{Lu}]*?)(?:([=/(]?)(\p{Lu})(\)?))?([^\p{Lu}]*)$/u;
/** No move is longer. */
const MOST_LETTERS = 16;

function partsOf(move: string): readonly (string | undefined)[] {
  return move.length > MOST_LETTERS || /^[O0o]/.test(move) ? [] : (MOVE.exec(move)?.slice(1) ?? []);
}

/** Translates a move into English; a move with other letters stays. */
export type Translation = (move: string) => string;

/** The translations from all languages that have the letters of these moves. */
export function translationsOf(tokens: readonly Token[]): Translation[] {
  const moves = tokens.filter(({ kind }) => kind === "move").map(({ text }) => partsOf(text));
  const used = new Set(moves.flatMap(([piece, , , promotion]) => [piece ?? [], promotion ?? []].flat()));
  return Object.values(LANGUAGES)
    .map((letters): readonly string[] => letters)
    .filter((letters) => [...used].every((letter) => letters.includes(letter)))
    .map((letters) => (move) => {
      const english = (part = ""): string => ENGLISH.charAt(letters.indexOf(part)) || part;
      return partsOf(move).map(english).join("") || move;
    });
}
