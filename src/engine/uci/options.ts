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

/** An option with a value: a setting, or an option that is declared like one. */
type ValueOption<Declared = Setting> = Declared extends Setting
  ? Declared & { readonly apply: Apply<Declared["default"]> }
  : never;

/** An option that acts and keeps no value. The value of an "action" is the file to act on; a button has "". */
interface ActionOption<Kind extends "button" | "action"> extends Pick<Setting, "uci" | "meaning"> {
  readonly kind: Kind;
  readonly default: "";
  readonly apply: Apply<string>;
}

export type Option = ValueOption | ActionOption<"button"> | ActionOption<"action">;

/** The line that announces an option. */
export function optionLine(option: Option): string {
  const start = `option name ${option.uci} type`;
  switch (option.kind) {
    case "button":
      return `${start} button`;
    case "flag":
      return `${start} check default ${option.default}`;
    case "number":
      return `${start} spin default ${option.default} min ${option.min} max ${option.max}`;
    case "choice":
      return [`${start} combo default ${option.default}`, ...option.names].join(" var ");
    default:
      return `${start} string default ${option.default || "<empty>"}`;
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
  const option = options.find(({ uci }) => plainName(uci) === plain);
  if (!option) {
    const instead = FOREIGN.get(plain);
    const names = options.map(({ uci }) => uci);
    return [`No such option: ${printable(name)}${instead ? `; ${instead}` : nearest(name, names)}`];
  }
  if (option.kind === "button") return option.apply("");
  if (value === null)
    return [`Option ${option.uci} needs a value${option.kind === "action" ? "" : UNCHANGED}`];
  // GUIs send the empty default, which does nothing.
  if (option.kind === "action") return value === "" || value === "<empty>" ? [] : option.apply(value);
  try {
    const wanted = valueIn(option, value);
    const notes = await option.apply(wanted as never);
    if (typeof wanted !== "number" || wanted === Number(value)) return notes;
    return [`Option ${option.uci}: ${printable(value)} is out of range, set to ${wanted}`, ...notes];
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return [`Option ${option.uci}: ${errorMessage(error)}${UNCHANGED}`];
  }
}

/** The value that a text stands for; a number out of range is clamped. @throws InputError when it is none of the option's. */
function valueIn(option: ValueOption, text: string) {
  const wrong = (wanted: string) => new InputError(`${printable(text) || "<empty>"} is not ${wanted}`);
  const plain = text.toLowerCase();
  switch (option.kind) {
    case "file":
    case "folders":
      return text === "<empty>" ? "" : text;
    case "flag":
      if (plain !== "true" && plain !== "false") throw wrong("true or false");
      return plain === "true";
    case "choice": {
      const known = option.names.find((name) => name.toLowerCase() === plain);
      if (known === undefined) throw wrong(`one of ${option.names.join(", ")}`);
      return known;
    }
    case "number":
      if (!/^[+-]?\d+$/.test(text)) throw wrong("a whole number");
      return Math.min(option.max, Math.max(option.min, Number(text)));
  }
}

/** A name as it is compared, without case and spaces: `Clear Hash` is `clearhash`. */
function plainName(name: string): string {
  return name.replace(/\s+/g, "").toLowerCase();
}

/** What serves here instead of options of other engines, with their names. */
export const INSTEAD: readonly (readonly [instead: string, names: readonly string[]])[] = `
use Threads: Cores, CPUs, Max CPUs, Number of Threads
use Hash: Hash Size, Hash Memory
use SaveHash and LoadHash: HashFile, Hash File, Hash File Name, SaveHashtoFile, LoadHashfromFile
use MultiPV: PV Lines, Variations
use UCI_LimitStrength and UCI_Elo: Strength, Elo, Level, LimitStrength, Limit Strength
use Move Overhead: Slow Mover, Minimum Thinking Time, Emergency Move Time, Time Buffer, Lag Buffer
go nodes N limits a search by nodes: nodestime, Nodes Limit, NodesTime
use EvalFile: Use NNUE, EvalFileSmall, WeightsFile, NetworkFile
use SyzygyPath: NalimovPath, NalimovCache, GaviotaTbPath, GaviotaTbCache, RobbosPath, TablebasePath
use UCI_Chess960: UCI_Variant, Chess960
use Debug Log File: LogFile, Log File, Write Debug Log, Write Search Log
the chess program chooses the openings: OwnBook, Book File, BookFile, Book, Use Book, Best Book Move
a draw counts as 0 for both sides: Contempt, Analysis Contempt, Contempt Factor, Draw Score, Dynamic Contempt
the engine plays the same against every opponent: UCI_Opponent, UCI_RatingAdv
the system decides: Large Pages, NumaPolicy, UseLargePages, Thread Affinity
`
  .trim()
  .split("\n")
  .map((line) => {
    const [instead = "", names = ""] = line.split(": ");
    return [instead, names.split(", ")];
  });

/** For the options of other engines, by plain name: their use here. */
const FOREIGN: ReadonlyMap<string, string> = new Map(
  INSTEAD.flatMap(([instead, names]) => names.map((name) => [plainName(name), instead] as const)),
);

/** Levels from 0 to this one, which is full strength, as in Stockfish. */
const FULL_SKILL = 20;
/** The rating of a level less than full strength: from 1000 to 2710. */
const eloOfSkill = (skill: number): number => ELO_MIN + 90 * skill;

/** A change that has no remarks. */
function silently<Value>(change: (value: Value) => unknown): Apply<Value> {
  return async (value) => {
    await change(value);
    return [];
  };
}

/** What options change besides the engine's settings. */
export interface Preferences {
  showWdl: boolean;
}

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
  const { limitStrength, elo } = SETTINGS;
  const strength = { limitStrength: limitStrength.default, elo: elo.default, skill: FULL_SKILL };
  /** `Skill Level` counts while `UCI_LimitStrength` is off: programs send all options, in any order. */
  const configureStrength = (changes: Partial<typeof strength>) => {
    Object.assign(strength, changes);
    const { limitStrength, elo, skill } = strength;
    const bySkill = !limitStrength && skill < FULL_SKILL;
    return configure({ limitStrength: limitStrength || bySkill, elo: bySkill ? eloOfSkill(skill) : elo });
  };
  /** An option of the conversation; without `change` it is only accepted. */
  const flag = (uci: string, meaning: string, change: (on: boolean) => void = () => {}): Option => ({
    uci,
    meaning,
    kind: "flag",
    default: false,
    apply: silently(change),
  });
  const action = (kind: "button" | "action", uci: string, meaning: string, apply: Apply<string>): Option => ({
    kind,
    uci,
    meaning,
    default: "",
    apply,
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
      action(
        "button",
        "Clear Hash",
        "empties the table",
        silently(() => engine().clearHash()),
      ),
    ],
    evalFile: [
      action(
        "action",
        "SaveHash",
        "writes the table to this file, or replaces an older table in it. A table that no search has used is not written.",
        async (file) =>
          // GUIs that remember options send this one at every start, when the table would replace a better one.
          engine().isTableUsed
            ? engine().saveHash(file, undefined, onNote)
            : [`no search has used the table: ${file} is not written`],
      ),
      action(
        "action",
        "LoadHash",
        "reads a table that `SaveHash` wrote, with its size and scheme. A damaged or foreign file is refused, and a table of another network, level or `Syzygy50MoveRule`.",
        (file) => engine().loadHash(file, undefined, onNote),
      ),
    ],
    multiPv: [flag("Ponder", "the GUI may let the engine think on the opponent's time")],
    elo: [
      {
        uci: "Skill Level",
        meaning:
          "while `UCI_LimitStrength` is off, 0 to 19 play like the ratings 1000, 1090, … 2710 of `UCI_Elo`, and 20 is full strength. A change of the level empties the table.",
        kind: "number",
        default: FULL_SKILL,
        min: 0,
        max: FULL_SKILL,
        apply: (skill) => configureStrength({ skill }),
      },
    ],
  };
  const settings = SETTING_NAMES.flatMap((name): readonly Option[] => {
    const apply = (special[name] as Apply<unknown> | undefined) ?? ((value) => configure({ [name]: value }));
    return [{ ...SETTINGS[name], apply } as Option, ...(behind[name] ?? [])];
  });
  return [
    ...settings,
    flag("UCI_ShowWDL", "adds chances of win, draw and loss to the score", (on) => {
      preferences.showWdl = on;
    }),
    flag("UCI_AnalyseMode", "accepted for GUIs that send it"),
    {
      uci: "Debug Log File",
      meaning:
        "writes all commands (`>>`) and answers (`<<`) from now on to the end of this file. Empty: no longer.",
      kind: "file",
      default: "",
      apply: silently(keepLog),
    },
    ...tunables.map(
      ({ name, value, min, max }): Option => ({
        uci: name,
        meaning: "a parameter of the search",
        kind: "number",
        default: value,
        min,
        max,
        apply: (chosen) => configure({ tunables: { ...engine().settings.tunables, [name]: chosen } }),
      }),
    ),
  ];
}
