// PGN as text, for what chess.js does not read or write: games of Chess960, and files of several games.
import type { Tags } from "./game";
import type { Move } from "./move";

const TAG = /^\s*\[(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]/gm;
const LINE_LENGTH = 80;

export function readTags(text: string): Tags {
  return Object.fromEntries(
    Array.from(text.matchAll(TAG), ([, name = "", value = ""]) => [name, value.replace(/\\(.)/g, "$1")]),
  );
}

/** The same game without quotation marks inside of tags, which chess.js cannot read or write. */
export function withoutQuotes(text: string): string {
  return text.replace(TAG, (tag) => tag.replace(/\\"/g, "'").replace(/\\\\/g, "/"));
}

/** Everything but the tags. */
function moveText(text: string): string {
  return text.replace(TAG, "");
}

/** The moves of the main line as they are written, without numbers, comments, variations and marks. */
export function sanMoves(text: string): string[] {
  let plain = moveText(text)
    .replace(/\{[^}]*\}/g, " ")
    .replace(/;.*$/gm, " ");
  for (let outer = ""; outer !== plain; ) {
    outer = plain;
    plain = plain.replace(/\([^()]*\)/g, " ");
  }
  return plain
    .replace(/\$\d+|\d+\.+|\.\.\./g, " ")
    .replace(/(1-0|0-1|1\/2-1\/2|\*)\s*$/, "")
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** The games of a file, each with its tags. */
export function splitGames(text: string): string[] {
  // A tag that follows moves begins the next game; brackets in comments do not stand at the start of a line.
  const games: string[] = [];
  let current: string[] = [];
  let inMoves = false;
  for (const line of text.replace(/^\uFEFF/, "").split(/\r?\n/)) {
    const isTag = /^\s*\[\w+\s+"/.test(line);
    if (isTag && inMoves) {
      games.push(current.join("\n"));
      current = [];
    }
    if (line.trim() !== "") inMoves = !isTag;
    current.push(line);
  }
  const last = current.join("\n");
  return last.trim() === "" ? games : [...games, last];
}

/** A game as PGN. `start` tells the number of the first move and whose it is. */
export function formatPgn(tags: Tags, start: string, moves: readonly Move[]): string {
  const [, side, , , , number = "1"] = start.split(" ");
  const shift = (Number(number) - 1) * 2 + (side === "b" ? 1 : 0);
  const words = moves.flatMap(({ san }, index) => {
    const ply = index + shift;
    if (ply % 2 === 0) return [`${ply / 2 + 1}.`, san];
    return index === 0 ? [`${(ply + 1) / 2}...`, san] : [san];
  });
  const escaped = (value: string): string => value.replace(/["\\]/g, "\\$&");
  const head = Object.entries(tags).map(([name, value]) => `[${name} "${escaped(value)}"]`);
  return `${[...head, "", ...wrap([...words, tags.Result ?? "*"])].join("\n")}\n`;
}

/** Words in lines that are not too long. */
function wrap(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= LINE_LENGTH)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
