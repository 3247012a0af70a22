// Engines that tests open: closed after each test. Each function is called once in a file, and returns one that makes an engine.
import { afterEach } from "vitest";
import type { CoreVariant } from "../../scripts/bundles/core";
import { sum } from "../../src/base/statistics";
import { ChessEngine } from "../../src/engine/engine";
import type { SettingsChanges } from "../../src/engine/types";
import { coreOf } from "./core";
import { MIDDLE_GAME } from "./positions";
import { SMALL_TABLES } from "./tables";

interface Closable {
  close(): Promise<void>;
}

/** The returned function keeps an engine until the end of the test, and returns it. */
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

type Open<Settings extends unknown[] = [settings?: SettingsChanges]> = (...of: Settings) => ChessEngine;

/** On the initial position. */
export function openedEngines(variant: CoreVariant = "release"): Open {
  const keep = closedAfterEach();
  return (settings = {}) => keep(new ChessEngine(coreOf(variant), settings));
}

/** On the middle game. */
export function middleGameEngines(): Open {
  const open = openedEngines();
  return (settings) => {
    const engine = open(settings);
    engine.setPosition(MIDDLE_GAME, []);
    return engine;
  };
}

/** With the small endgame tables. */
export function tableEngines(variant: CoreVariant): Open {
  const open = openedEngines(variant);
  return (settings = {}) => open({ hashMb: 1, syzygyPath: SMALL_TABLES, ...settings });
}

/** With several threads, on the middle game. */
export function threadedEngines(): Open<[threads: number, hashMb?: number]> {
  const open = middleGameEngines();
  return (threads, hashMb = 4) => open({ threads, hashMb });
}

/** They return memory at once, like the executable's. */
export function executableEngines(): Open<[]> {
  const keep = closedAfterEach();
  return () => keep(new ChessEngine(coreOf("release"), {}, { forceGarbageCollection: true }));
}

/** The returned function has `look` called with the pages of each memory before it is made, until the end of the test. */
export function watchedMemories(): (look: (pages: number) => void) => void {
  const { Memory } = WebAssembly;
  afterEach(() => {
    WebAssembly.Memory = Memory;
  });
  return (look) => {
    WebAssembly.Memory = class extends Memory {
      constructor(descriptor: WebAssembly.MemoryDescriptor) {
        look(Number(descriptor.initial));
        super(descriptor);
      }
    };
  };
}

/** The number of positions in an engine's table. */
export async function heldPositions(engine: ChessEngine): Promise<number> {
  return sum((await engine.tableStatistics()).heldByAge);
}
