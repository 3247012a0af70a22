// What a command of the engine may use of the world around it; tests hand in fakes.
import type { Console } from "../cli/command";
import type { SanBoard } from "../engine/chess/san";
import type { EngineApi } from "../engine/types";

/** A board to read and write moves on, in the move notation of the engine. */
export interface SettableBoard extends SanBoard {
  /** @throws InputError when the FEN is illegal. */
  set(fen: string): void;
}

export interface CommandContext extends Console {
  /** A new engine with default settings; whoever asks for it closes it. */
  createEngine(): EngineApi;
  createBoard(): SettableBoard;
}
