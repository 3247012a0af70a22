// A UCI option: the line that announces it, and the effect of `setoption`.
import { InputError } from "../../base/input-error";
import { nearest } from "../../base/nearest";
import { errorMessage, printable } from "../../base/text";
import type { SettingName } from "../settings";

/** Carries out a change; resolves to remarks for the user. */
export type Apply<Value> = (value: Value) => Promise<readonly string[]>;

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
    const guess = nearest(
      name,
      options.map((known) => known.name),
    );
    return [`No such option: ${printable(name)}${guess}`];
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
export async function applied(name: string, change: Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return [`Option ${name}: ${errorMessage(error)}${UNCHANGED}`];
  }
}

/** A name as it is compared, without case and spaces: `Clear Hash` is `clearhash`. */
function plainName(name: string): string {
  return name.replace(/\s+/g, "").toLowerCase();
}
