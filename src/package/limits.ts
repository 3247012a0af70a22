// The limits of a search as a program gives them, perhaps without type checking or with a typing error.

import { type Check, checkNames, checkValues, flag, isTexts, numberCheck } from "../base/check";
import { GO_WORDS, MAX_PLY } from "../engine/limits";
import type { SearchLimits } from "../engine/types";

const time: Check = (value) => (Number.isFinite(value) && (value as number) >= 0 ? null : "a number from 0");

const count = (max = Number.MAX_SAFE_INTEGER) => numberCheck({ min: 1, max });

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

const NAMES = Object.keys(CHECKS) as (keyof SearchLimits)[];
const BY_WORD = Object.fromEntries(NAMES.map((name) => [GO_WORDS[name], name]));

/**
 * The limits at this moment, because a program may change its object later. Inherited limits count too.
 * @throws InputError naming the first limit that is unknown, of a wrong type or out of range.
 */
export function checkedLimits(limits: SearchLimits): SearchLimits {
  checkNames("limit", limits, CHECKS, BY_WORD);
  const copy = Object.fromEntries(NAMES.map((name) => [name, limits[name]]));
  checkValues("limit", copy, CHECKS);
  return copy;
}
