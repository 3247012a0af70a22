// What `lab connect4` reads from its command line.
import { InputError } from "../../../engine/types";
import { type TableValues, tableChoice } from "../../command/table-options";
import { FOUR_SETS, type FourSet, fourSet } from "../../positions/connect4";
import { LARGE_TABLE } from "../../searchers/connect4/table-size";
import type { FourMode, FourSetup } from "../../searchers/connect4/types";
import { MODES } from "./describe";

/** @throws InputError */
export function parseMode(text: string): FourMode {
  const mode = modeNamed(text);
  if (!mode) throw new InputError(`--mode expects full or part7, found "${text}"`);
  return mode;
}

/** "both" too. @throws InputError */
export function parseModes(text: string): readonly FourMode[] {
  if (text === "both") return MODES;
  const mode = modeNamed(text);
  if (!mode) throw new InputError(`--mode expects full, part7 or both, found "${text}"`);
  return [mode];
}

function modeNamed(text: string): FourMode | undefined {
  return MODES.find((mode) => mode === text);
}

/** "end-easy,begin-hard", in the usual order. @throws InputError */
export function parseFourSets(text: string): readonly FourSet[] {
  const named = text.split(",").map((name) => fourSet(name.trim()));
  return FOUR_SETS.filter((set) => named.includes(set));
}

/** How each mode is to solve. @throws InputError */
export function setupsOf(
  modes: readonly FourMode[],
  weak: boolean,
  values: TableValues,
): readonly FourSetup[] {
  const ownTable = (mode: FourMode) => mode === "part7" && values.scheme === undefined;
  if (values.positions !== undefined && modes.every(ownTable)) {
    throw new InputError("--positions: part 7's own table is always of 64 MB; --scheme gives it another");
  }
  return modes.map((mode) => ({
    mode,
    weak,
    table: ownTable(mode) ? null : tableChoice(values, mode === "full" ? ("suited" as const) : LARGE_TABLE),
  }));
}
