// Engines with the small endgame tables, and folders for tables, until the end of a test.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach } from "vitest";
import type { CoreVariant } from "../../../../scripts/core";
import { ChessEngine } from "../../../../src/engine/engine";
import type { SettingsChanges } from "../../../../src/engine/types";
import { coreOf } from "../../../support/core";
import { SMALL_TABLES } from "../../../support/tables";

/** Call it once, at the top of a file of tests. */
export function tableEngines(variant: CoreVariant) {
  const opened: ChessEngine[] = [];
  const folders: string[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((engine) => engine.close()));
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });
  return {
    engineWith(settings: SettingsChanges = {}): ChessEngine {
      const engine = new ChessEngine(coreOf(variant), { hashMb: 1, syzygyPath: SMALL_TABLES, ...settings });
      opened.push(engine);
      return engine;
    },
    /** A new folder whose name has a space. */
    newFolder(): string {
      const folder = mkdtempSync(path.join(tmpdir(), "tables "));
      folders.push(folder);
      return folder;
    },
  };
}
