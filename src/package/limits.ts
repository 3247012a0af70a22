// Refuses limits that a program without type checking may have got wrong.
import { InputError, type SearchLimits } from "../engine/types";

const TIMES = ["whiteTimeMs", "blackTimeMs", "whiteIncrementMs", "blackIncrementMs", "moveTimeMs"] as const;
const COUNTS = ["depth", "nodes", "mate", "movesToGo"] as const;

/** @throws InputError naming the first limit that is out of range. */
export function checkLimits(limits: SearchLimits): void {
  for (const name of TIMES) {
    const value = limits[name];
    if (value !== undefined && !(Number.isFinite(value) && value >= 0)) {
      throw new InputError(`${name} must be a number from 0, not ${value}`);
    }
  }
  for (const name of COUNTS) {
    const value = limits[name];
    if (value !== undefined && !(Number.isInteger(value) && value >= 1)) {
      throw new InputError(`${name} must be a whole number from 1, not ${value}`);
    }
  }
}
