// What can be configured, its defaults, and what is allowed.
import { SCHEMES } from "./schemes";
import { MAX_THREADS } from "./table-memory";
import { type EngineSettings, InputError } from "./types";

/** Most lines a search reports. */
export const MAX_MULTI_PV = 256;

export const DEFAULT_SETTINGS: EngineSettings = {
  hashMb: 16,
  threads: 1,
  replacementScheme: "Aging",
  timeStamping: true,
  tableStatistics: false,
  multiPv: 1,
  chess960: false,
  moveOverheadMs: 10,
  evalFile: "",
};

/** @throws InputError naming the first setting that is out of range. */
export function checkSettings(settings: EngineSettings): void {
  const ranges: readonly [keyof EngineSettings, number][] = [
    // A table that does not fit is made as large as it can be.
    ["hashMb", Number.MAX_SAFE_INTEGER],
    ["threads", MAX_THREADS],
    ["multiPv", MAX_MULTI_PV],
  ];
  for (const [name, most] of ranges) {
    const value = Number(settings[name]);
    if (!Number.isInteger(value) || value < 1 || value > most) {
      throw new InputError(`${name} must be a whole number from 1 to ${most}, not ${settings[name]}`);
    }
  }
  if (!(settings.moveOverheadMs >= 0)) throw new InputError("moveOverheadMs must not be negative");
  if (!SCHEMES.includes(settings.replacementScheme)) {
    throw new InputError(`no replacement scheme ${settings.replacementScheme}`);
  }
}
