// The access of an engine's command to the outside world; tests replace it.
import type { Console } from "../cli/command";
import type { EngineApi } from "../engine/engine";

export interface CommandContext extends Console {
  /** A new engine with default settings. The caller closes it. */
  createEngine(): EngineApi;
}
