// Refuses invalid search limits, which a program without type checking may pass.
import { type Check, checkNames, checkValues, flag, isTexts } from "../../base/check";
import type { SearchLimits } from "../types";
import { MAX_PLY } from "./limits";

const time: Check = (value) => (Number.isFinite(value) && (value as number) >= 0 ? null : "a number from 0");

const count =
  (max = Number.MAX_SAFE_INTEGER): Check =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= max
      ? null
      : `a whole number from 1 to ${max}`;

const moves: Check = (value) => (isTexts(value) ? null : "a list of moves");

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
  checkValues("limit", limits, CHECKS);
}

/**
 * The limits at this moment, because a program may change its object later. Inherited limits count too.
 * @throws InputError naming a limit that is unknown.
 */
export function copyOfLimits(limits: SearchLimits): SearchLimits {
  checkNames("limit", limits, CHECKS);
  const names = Object.keys(CHECKS) as (keyof SearchLimits)[];
  return Object.fromEntries(names.map((name) => [name, limits[name]]));
}
