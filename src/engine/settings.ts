// Declares each setting once. The checks in check-settings.ts, the UCI options, the command-line options and the reference
// in docs/uci.md are made from these declarations.
import { ELO_MAX, ELO_MIN, MAX_SEED } from "./levels";
import { MAX_MEN } from "./syzygy/positions/material";
import { SCHEMES } from "./tt/schemes";
import { MAX_HASH_MB, MAX_THREADS } from "./tt/table-memory";
import type { EngineSettings, SchemeName } from "./types";

interface Common {
  /** Name of its UCI option. */
  readonly uci: string;
  /** A few words, without unit and range. */
  readonly meaning: string;
  /** More for the reference: sentences in Markdown, with links relative to docs/. */
  readonly details?: string;
  /** The effect of a change on a table in use; absent: none. */
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

/** The kind of declaration for a setting with such values. */
type SettingOf<Value> = Value extends boolean
  ? FlagSetting
  : Value extends number
    ? NumberSetting
    : Value extends SchemeName
      ? ChoiceSetting
      : FileSetting;

/** All settings except the tunables, which are not for users: see tunables.ts. */
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
      "The table uses all of it, and any size is as good as a power of two. If the machine has less room, the table gets smaller and the engine reports its size.",
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
    details:
      "All threads share one table. If the machine has less room or allows fewer threads, the engine starts fewer and reports their number.",
    effect: "new table",
  },
  replacementScheme: {
    uci: "ReplacementScheme",
    kind: "choice",
    default: "Aging",
    names: SCHEMES,
    meaning: "replacement scheme",
    details: "It chooses the position to overwrite on a collision: see [table.md](table.md).",
    effect: "empty table",
  },
  timeStamping: {
    uci: "TimeStamping",
    kind: "flag",
    default: true,
    meaning: "keeps results of earlier searches, and overwrites them first",
    details: "If it is off, the engine clears the table before every search.",
  },
  tableStatistics: {
    uci: "TableStatistics",
    kind: "flag",
    default: false,
    meaning: "counts events in the table",
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
      "A level overlooks distant consequences and misjudges positions, but it does not leave its queen to be taken by the next move: see [levels.md](levels.md).",
    effect: "empty table if limited",
  },
  strengthSeed: {
    uci: "StrengthSeed",
    kind: "number",
    whole: true,
    default: 0,
    min: 0,
    max: MAX_SEED,
    meaning: "selects the mistakes of a limited level",
    details: "With the same seed the level plays the same game after `ucinewgame`.",
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
    details:
      "The separator is `;` on Windows and `:` elsewhere. See [tablebases.md](tablebases.md). Even if the value stays the same, the engine reads the folders again and empties the table.",
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
    meaning: "least depth at which the search probes tables of `SyzygyProbeLimit` men",
    details: "It probes smaller tables at every depth.",
  },
  syzygyProbeLimit: {
    uci: "SyzygyProbeLimit",
    kind: "number",
    whole: true,
    default: MAX_MEN,
    min: 0,
    max: MAX_MEN,
    unit: "men",
    meaning: "men of the largest tables that the engine probes",
  },
  syzygy50MoveRule: {
    uci: "Syzygy50MoveRule",
    kind: "flag",
    default: true,
    meaning: "a cursed win (drawn by the fifty-move rule) counts as a draw",
    effect: "empty table",
  },
};

/** The names of all settings, in the order of the table. */
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

/** The settings of a new engine. */
export const DEFAULT_SETTINGS = {
  ...Object.fromEntries(SETTING_NAMES.map((name) => [name, SETTINGS[name].default])),
  tunables: {},
} as unknown as EngineSettings;
