// Books of openings: one position a line, as EPD or FEN.

import { InputError } from "../../base/input-error";
import { readText } from "../../base/platform/node/files";
import { Board } from "../../engine/chess/board";
import { coreModule } from "../../engine/instance/core-module";
import { sha256 } from "../sha256";

/**
 * A file's positions as FENs: the first four fields of each line that is not empty. A position that comes again is left out,
 * because it would give the same games again. @throws InputError naming a bad line, and for a file without positions
 */
export function readBook(file: string): string[] {
  const board = new Board(coreModule());
  const positions = new Set<string>();
  for (const [index, line] of readText(file).split("\n").entries()) {
    if (line.trim() === "") continue;
    const fen = `${line.split(";")[0]?.trim().split(/\s+/).slice(0, 4).join(" ")} 0 1`;
    try {
      board.set(fen);
    } catch (error) {
      throw new InputError(`${file}:${index + 1}: ${(error as Error).message}`);
    }
    positions.add(fen);
  }
  if (positions.size === 0) throw new InputError(`${file} holds no positions`);
  return [...positions];
}

/** SHA-256 of a book's positions, hexadecimal; "" without any. */
export function bookDigest(book: readonly string[]): string {
  return book.length > 0 ? sha256(book.join("\n")) : "";
}
