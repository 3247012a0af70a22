// Refuses invalid settings, which a program without type checking may pass.
import { type Check, checkValues, flag } from "../base/check";
import { InputError } from "../base/input-error";
import { type NumberSetting, SETTING_NAMES, SETTINGS, type Setting } from "./settings";
import { TUNABLES, type Tunable } from "./tunables";
import type { EngineSettings, SettingsChanges } from "./types";

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

function numberCheck({ min, max, whole }: Pick<NumberSetting, "min" | "max" | "whole">): Check {
  const wanted = `${whole ? "a whole number" : "a number"} from ${min} to ${max}`;
  return (value) => {
    const isNumber = typeof value === "number" && (!whole || Number.isInteger(value));
    return isNumber && value >= min && value <= max ? null : wanted;
  };
}

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @throws InputError naming the first setting or tunable that is unknown, of a wrong type or out of range. */
export function checkSettings(settings: SettingsChanges): void {
  checkValues("setting", settings, CHECKS, BY_OPTION);
  if (settings.tunables !== undefined) checkTunables(settings.tunables, TUNABLES);
}

/** `tunables`: the parameters of the build. @throws InputError as `checkSettings` does. */
export function checkTunables(values: EngineSettings["tunables"], tunables: readonly Tunable[]): void {
  if (tunables.length === 0 && Object.keys(values).length > 0)
    throw new InputError("this build has no tunables");
  const checks = tunables.map(({ name, min, max }) => [name, numberCheck({ min, max, whole: true })]);
  checkValues("tunable", values, Object.fromEntries(checks));
}

/** The settings with some changed. @throws InputError as `checkSettings` does. */
export function changedSettings(settings: EngineSettings, changes: SettingsChanges): EngineSettings {
  checkSettings(changes);
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...settings, ...Object.fromEntries(given) };
}
