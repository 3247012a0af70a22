// The access of an engine's command to the outside world; tests replace it.
import type { Console } from "../cli/command";
import type { SanBoard } from "../engine/chess/san";
import type { EngineApi } from "../engine/engine-api";

/** A board to read and write moves on, in the move notation of the engine. */
export interface SettableBoard extends SanBoard {
  /** @throws InputError when the FEN is illegal. */
  set(fen: string): void;
}

export interface CommandContext extends Console {
  /** A new engine with default settings. The caller closes it. */
  createEngine(): EngineApi;
  createBoard(): SettableBoard;
}
