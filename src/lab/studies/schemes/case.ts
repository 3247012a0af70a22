// What the judging of every finding on schemes starts from.
import type { SchemeName } from "../../../engine/types";
import { formatSize } from "../../output/sizes";
import type { Phase } from "../../positions/sets";
import { CLASSIC_SCHEMES, type Mode } from "../arguments";
import type { GridNodes } from "../chess/grid";
import { MODE_TITLES } from "../chess/grid-tables";
import { percent } from "../finding";

/** Where the studies show what size and scheme do; a table is hardly filled before. */
const SHOWN_PLY: Readonly<Record<Phase, number>> = { "middle game": 7, endgame: 10 };
/** Below it a table costs nodes, or nearly does. */
export const FIRST_TELLING_PLY = 4;

export interface Case {
  readonly nodes: GridNodes;
  /** Those of the classic schemes that were tried. */
  readonly classic: readonly SchemeName[];
  /** The mode and the ply whose results speak where one has to be chosen: the studies use time stamping. */
  readonly mode: Mode;
  readonly ply: number;
  readonly tellingPlies: readonly number[];
  /** False: the searches are too shallow to judge by. */
  readonly deepEnough: boolean;
  /** "7 plies or more" */
  readonly depthNeeded: string;
}

export function caseOf(nodes: GridNodes): Case {
  const { modes, plies, schemes, set } = nodes.grid;
  const shown = SHOWN_PLY[set.phase];
  const deepest = Math.max(...plies);
  return {
    nodes,
    classic: CLASSIC_SCHEMES.filter((scheme) => schemes.includes(scheme)),
    mode: modes.includes("stamping") ? "stamping" : "clearing",
    ply: plies.includes(shown) ? shown : deepest,
    tellingPlies: plies.filter((ply) => ply >= FIRST_TELLING_PLY),
    deepEnough: deepest >= shown,
    depthNeeded: `${shown} plies or more`,
  };
}

/** "7 ply, time stamping" */
export function where({ ply, mode }: Case): string {
  return `${ply} ply, ${MODE_TITLES[mode]}`;
}

/** "16K 6.1%, 32K 5.0%" */
export function listBySize(pairs: readonly (readonly [size: number, percentage: number])[]): string {
  return pairs.map(([size, value]) => `${formatSize(size)} ${percent(value)}`).join(", ");
}
