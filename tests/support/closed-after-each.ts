// Engines that tests open: closed after each test.
import { afterEach } from "vitest";

interface Closable {
  close(): Promise<void>;
}

/** Call it once in a file. The returned function keeps an engine until the end of the test, and returns it. */
export function closedAfterEach(): <Kept extends Closable>(engine: Kept) => Kept {
  const opened: Closable[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((engine) => engine.close()));
  });
  return (engine) => {
    opened.push(engine);
    return engine;
  };
}
