// Engines that return memory at once, like the executable's, and the memory of the machine.
import { afterEach } from "vitest";
import { ChessEngine } from "../../../../src/engine/engine";
import { closedAfterEach } from "../../../support/closed-after-each";
import { coreOf } from "../../../support/core";

/** Call it once in a file. The returned function makes an engine, which is closed after the test. */
export function executableEngines(): () => ChessEngine {
  const keep = closedAfterEach();
  return () => keep(new ChessEngine(coreOf("release"), {}, { forceGarbageCollection: true }));
}

/** The class of memories. Tests may replace it; it comes back after each. Call it once in a file. */
export function restoredMemory(): typeof WebAssembly.Memory {
  const { Memory } = WebAssembly;
  afterEach(() => {
    WebAssembly.Memory = Memory;
  });
  return Memory;
}
