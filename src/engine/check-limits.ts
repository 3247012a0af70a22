// Refuses limits of a search that a program without type checking may have got wrong.
import { checkNames, shown } from "./check-names";
import { MAX_PLY } from "./limits";
import { InputError, type SearchLimits } from "./types";

type Check = (value: unknown) => string | null;

const time: Check = (value) => (Number.isFinite(value) && (value as number) >= 0 ? null : "a number from 0");

const count =
  (max?: number): Check =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= 1 && (max === undefined || (value as number) <= max)
      ? null
      : `a whole number from 1${max === undefined ? "" : ` to ${max}`}`;

const flag: Check = (value) => (typeof value === "boolean" ? null : "true or false");

const moves: Check = (value) =>
  Array.isArray(value) && value.every((move) => typeof move === "string") ? null : "a list of moves";

const CHECKS: Readonly<Record<keyof SearchLimits, Check>> = {
  searchMoves: moves,
  ponder: flag,
  whiteTimeMs: time,
  blackTimeMs: time,
  whiteIncrementMs: time,
  blackIncrementMs: time,
  movesToGo: count(),
  depth: count(MAX_PLY - 1),
  nodes: count(),
  mate: count(),
  moveTimeMs: time,
  infinite: flag,
};

/** @throws InputError naming the first limit that is unknown, of a wrong type or out of range. */
export function checkLimits(limits: SearchLimits): void {
  checkNames("limit", limits, CHECKS);
  for (const [name, check] of Object.entries(CHECKS)) {
    const value = limits[name as keyof SearchLimits];
    const wanted = value === undefined ? null : check(value);
    if (wanted !== null) throw new InputError(`${name} must be ${wanted}, not ${shown(value)}`);
  }
}
