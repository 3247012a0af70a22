// What the judging of every finding on schemes starts from.
import type { SchemeName } from "../../../engine/types";
import { CLASSIC_SCHEMES, type Mode } from "../../arguments";
import { formatSize } from "../../sizes";
import { percent } from "../finding";
import type { GridNodes } from "../grid";
import { MODE_TITLES } from "../grid-tables";

/** The studies show the effect of size at 7 plies in the middle game and at the last ply in the endgame. */
const SHOWN_PLY = 7;
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
}

export function caseOf(nodes: GridNodes): Case {
  const { modes, plies, schemes, set } = nodes.grid;
  const shown = set.phase === "middle game" && plies.includes(SHOWN_PLY);
  return {
    nodes,
    classic: CLASSIC_SCHEMES.filter((scheme) => schemes.includes(scheme)),
    mode: modes.includes("stamping") ? "stamping" : "clearing",
    ply: shown ? SHOWN_PLY : Math.max(...plies),
    tellingPlies: plies.filter((ply) => ply >= FIRST_TELLING_PLY),
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
