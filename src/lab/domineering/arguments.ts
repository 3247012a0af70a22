// What `lab domineering` reads from its command line.
import { SCHEMES } from "../../engine/schemes";
import { InputError, type SchemeName } from "../../engine/types";
import { parseSize } from "../sizes";
import type { Mode, Side } from "./types";

/** 2 GiB. */
const MOST_POSITIONS = 128 * 1024 * 1024;

/** "V", "H", "Vertical" … @throws InputError */
export function parseFirst(text: string): Side {
  if (/^v(ertical)?$/i.test(text)) return "V";
  if (/^h(orizontal)?$/i.test(text)) return "H";
  throw new InputError(`--first expects V or H, found "${text}"`);
}

/** @throws InputError */
export function parseMode(text: string): Mode {
  if (text !== "domi" && text !== "enhanced") {
    throw new InputError(`--mode expects domi or enhanced, found "${text}"`);
  }
  return text;
}

/** @throws InputError */
export function parseScheme(text: string): SchemeName {
  const known = SCHEMES.find((scheme) => scheme.toLowerCase() === text.toLowerCase());
  if (known === undefined)
    throw new InputError(`--scheme expects one of ${SCHEMES.join(", ")}; found "${text}"`);
  return known;
}

/** "2048K". @throws InputError */
export function parsePositions(text: string): number {
  return checkPositions("--positions", parseSize("--positions", text));
}

/** @throws InputError for a table larger than this program makes. */
export function checkPositions(option: string, positions: number): number {
  if (positions > MOST_POSITIONS) {
    throw new InputError(`${option}: a table holds at most ${MOST_POSITIONS / 1024 / 1024}M positions`);
  }
  return positions;
}
