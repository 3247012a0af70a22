// What can be configured, its defaults, and what is allowed.
import { type Check, checkValues, flag } from "../base/check";
import { ELO_MAX, ELO_MIN, MAX_SEED } from "./limits/strength";
import { isScheme, SCHEMES } from "./table/schemes";
import { MAX_HASH_MB, MAX_THREADS } from "./table/table-memory";
import type { EngineSettings, SettingsChanges } from "./types";

/** Most lines a search reports. */
export const MAX_MULTI_PV = 256;

/** Most milliseconds kept back from every move. */
export const MAX_MOVE_OVERHEAD_MS = 5000;

export const DEFAULT_SETTINGS: EngineSettings = {
  hashMb: 16,
  threads: 1,
  replacementScheme: "Aging",
  timeStamping: true,
  tableStatistics: false,
  multiPv: 1,
  chess960: false,
  moveOverheadMs: 10,
  limitStrength: false,
  elo: 1600,
  strengthSeed: 0,
  evalFile: "",
  tunables: {},
};

const whole =
  (min: number, max: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? null
      : `a whole number from ${min} to ${max}`;

/** What each setting may be; a check answers with what it wants. */
const CHECKS: Readonly<Record<keyof EngineSettings, Check>> = {
  hashMb: whole(1, MAX_HASH_MB),
  threads: whole(1, MAX_THREADS),
  replacementScheme: (value) => (isScheme(value) ? null : `one of ${SCHEMES.join(", ")}`),
  timeStamping: flag,
  tableStatistics: flag,
  multiPv: whole(1, MAX_MULTI_PV),
  chess960: flag,
  moveOverheadMs: (value) =>
    typeof value === "number" && value >= 0 && value <= MAX_MOVE_OVERHEAD_MS
      ? null
      : `a number from 0 to ${MAX_MOVE_OVERHEAD_MS}`,
  limitStrength: flag,
  elo: whole(ELO_MIN, ELO_MAX),
  strengthSeed: whole(0, MAX_SEED),
  evalFile: (value) => (typeof value === "string" ? null : "a file's name"),
  tunables: (value) => (isRecordOfNumbers(value) ? null : "numbers by name"),
};

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
