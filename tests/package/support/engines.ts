// Engines of the package, closed after each test.
import { Engine } from "../../../src/package";
import { closedAfterEach } from "../../support/closed-after-each";

/** Call it once in a file. The returned function makes an engine. */
export function packageEngines(): (...settings: ConstructorParameters<typeof Engine>) => Engine {
  const keep = closedAfterEach();
  return (...settings) => keep(new Engine(...settings));
}
