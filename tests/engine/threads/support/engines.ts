// Engines with several threads, closed after each test.
import type { ChessEngine } from "../../../../src/engine/engine";
import { closedAfterEach } from "../../../support/closed-after-each";
import { engineOf } from "../../../support/core";
import { MIDDLE_GAME } from "../../../support/positions";

/** Call it once in a file. The returned function makes an engine on a position of the middle game. */
export function threadedEngines(): (threads: number, hashMb?: number) => Promise<ChessEngine> {
  const keep = closedAfterEach();
  return async (threads, hashMb = 4) => {
    const engine = keep(engineOf("release"));
    await engine.configure({ threads, hashMb });
    engine.setPosition(MIDDLE_GAME, []);
    return engine;
  };
}
