// The reference: positions with scores of a stronger search, as EPD with the operation `ce` (centipawns for the side to move).
import { InputError } from "../../base/input-error";
import { readText } from "../../base/platform/node/files";
import { Board } from "../../engine/chess/board";
import { parseEpd } from "../../engine/chess/epd";
import { coreModule } from "../../engine/instance/core-module";
import { expectedResult } from "../expected-result";
import { MOST_SCORE } from "./fit";

/** Centipawns of the reference whose expected result is 0.73: suits Stockfish 15.1. */
const REFERENCE_WIDTH = 110;

export interface Reference {
  /** FENs. */
  readonly positions: readonly string[];
  /** Expected results for the side to move, 0…1, in the order of the positions. */
  readonly expected: Float64Array;
}

/** Reads an EPD file; empty lines are left out. @throws InputError naming a bad line, or without positions. */
export function readReference(file: string): Reference {
  const board = new Board(coreModule());
  const positions: string[] = [];
  const expected: number[] = [];
  for (const [index, line] of readText(file).split("\n").entries()) {
    if (line.trim() === "") continue;
    try {
      const { fen, operations } = parseEpd(line);
      board.set(fen);
      positions.push(fen);
      expected.push(expectedResult(centipawns(operations.get("ce")), REFERENCE_WIDTH, MOST_SCORE));
    } catch (error) {
      throw new InputError(`${file}:${index + 1}: ${(error as Error).message}`);
    }
  }
  if (positions.length < 2) throw new InputError(`${file}: expected two positions or more`);
  return { positions, expected: Float64Array.from(expected) };
}

function centipawns(operands: readonly string[] | undefined): number {
  const [text, ...more] = operands ?? [];
  if (text === undefined || more.length > 0 || !/^-?\d+$/.test(text)) {
    throw new InputError("expected the operation ce with a whole number");
  }
  return Number(text);
}
