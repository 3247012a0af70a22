// The UCI options: the settings, from their declarations, and options for files and for the conversation. The line that
// announces an option, and the effect of `setoption`.

import { InputError } from "../../base/input-error";
import { nearest } from "../../base/nearest";
import { errorMessage, printable } from "../../base/text";
import type { EngineApi } from "../engine";
import { ELO_MIN } from "../levels";
import { SETTING_NAMES, SETTINGS, type Setting, type SettingName } from "../settings";
import type { Tunable } from "../tunables";
import type { EngineSettings } from "../types";

/** Carries out a change; resolves to remarks for the user. */
type Apply<Value> = (value: Value) => Promise<readonly string[]>;

interface Common {
  readonly name: string;
  /** For the reference: in Markdown, with links relative to docs/. */
  readonly meaning: string;
  /** The setting it changes, if it is one. */
  readonly setting?: SettingName;
}

interface CheckOption extends Common {
  readonly type: "check";
  readonly default: boolean;
  readonly apply: Apply<boolean>;
}

interface SpinOption extends Common {
  readonly type: "spin";
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
  readonly apply: Apply<number>;
}

interface ComboOption extends Common {
  readonly type: "combo";
  readonly default: string;
  readonly vars: readonly string[];
  readonly apply: Apply<string>;
}

interface ButtonOption extends Common {
  readonly type: "button";
  readonly apply: () => Promise<readonly string[]>;
}

interface StringOption extends Common {
  readonly type: "string";
  /** For the reference; "name" = the option acts on a file and keeps no value. */
  readonly holds: "file" | "folders" | "name";
  readonly default: string;
  readonly apply: Apply<string>;
}

export type Option = CheckOption | SpinOption | ComboOption | ButtonOption | StringOption;

/** The line that announces an option. */
export function optionLine(option: Option): string {
  return `option name ${option.name} type ${option.type}${optionDetails(option)}`;
}

function optionDetails(option: Option): string {
  switch (option.type) {
    case "button":
      return "";
    case "check":
      return ` default ${option.default}`;
    case "string":
      return ` default ${option.default === "" ? "<empty>" : option.default}`;
    case "spin":
      return ` default ${option.default} min ${option.min} max ${option.max}`;
    case "combo":
      return ` default ${option.default}${option.vars.map((value) => ` var ${value}`).join("")}`;
  }
}

/** The end of every line that refuses a value. */
const UNCHANGED = "; the old value stays";

/**
 * Changes the option with this name; `value` is null when none was given. Resolves to remarks for the user:
 * a number out of range is clamped, any other bad value changes nothing.
 */
export async function setOption(
  options: readonly Option[],
  name: string,
  value: string | null,
): Promise<readonly string[]> {
  const plain = plainName(name);
  const option = options.find((candidate) => plainName(candidate.name) === plain);
  if (!option) {
    const instead = FOREIGN.get(plain);
    const guess = nearest(
      name,
      options.map((known) => known.name),
    );
    return [`No such option: ${printable(name)}${instead ? `; ${instead}` : guess}`];
  }
  if (option.type === "button") return option.apply();

  if (value === null) {
    const kept = option.type === "string" && option.holds === "name" ? "" : UNCHANGED;
    return [`Option ${option.name} needs a value${kept}`];
  }
  const wrong = (wanted: string) => [
    `Option ${option.name}: ${printable(value) || "<empty>"} is not ${wanted}${UNCHANGED}`,
  ];
  switch (option.type) {
    case "string":
      return option.apply(value === "<empty>" ? "" : value);
    case "check": {
      const state = value.toLowerCase();
      return state === "true" || state === "false" ? option.apply(state === "true") : wrong("true or false");
    }
    case "combo": {
      const known = option.vars.find((candidate) => candidate.toLowerCase() === value.toLowerCase());
      return known === undefined ? wrong(`one of ${option.vars.join(", ")}`) : option.apply(known);
    }
    case "spin":
      return /^[+-]?\d+$/.test(value) ? setSpin(option, value) : wrong("a whole number");
  }
}

async function setSpin(option: SpinOption, text: string): Promise<readonly string[]> {
  const wanted = Number(text);
  const value = Math.min(option.max, Math.max(option.min, wanted));
  const notes = await option.apply(value);
  return value === wanted
    ? notes
    : [`Option ${option.name}: ${printable(text)} is out of range, set to ${value}`, ...notes];
}

/** Changes a setting; the engine's refusal becomes a remark that says that nothing has changed. */
async function applied(name: string, change: () => Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return [`Option ${name}: ${errorMessage(error)}${UNCHANGED}`];
  }
}

/** A name as it is compared, without case and spaces: `Clear Hash` is `clearhash`. */
function plainName(name: string): string {
  return name.replace(/\s+/g, "").toLowerCase();
}

/** What serves here instead of options of other engines, with their names. */
export const INSTEAD: readonly (readonly [instead: string, names: readonly string[]])[] = [
  ["use Threads", ["Cores", "CPUs", "Max CPUs", "Number of Threads"]],
  ["use Hash", ["Hash Size", "Hash Memory"]],
  [
    "use SaveHash and LoadHash",
    ["HashFile", "Hash File", "Hash File Name", "SaveHashtoFile", "LoadHashfromFile"],
  ],
  ["use MultiPV", ["PV Lines", "Variations"]],
  ["use UCI_LimitStrength and UCI_Elo", ["Strength", "Elo", "Level", "LimitStrength", "Limit Strength"]],
  [
    "use Move Overhead",
    ["Slow Mover", "Minimum Thinking Time", "Emergency Move Time", "Time Buffer", "Lag Buffer"],
  ],
  ["go nodes N limits a search by nodes", ["nodestime", "Nodes Limit", "NodesTime"]],
  ["use EvalFile", ["Use NNUE", "EvalFileSmall", "WeightsFile", "NetworkFile"]],
  [
    "use SyzygyPath",
    ["NalimovPath", "NalimovCache", "GaviotaTbPath", "GaviotaTbCache", "RobbosPath", "TablebasePath"],
  ],
  ["use UCI_Chess960", ["UCI_Variant", "Chess960"]],
  ["use Debug Log File", ["LogFile", "Log File", "Write Debug Log", "Write Search Log"]],
  [
    "the chess program chooses the openings",
    ["OwnBook", "Book File", "BookFile", "Book", "Use Book", "Best Book Move"],
  ],
  [
    "a draw counts as 0 for both sides",
    ["Contempt", "Analysis Contempt", "Contempt Factor", "Draw Score", "Dynamic Contempt"],
  ],
  ["the engine plays the same against every opponent", ["UCI_Opponent", "UCI_RatingAdv"]],
  ["the system decides", ["Large Pages", "NumaPolicy", "UseLargePages", "Thread Affinity"]],
];

/** For the options of other engines, by plain name: their use here. */
const FOREIGN: ReadonlyMap<string, string> = new Map(
  INSTEAD.flatMap(([instead, names]) => names.map((name) => [plainName(name), instead] as const)),
);

/** Levels from 0 to this one, which is full strength, as in Stockfish. */
const FULL_SKILL = 20;
/** The rating of a level less than full strength: from 1000 to 2710. */
const eloOfSkill = (skill: number): number => ELO_MIN + 90 * skill;

/** Options that concern the conversation, or that several settings of the engine follow from. */
export interface Preferences {
  ponder: boolean;
  showWdl: boolean;
  analyseMode: boolean;
  limitStrength: boolean;
  elo: number;
  skill: number;
}

/** The preferences before any `setoption`. */
export function defaultPreferences(): Preferences {
  const { limitStrength, elo } = SETTINGS;
  return {
    ponder: false,
    showWdl: false,
    analyseMode: false,
    limitStrength: limitStrength.default,
    elo: elo.default,
    skill: FULL_SKILL,
  };
}

const EFFECTS: Readonly<Record<NonNullable<Setting["effect"]>, string>> = {
  "new threads": "A change makes a new table.",
  forget: "A change empties the table.",
  "empty table": "A change empties the table.",
  "forget if limited": "A change while strength is limited empties the table.",
};

/**
 * The options in the order of their announcement. `engine` is called only when an option of the engine
 * changes. `tunables`: the parameters of a tuning build; each becomes an option. `keepLog` writes the conversation to a file from
 * now on, "" = no longer; `onNote` gets the progress of long work.
 */
export function optionTable(
  engine: () => EngineApi,
  preferences: Preferences,
  tunables: readonly Tunable[],
  keepLog: (file: string) => void,
  onNote?: (note: string) => void,
): readonly Option[] {
  const configure = (changes: Partial<EngineSettings>) => engine().configure(changes);
  /** `Skill Level` counts while `UCI_LimitStrength` is off: programs send all options, in any order. */
  const configureStrength = (changes: Partial<Preferences>) => {
    Object.assign(preferences, changes);
    const { limitStrength, elo, skill } = preferences;
    const bySkill = !limitStrength && skill < FULL_SKILL;
    return configure({ limitStrength: limitStrength || bySkill, elo: bySkill ? eloOfSkill(skill) : elo });
  };
  const preference = (key: "ponder" | "showWdl" | "analyseMode", name: string, meaning: string): Option => ({
    name,
    meaning,
    type: "check",
    default: preferences[key],
    apply: async (value) => {
      preferences[key] = value;
      return [];
    },
  });
  /** Settings whose options do more than change them. */
  const special: { readonly [Name in SettingName]?: Apply<EngineSettings[Name]> } = {
    limitStrength: (limitStrength) => configureStrength({ limitStrength }),
    elo: (elo) => configureStrength({ elo }),
    syzygyPath: async (syzygyPath) => {
      const before = engine().tablebasesFound;
      const notes = await configure({ syzygyPath });
      const { tablebasesFound } = engine();
      if (tablebasesFound !== "") return [...notes, tablebasesFound];
      return before === "" ? notes : [...notes, "endgame tables are off"];
    },
  };
  /** Options that are no settings, each behind the setting that it belongs to. */
  const behind: { readonly [Name in SettingName]?: readonly Option[] } = {
    hashMb: [
      {
        name: "Clear Hash",
        meaning: "empties the table",
        type: "button",
        apply: async () => {
          await engine().clearHash();
          return [];
        },
      },
    ],
    evalFile: [
      fileOption(
        "SaveHash",
        "writes the table to this file, or replaces an older table in it. A table that no search has used is not written.",
        async (file) =>
          // GUIs that remember options send this one at every start, when the table would replace a better one.
          engine().isTableUsed
            ? engine().saveHash(file, undefined, onNote)
            : [`no search has used the table: ${file} is not written`],
      ),
      fileOption(
        "LoadHash",
        "reads a table that `SaveHash` wrote, with its size and scheme. A damaged or foreign file is refused, and a table of another network, level or `Syzygy50MoveRule`.",
        (file) => engine().loadHash(file, undefined, onNote),
      ),
    ],
    multiPv: [preference("ponder", "Ponder", "the GUI may let the engine think on the opponent's time")],
    elo: [
      {
        name: "Skill Level",
        meaning:
          "while `UCI_LimitStrength` is off, 0 to 19 play like the ratings 1000, 1090, … 2710 of `UCI_Elo`, and 20 is full strength. A change of the level empties the table.",
        type: "spin",
        default: FULL_SKILL,
        min: 0,
        max: FULL_SKILL,
        apply: (skill) => configureStrength({ skill }),
      },
    ],
  };
  const settings = SETTING_NAMES.flatMap((name): readonly Option[] => {
    const apply = (special[name] as Apply<unknown> | undefined) ?? ((value) => configure({ [name]: value }));
    return [settingOption(name, apply), ...(behind[name] ?? [])];
  });
  return [
    ...settings,
    preference("showWdl", "UCI_ShowWDL", "adds chances of win, draw and loss to the score"),
    preference("analyseMode", "UCI_AnalyseMode", "accepted for GUIs that send it"),
    {
      name: "Debug Log File",
      meaning:
        "writes all commands (`>>`) and answers (`<<`) from now on to the end of this file. Empty: no longer.",
      type: "string",
      holds: "file",
      default: "",
      apply: (file) =>
        applied("Debug Log File", async () => {
          keepLog(file);
          return [];
        }),
    },
    ...tunables.map(
      ({ name, value, min, max }): Option => ({
        name,
        meaning: "a parameter of the search",
        type: "spin",
        default: value,
        min,
        max,
        apply: (chosen) => configure({ tunables: { ...engine().settings.tunables, [name]: chosen } }),
      }),
    ),
  ];
}

/** The option of a setting. */
function settingOption(name: SettingName, apply: Apply<unknown>): Option {
  const declared: Setting = SETTINGS[name];
  const common = {
    name: declared.uci,
    meaning: meaningOf(declared),
    setting: name,
    apply: (value: unknown) => applied(declared.uci, () => apply(value)),
  };
  switch (declared.kind) {
    case "flag":
      return { ...common, type: "check", default: declared.default };
    case "number": {
      const { default: usual, min, max, unit } = declared;
      return { ...common, type: "spin", default: usual, min, max, ...(unit !== undefined && { unit }) };
    }
    case "choice":
      return { ...common, type: "combo", default: declared.default, vars: declared.names };
    case "file":
    case "folders":
      return { ...common, type: "string", holds: declared.kind, default: declared.default };
  }
}

function meaningOf({ meaning, details, effect }: Setting): string {
  const more = [details ?? "", effect ? EFFECTS[effect] : ""].filter((text) => text !== "");
  return more.length === 0 ? meaning : `${meaning}. ${more.join(" ")}`;
}

/** An option that uses the file of its value. The empty default, which GUIs send, does nothing. */
function fileOption(name: string, meaning: string, use: Apply<string>): Option {
  return {
    name,
    meaning,
    type: "string",
    holds: "name",
    default: "",
    apply: async (file) => (file === "" ? [] : use(file)),
  };
}
