// Every setting, once: the checks of the API, the UCI options, options of the command line and the reference in docs/uci.md
// are made from these declarations.
import { type Check, checkValues, flag } from "../base/check";
import { ELO_MAX, ELO_MIN, MAX_SEED } from "./limits/strength";
import { SCHEMES } from "./table/schemes";
import { MAX_HASH_MB, MAX_THREADS } from "./table/table-memory";
import { MAX_MEN } from "./tablebase/positions/material";
import type { EngineSettings, SchemeName, SettingsChanges } from "./types";

interface Common {
  /** Name of its UCI option. */
  readonly uci: string;
  /** What it is, in a few words, without unit and range. */
  readonly meaning: string;
  /** More for the reference: sentences in Markdown, links from docs/. */
  readonly details?: string;
  /** What a change does to a table that is in use; absent: nothing. */
  readonly effect?: "new table" | "empty table" | "empty table if limited";
}

export interface NumberSetting extends Common {
  readonly kind: "number";
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
  /** False: fractions are allowed, though not in UCI. */
  readonly whole: boolean;
}

export interface FlagSetting extends Common {
  readonly kind: "flag";
  readonly default: boolean;
}

export interface ChoiceSetting extends Common {
  readonly kind: "choice";
  readonly default: SchemeName;
  readonly names: readonly SchemeName[];
}

export interface FileSetting extends Common {
  readonly kind: "file" | "folders";
  readonly default: string;
}

/** What can be declared of a setting with such values. */
type SettingOf<Value> = Value extends boolean
  ? FlagSetting
  : Value extends number
    ? NumberSetting
    : Value extends SchemeName
      ? ChoiceSetting
      : FileSetting;

/** Tunables are no setting of a user: see tunables.ts. */
export type SettingName = Exclude<keyof EngineSettings, "tunables">;

export type Setting = NumberSetting | FlagSetting | ChoiceSetting | FileSetting;

export const SETTINGS: { readonly [Name in SettingName]: SettingOf<EngineSettings[Name]> } = {
  hashMb: {
    uci: "Hash",
    kind: "number",
    whole: true,
    default: 16,
    min: 1,
    max: MAX_HASH_MB,
    unit: "MB",
    meaning: "size of the transposition table",
    details:
      "Exactly that much is used, and any size is as good as a power of two. Where the machine has less room, the engine takes as much as there is and says so.",
    effect: "new table",
  },
  threads: {
    uci: "Threads",
    kind: "number",
    whole: true,
    default: 1,
    min: 1,
    max: MAX_THREADS,
    meaning: "search threads",
    details: "All search on one table. There are fewer where the machine has less room; the engine says so.",
    effect: "new table",
  },
  replacementScheme: {
    uci: "ReplacementScheme",
    kind: "choice",
    default: "Aging",
    names: SCHEMES,
    meaning: "replacement scheme",
    details: "It decides which position is overwritten on a collision: see [table.md](table.md).",
    effect: "empty table",
  },
  timeStamping: {
    uci: "TimeStamping",
    kind: "flag",
    default: true,
    meaning: "results of earlier searches still answer, but give way first",
    details: "Switched off, the table is cleared before every search.",
  },
  tableStatistics: {
    uci: "TableStatistics",
    kind: "flag",
    default: false,
    meaning: "counts what happens inside the table",
    details: "The command `table` shows the counts.",
  },
  multiPv: {
    uci: "MultiPV",
    kind: "number",
    whole: true,
    default: 1,
    min: 1,
    max: 256,
    meaning: "lines to report",
  },
  chess960: {
    uci: "UCI_Chess960",
    kind: "flag",
    default: false,
    meaning: "Chess960: castling is written as king takes rook",
  },
  moveOverheadMs: {
    uci: "Move Overhead",
    kind: "number",
    whole: false,
    default: 10,
    min: 0,
    max: 5000,
    unit: "ms",
    meaning: "time kept back from every move for communication",
  },
  limitStrength: {
    uci: "UCI_LimitStrength",
    kind: "flag",
    default: false,
    meaning: "plays at the rating of `UCI_Elo`, with one thread",
    effect: "empty table",
  },
  elo: {
    uci: "UCI_Elo",
    kind: "number",
    whole: true,
    default: 1600,
    min: ELO_MIN,
    max: ELO_MAX,
    meaning: "the rating to play at when strength is limited",
    details:
      "A level overlooks what is far away and misjudges positions, but leaves no piece to be taken by the next move: see [levels.md](levels.md).",
    effect: "empty table if limited",
  },
  strengthSeed: {
    uci: "StrengthSeed",
    kind: "number",
    whole: true,
    default: 0,
    min: 0,
    max: MAX_SEED,
    meaning: "which mistakes a limited level makes",
    details: "With the same seed it plays the same game after `ucinewgame`.",
    effect: "empty table if limited",
  },
  evalFile: {
    uci: "EvalFile",
    kind: "file",
    default: "",
    meaning: "evaluates with the network in this file",
    details:
      "A file that is damaged or of another architecture is refused. Empty: the embedded network, see [net/README.md](../net/README.md).",
    effect: "empty table",
  },
  syzygyPath: {
    uci: "SyzygyPath",
    kind: "folders",
    default: "",
    meaning: "folders of Syzygy endgame tables",
    details: "Between two of them stands `;` on Windows, else `:`. See [tablebases.md](tablebases.md).",
    effect: "empty table",
  },
  syzygyProbeDepth: {
    uci: "SyzygyProbeDepth",
    kind: "number",
    whole: true,
    default: 1,
    min: 1,
    max: 100,
    unit: "plies",
    meaning: "least depth at which the search asks tables of `SyzygyProbeLimit` men",
    details: "It asks smaller tables at every depth.",
  },
  syzygyProbeLimit: {
    uci: "SyzygyProbeLimit",
    kind: "number",
    whole: true,
    default: MAX_MEN,
    min: 0,
    max: MAX_MEN,
    unit: "men",
    meaning: "the largest tables that are asked",
  },
  syzygy50MoveRule: {
    uci: "Syzygy50MoveRule",
    kind: "flag",
    default: true,
    meaning: "a win that the fifty-move rule spoils counts as a draw",
    effect: "empty table",
  },
};

const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

export const DEFAULT_SETTINGS = {
  ...Object.fromEntries(SETTING_NAMES.map((name) => [name, SETTINGS[name].default])),
  tunables: {},
} as unknown as EngineSettings;

/** What each setting may be; a check answers with what it wants. */
const CHECKS: Readonly<Record<string, Check>> = {
  ...Object.fromEntries(SETTING_NAMES.map((name) => [name, checkOf(SETTINGS[name])])),
  tunables: (value) => (isRecordOfNumbers(value) ? null : "numbers by name"),
};

function checkOf(setting: Setting): Check {
  switch (setting.kind) {
    case "flag":
      return flag;
    case "file":
      return (value) => (typeof value === "string" ? null : "a file's name");
    case "folders":
      return (value) => (typeof value === "string" ? null : "names of folders");
    case "choice":
      return (value) =>
        setting.names.some((name) => name === value) ? null : `one of ${setting.names.join(", ")}`;
    case "number":
      return numberCheck(setting);
  }
}

function numberCheck({ min, max, whole }: NumberSetting): Check {
  const wanted = `${whole ? "a whole number" : "a number"} from ${min} to ${max}`;
  return (value) => {
    const isNumber = typeof value === "number" && (!whole || Number.isInteger(value));
    return isNumber && value >= min && value <= max ? null : wanted;
  };
}

function isRecordOfNumbers(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.values(value).every(Number.isInteger);
}

/** @throws InputError naming the first setting that is unknown, of a wrong type or out of range. */
export function checkSettings(settings: SettingsChanges): void {
  checkValues("setting", settings, CHECKS);
}

/** The settings with some changed. @throws InputError as `checkSettings` does. */
export function changedSettings(settings: EngineSettings, changes: SettingsChanges): EngineSettings {
  checkSettings(changes);
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...settings, ...Object.fromEntries(given) };
}
