// What a command may use of the world around it; tests hand in fakes.

import { argumentError } from "../base/text";
import type { SanBoard } from "../engine/chess/san";
import type { EngineApi } from "../engine/types";

/** A board to read and write moves on, in the move notation of the engine. */
export interface SettableBoard extends SanBoard {
  /** @throws InputError when the FEN is illegal. */
  set(fen: string): void;
}

export interface CommandContext {
  /** A new engine with default settings; whoever asks for it closes it. */
  createEngine(): EngineApi;
  createBoard(): SettableBoard;
  /** Writes one line to standard output. */
  write(line: string): void;
  /** Writes one line to standard error. */
  error(line: string): void;
}

/** One command of the executable. */
export interface Command {
  /** What comes after `palimpsest `. */
  readonly usage: string;
  /** What it does, in a line. */
  readonly summary: string;
  /** Resolves to the exit code: 0, 1 when something went wrong, 2 for wrong arguments. */
  run(args: readonly string[], context: CommandContext): Promise<number>;
}

/** Tells what is wrong with the arguments and what would be right; the exit code. */
export function refuse(name: string, usage: string, error: unknown, context: CommandContext): number {
  context.error(`${name}: ${argumentError(error)}`);
  context.error(`usage: palimpsest ${usage}`);
  return 2;
}
