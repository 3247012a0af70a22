// Engines with the small endgame tables, until the end of a test.
import type { CoreVariant } from "../../../../scripts/bundles/core";
import { ChessEngine } from "../../../../src/engine/engine";
import type { SettingsChanges } from "../../../../src/engine/types";
import { closedAfterEach } from "../../../support/closed-after-each";
import { coreOf } from "../../../support/core";
import { SMALL_TABLES } from "../../../support/tables";

/** Call it once, at the top of a file of tests. The returned function makes an engine. */
export function tableEngines(variant: CoreVariant): (settings?: SettingsChanges) => ChessEngine {
  const keep = closedAfterEach();
  return (settings = {}) =>
    keep(new ChessEngine(coreOf(variant), { hashMb: 1, syzygyPath: SMALL_TABLES, ...settings }));
}
