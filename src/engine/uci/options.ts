// The one table of UCI options: what is printed, what is accepted and what a change does.

import { nearest } from "../../base/nearest";
import { printable } from "../../base/text";
import { ELO_MAX, ELO_MIN, MAX_SEED } from "../limits/strength";
import { MAX_MOVE_OVERHEAD_MS, MAX_MULTI_PV } from "../settings";
import { TUNABLES } from "../tunables";
import type { EngineApi, EngineSettings, SchemeName } from "../types";

/** Carries out a change; resolves to remarks worth telling the user. */
type Apply<Value> = (value: Value) => Promise<readonly string[]>;

interface CheckOption {
  readonly type: "check";
  readonly name: string;
  readonly default: boolean;
  readonly apply: Apply<boolean>;
}

interface SpinOption {
  readonly type: "spin";
  readonly name: string;
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly apply: Apply<number>;
}

interface ComboOption {
  readonly type: "combo";
  readonly name: string;
  readonly default: string;
  readonly vars: readonly string[];
  readonly apply: Apply<string>;
}

interface ButtonOption {
  readonly type: "button";
  readonly name: string;
  readonly apply: () => Promise<readonly string[]>;
}

interface StringOption {
  readonly type: "string";
  readonly name: string;
  readonly default: string;
  readonly apply: Apply<string>;
}

/** One row of the table. */
export type Option = CheckOption | SpinOption | ComboOption | ButtonOption | StringOption;

/** What the build and the machine allow, and what holds until the user changes it. */
export interface OptionLimits {
  readonly maxHashMb: number;
  readonly maxThreads: number;
  readonly schemes: readonly SchemeName[];
  readonly defaults: EngineSettings;
}

/** Options that concern the conversation, not the engine. */
export interface Preferences {
  ponder: boolean;
  showWdl: boolean;
  analyseMode: boolean;
}

/** The preferences before any `setoption`. */
export function defaultPreferences(): Preferences {
  return { ponder: false, showWdl: false, analyseMode: false };
}

/** The table. `engine` is called only when an option that concerns the engine changes. */
export function optionTable(
  { maxHashMb, maxThreads, schemes, defaults }: OptionLimits,
  engine: () => EngineApi,
  preferences: Preferences,
): readonly Option[] {
  const configure = (changes: Partial<EngineSettings>) => engine().configure(changes);
  const preference = (key: keyof Preferences, name: string): Option => ({
    name,
    type: "check",
    default: preferences[key],
    apply: async (value) => {
      preferences[key] = value;
      return [];
    },
  });
  /** Setting the option does something with the file it names; GUIs that send the empty default do no harm. */
  const file = (name: string, use: Apply<string>): Option => ({
    name,
    type: "string",
    default: "",
    apply: async (value) => (value === "" ? [] : use(value)),
  });
  return [
    {
      name: "Hash",
      type: "spin",
      default: defaults.hashMb,
      min: 1,
      max: maxHashMb,
      apply: (hashMb) => configure({ hashMb }),
    },
    {
      name: "Clear Hash",
      type: "button",
      apply: async () => {
        await engine().clearHash();
        return [];
      },
    },
    {
      name: "Threads",
      type: "spin",
      default: defaults.threads,
      min: 1,
      max: maxThreads,
      apply: (threads) => configure({ threads }),
    },
    {
      name: "ReplacementScheme",
      type: "combo",
      default: defaults.replacementScheme,
      vars: schemes,
      apply: async (name) => {
        const replacementScheme = schemes.find((scheme) => scheme === name);
        return replacementScheme ? configure({ replacementScheme }) : [];
      },
    },
    {
      name: "TimeStamping",
      type: "check",
      default: defaults.timeStamping,
      apply: (timeStamping) => configure({ timeStamping }),
    },
    {
      name: "TableStatistics",
      type: "check",
      default: defaults.tableStatistics,
      apply: (tableStatistics) => configure({ tableStatistics }),
    },
    {
      name: "EvalFile",
      type: "string",
      default: defaults.evalFile,
      apply: (evalFile) => configure({ evalFile }),
    },
    file("SaveHash", (name) => engine().saveHash(name)),
    file("LoadHash", (name) => engine().loadHash(name)),
    {
      name: "MultiPV",
      type: "spin",
      default: defaults.multiPv,
      min: 1,
      max: MAX_MULTI_PV,
      apply: (multiPv) => configure({ multiPv }),
    },
    preference("ponder", "Ponder"),
    {
      name: "Move Overhead",
      type: "spin",
      default: defaults.moveOverheadMs,
      min: 0,
      max: MAX_MOVE_OVERHEAD_MS,
      apply: (moveOverheadMs) => configure({ moveOverheadMs }),
    },
    {
      name: "UCI_Chess960",
      type: "check",
      default: defaults.chess960,
      apply: (chess960) => configure({ chess960 }),
    },
    {
      name: "UCI_LimitStrength",
      type: "check",
      default: defaults.limitStrength,
      apply: (limitStrength) => configure({ limitStrength }),
    },
    {
      name: "UCI_Elo",
      type: "spin",
      default: defaults.elo,
      min: ELO_MIN,
      max: ELO_MAX,
      apply: (elo) => configure({ elo }),
    },
    {
      name: "StrengthSeed",
      type: "spin",
      default: defaults.strengthSeed,
      min: 0,
      max: MAX_SEED,
      apply: (strengthSeed) => configure({ strengthSeed }),
    },
    preference("showWdl", "UCI_ShowWDL"),
    preference("analyseMode", "UCI_AnalyseMode"),
    ...TUNABLES.map(
      ({ name, value, min, max }): Option => ({
        name,
        type: "spin",
        default: value,
        min,
        max,
        apply: (chosen) => configure({ tunables: { ...engine().settings.tunables, [name]: chosen } }),
      }),
    ),
  ];
}

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

/**
 * Changes the option that goes by `name`; `value` is null when none was given. Resolves to remarks for the user:
 * a number out of range is clamped, any other bad value changes nothing.
 */
export async function setOption(
  options: readonly Option[],
  name: string,
  value: string | null,
): Promise<readonly string[]> {
  const option = options.find((candidate) => sameName(candidate.name, name));
  if (!option) {
    const guess = nearest(
      name,
      options.map((known) => known.name),
    );
    return [`No such option: ${printable(name)}${guess}`];
  }
  if (option.type === "button") return option.apply();

  if (value === null) return [`Option ${option.name} needs a value`];
  const wrong = (wanted: string) => [
    `Option ${option.name}: ${printable(value) || "<empty>"} is not ${wanted}`,
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
      return /^[+-]?\d+$/.test(value) ? setSpin(option, Number(value)) : wrong("a whole number");
  }
}

async function setSpin(option: SpinOption, wanted: number): Promise<readonly string[]> {
  const value = Math.min(option.max, Math.max(option.min, wanted));
  const notes = await option.apply(value);
  return value === wanted
    ? notes
    : [`Option ${option.name}: ${wanted} is out of range, set to ${value}`, ...notes];
}

/** Case and spaces do not matter in names: `Clear Hash` is `clearhash`. */
function sameName(a: string, b: string): boolean {
  return plainName(a) === plainName(b);
}

function plainName(name: string): string {
  return name.replace(/\s+/g, "").toLowerCase();
}
