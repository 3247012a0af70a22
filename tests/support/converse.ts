// Conversations with the executable that must leave nothing behind.
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { faults } from "./uci-grammar";
import { type Ended, UciProcess } from "./uci-process";

/**
 * Runs `body` with an engine of its own, then sends `quit`. Expects the engine to end by itself with exit code 0,
 * nothing on standard error, and only proper lines on standard output.
 */
export async function converse(body: (engine: UciProcess) => Promise<void>): Promise<void> {
  const engine = new UciProcess();
  try {
    await body(engine);
    engine.send("quit");
    expectCleanEnd(await engine.ended());
  } finally {
    engine.kill();
  }
}

/** One engine for all tests of a file, idle at the start of each. The same conditions apply to it. */
export function sharedEngine(): () => UciProcess {
  let engine: UciProcess;
  beforeAll(() => {
    engine = new UciProcess();
  });
  afterEach(async () => {
    await engine.ask("stop");
  });
  afterAll(async () => {
    engine.send("quit");
    expectCleanEnd(await engine.ended());
  });
  return () => engine;
}

/** Expects an exit without complaint, and only proper lines. */
function expectCleanEnd({ code, signal, stderr, lines }: Ended): void {
  expect({ code, signal, stderr, faults: faults(lines) }).toEqual({
    code: 0,
    signal: null,
    stderr: "",
    faults: [],
  });
}
