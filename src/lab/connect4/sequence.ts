// Positions of Connect Four, written as the columns played so far, 1 to 7 from the left.

import { InputError } from "../../base/input-error";
import { quoted } from "../../base/text";

export const COLUMNS = 7;
export const ROWS = 6;
/** Bits per column on the core's boards; the uppermost stays empty. */
const HEIGHT = BigInt(ROWS + 1);
/** Steps to the next square of a line: up, right, down right, up right. */
const STEPS: readonly bigint[] = [1n, HEIGHT, HEIGHT - 1n, HEIGHT + 1n];

/** A position in the core's form (src/lab/connect4/core/board.ts). */
export interface FourPosition {
  /** Stones of the side to move. */
  readonly own: bigint;
  /** All stones. */
  readonly mask: bigint;
  /** Number of all stones. */
  readonly stones: number;
}

/** Number of stones of a playable sequence. */
export function stonesOf(sequence: string): number {
  return sequence === "-" ? 0 : sequence.length;
}

/** "-" is the empty board. @throws InputError with the number of the faulty move */
export function parseSequence(text: string): FourPosition {
  let position: FourPosition = { own: 0n, mask: 0n, stones: 0 };
  if (text === "-") return position;
  if (text === "") throw new InputError("expected columns like 4453, or - for the empty board");
  for (const letter of text) {
    if (hasLine(position)) {
      throw new InputError(
        `the game was won by move ${position.stones}; move ${position.stones + 1} is one too many`,
      );
    }
    position = play(position, letter);
  }
  if (hasLine(position)) throw new InputError(`the game was won by move ${position.stones}`);
  return position;
}

/** @throws InputError with the move's number. */
function play({ own, mask, stones }: FourPosition, letter: string): FourPosition {
  const number = stones + 1;
  if (!/^[1-7]$/.test(letter)) {
    throw new InputError(`move ${number}: expected a column from 1 to ${COLUMNS}, found ${quoted(letter)}`);
  }
  const bottom = BigInt(letter) * HEIGHT - HEIGHT;
  const top = bottom + HEIGHT - 1n;
  const filled = mask | (mask + (1n << bottom));
  if (filled & (1n << top)) throw new InputError(`move ${number}: column ${letter} is full`);
  return { own: own ^ mask, mask: filled, stones: number };
}

/** True when the side that has just moved has four in a line. */
function hasLine({ own, mask }: FourPosition): boolean {
  const stones = own ^ mask;
  return STEPS.some((step) => {
    const pairs = stones & (stones >> step);
    return (pairs & (pairs >> (2n * step))) !== 0n;
  });
}
