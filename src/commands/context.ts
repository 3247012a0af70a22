// What a command may use of the world around it; tests hand in fakes.
import type { SanBoard } from "../engine/san";
import type { EngineApi } from "../engine/types";

export interface CommandContext {
  /** A new engine with default settings; whoever asks for it closes it. */
  createEngine(): EngineApi;
  /**
   * A board to read and write moves on, in the move notation of the engine.
   * @throws InputError when the FEN is illegal.
   */
  createBoard(fen: string): SanBoard | Promise<SanBoard>;
  /** Writes one line to standard output. */
  write(line: string): void;
  /** Writes one line to standard error. */
  error(line: string): void;
}
