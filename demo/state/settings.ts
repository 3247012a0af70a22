// The visitor's settings, which do not depend on the game. The browser stores them.

import { isScheme, type SchemeName } from "palimpsest";
import { Observable, readKept, writeKept } from "./foundation";

interface SettingValues {
  /** True if the engine analyses the position on the board. */
  readonly analysing: boolean;
  /** Best lines shown, 1…5. */
  readonly lines: number;
  readonly arrows: boolean;
  /** Time for each move in the analysis of a whole game. Milliseconds. */
  readonly gameMoveMs: number;
  readonly threads: number;
  readonly hashMb: number;
  readonly scheme: SchemeName;
  /** The open panel. */
  readonly tab: string;
}

const KEY = "palimpsest.settings";

export const MOST_LINES = 5;

const DEFAULTS: SettingValues = {
  analysing: false,
  lines: 3,
  arrows: true,
  gameMoveMs: 200,
  threads: 1,
  hashMb: 32,
  scheme: "Aging",
  tab: "play",
};

export class Settings extends Observable {
  #values: SettingValues = merged(readKept(KEY));

  get values(): SettingValues {
    return this.#values;
  }

  set(changes: Partial<SettingValues>): void {
    this.#values = { ...this.#values, ...changes };
    writeKept(KEY, this.#values);
    this.changed();
  }
}

/** The defaults, replaced by stored values of the same type. */
function merged(kept: unknown): SettingValues {
  if (typeof kept !== "object" || kept === null) return DEFAULTS;
  const usable = Object.entries(kept).filter(
    ([name, value]) =>
      typeof value === typeof DEFAULTS[name as keyof SettingValues] && (name !== "scheme" || isScheme(value)),
  );
  return { ...DEFAULTS, ...(Object.fromEntries(usable) as Partial<SettingValues>) };
}
