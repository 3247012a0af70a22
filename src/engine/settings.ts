// Declares each setting once. Its checks, the effects of its changes, its UCI option, command-line options and the reference in
// docs/uci.md are made from the declaration.
import { type Check, checkValues, flag, numberCheck } from "../base/check";
import { InputError } from "../base/input-error";
import { MAX_HASH_MB } from "./instance/sizes";
import { ELO_MAX, ELO_MIN, MAX_SEED } from "./levels";
import { MAX_MEN } from "./syzygy/table-names";
import { SCHEMES } from "./tt/schemes";
import { MAX_THREADS } from "./tt/table-memory";
import type { Tunable } from "./tunables";
import type { EngineSettings, SchemeName, SettingsChanges } from "./types";

/**
 * Effects of a change on threads and a table in use, the strongest first: new ones; an empty table and no histories; an empty table.
 * An effect on a limited level comes only if strength is limited before the change or after it.
 */
const EFFECTS = ["new threads", "forget", "empty table"] as const;
type Effect = (typeof EFFECTS)[number];

interface Declared<Kind extends string, Value> {
  readonly kind: Kind;
  readonly default: Value;
  /** Name of its UCI option. */
  readonly uci: string;
  /** A few words, without unit and range. */
  readonly meaning: string;
  /** More for the reference: sentences in Markdown, with links relative to docs/. */
  readonly details?: string;
  /** The effect of a change on a table in use; absent: none. */
  readonly effect?: Effect | "forget if limited";
}

export interface NumberSetting extends Declared<"number", number> {
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
  /** Fractions are allowed, though not in UCI. */
  readonly fractions?: boolean;
}

interface ChoiceSetting extends Declared<"choice", SchemeName> {
  readonly names: readonly SchemeName[];
}

type FlagSetting = Declared<"flag", boolean>;
type FileSetting = Declared<"file" | "folders", string>;

/** All settings except the tunables, which are not for users: see tunables.ts. */
export type SettingName = Exclude<keyof EngineSettings, "tunables">;

export type Setting = NumberSetting | FlagSetting | ChoiceSetting | FileSetting;

/** Makes the declarations of one kind: from the name of the UCI option, the default, and everything else. */
function declarations<Kind extends Setting>(kind: Kind["kind"]) {
  return (uci: string, usual: Kind["default"], rest: Omit<Kind, "kind" | "uci" | "default">) =>
    ({ kind, uci, default: usual, ...rest }) as Kind;
}

const number = declarations<NumberSetting>("number");
const choice = declarations<ChoiceSetting>("choice");
const onOff = declarations<FlagSetting>("flag");
const file = declarations<FileSetting>("file");
const folders = declarations<FileSetting>("folders");

export const SETTINGS: {
  readonly [Name in SettingName]: Extract<Setting, { readonly default: EngineSettings[Name] }>;
} = {
  hashMb: number("Hash", 16, {
    min: 1,
    max: MAX_HASH_MB,
    unit: "MB",
    meaning: "size of the transposition table",
    details:
      "The table uses all of it, and any size is as good as a power of two. More than 4080 MB need Node.js 24 or later. If the machine has less room, the table gets smaller and the engine reports its size.",
    effect: "new threads",
  }),
  threads: number("Threads", 1, {
    min: 1,
    max: MAX_THREADS,
    meaning: "search threads",
    details:
      "All threads share one table. If the machine has less room or allows fewer threads, the engine starts fewer and reports their number.",
    effect: "new threads",
  }),
  replacementScheme: choice("ReplacementScheme", "Aging", {
    names: SCHEMES,
    meaning: "replacement scheme",
    details: "It chooses the position to overwrite on a collision: see [table.md](table.md).",
    effect: "empty table",
  }),
  timeStamping: onOff("TimeStamping", true, {
    meaning: "keeps results of earlier searches, and overwrites them first",
    details: "If it is off, the engine clears the table before every search.",
  }),
  tableStatistics: onOff("TableStatistics", false, {
    meaning: "counts events in the table",
    details: "The command `table` shows the counts.",
  }),
  evalFile: file("EvalFile", "", {
    meaning: "evaluates with the network in this file",
    details:
      "A file that is damaged or of another architecture is refused. Empty: the embedded network, see [net/README.md](../net/README.md).",
    effect: "forget",
  }),
  multiPv: number("MultiPV", 1, {
    min: 1,
    max: 256,
    meaning: "lines to report",
  }),
  moveOverheadMs: number("Move Overhead", 10, {
    fractions: true,
    min: 0,
    max: 5000,
    unit: "ms",
    meaning: "time kept back from every move for communication",
  }),
  chess960: onOff("UCI_Chess960", false, {
    meaning: "Chess960: castling is written as king takes rook",
  }),
  limitStrength: onOff("UCI_LimitStrength", false, {
    meaning: "plays at the rating of `UCI_Elo`, with one thread",
    effect: "forget",
  }),
  elo: number("UCI_Elo", 1600, {
    min: ELO_MIN,
    max: ELO_MAX,
    meaning: "the rating to play at when strength is limited",
    details:
      "A level overlooks distant consequences and misjudges positions, but it does not leave its queen to be taken by the next move: see [levels.md](levels.md).",
    effect: "forget if limited",
  }),
  strengthSeed: number("StrengthSeed", 0, {
    min: 0,
    max: MAX_SEED,
    meaning: "selects the mistakes of a limited level",
    details: "With the same seed the level plays the same game after `ucinewgame`.",
    effect: "forget if limited",
  }),
  syzygyPath: folders("SyzygyPath", "", {
    meaning: "folders of Syzygy endgame tables",
    details:
      "The separator is `;` on Windows and `:` elsewhere. See [tablebases.md](tablebases.md). Even if the value stays the same, the engine reads the folders again and empties the table.",
    effect: "empty table",
  }),
  syzygyProbeDepth: number("SyzygyProbeDepth", 1, {
    min: 1,
    max: 100,
    unit: "plies",
    meaning: "least depth at which the search probes tables of `SyzygyProbeLimit` men",
    details: "It probes smaller tables at every depth.",
  }),
  syzygyProbeLimit: number("SyzygyProbeLimit", MAX_MEN, {
    min: 0,
    max: MAX_MEN,
    unit: "men",
    meaning: "men of the largest tables that the engine probes",
  }),
  syzygy50MoveRule: onOff("Syzygy50MoveRule", true, {
    meaning: "a cursed win (drawn by the fifty-move rule) counts as a draw",
    effect: "empty table",
  }),
};

/** The names of all settings, in the order of the table and of the UCI options. */
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

/** The settings of a new engine. */
export const DEFAULT_SETTINGS = {
  ...Object.fromEntries(SETTING_NAMES.map((name) => [name, SETTINGS[name].default])),
  tunables: {},
} as unknown as EngineSettings;

/** The strongest effect of changed settings; null = none. */
export function effectOf(
  changed: readonly SettingName[],
  last: EngineSettings,
  next: EngineSettings,
): Effect | null {
  const limited = last.limitStrength || next.limitStrength;
  const effects = changed.map((name) => {
    const { effect }: Setting = SETTINGS[name];
    return effect !== "forget if limited" ? effect : limited ? "forget" : undefined;
  });
  return EFFECTS.find((effect) => effects.includes(effect)) ?? null;
}

/** The valid values of each setting. */
const CHECKS: Readonly<Record<string, Check>> = {
  ...Object.fromEntries(SETTING_NAMES.map((name) => [name, checkOf(SETTINGS[name])])),
  tunables: (value) => (isRecord(value) ? null : "whole numbers by name"),
};

/** The settings by the names of their UCI options. */
const BY_OPTION = Object.fromEntries(SETTING_NAMES.map((name) => [SETTINGS[name].uci, name]));

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

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * `tunables`: the parameters of the build.
 * @throws InputError naming the first setting or tunable that is unknown, of a wrong type or out of range.
 */
export function checkSettings(settings: SettingsChanges, tunables: readonly Tunable[] = []): void {
  checkValues("setting", settings, CHECKS, BY_OPTION);
  const values = settings.tunables ?? {};
  if (tunables.length === 0 && Object.keys(values).length > 0)
    throw new InputError("this build has no tunables");
  const checks = tunables.map((tunable) => [tunable.name, numberCheck(tunable)]);
  checkValues("tunable", values, Object.fromEntries(checks));
}

/** The settings with some changed. @throws InputError as `checkSettings` does. */
export function changedSettings(
  settings: EngineSettings,
  changes: SettingsChanges,
  tunables: readonly Tunable[],
): EngineSettings {
  checkSettings(changes, tunables);
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...settings, ...Object.fromEntries(given) };
}
