// What the judging of every finding on schemes starts from: the mode and the plies it was published for.
import type { SchemeName } from "../../../engine/types";
import type { Interval } from "../../output/interval";
import { formatSize } from "../../output/sizes";
import { mean } from "../../output/statistics";
import type { Phase } from "../../positions/sets";
import type { GridNodes } from "../chess/grid";
import { MODE_TITLES } from "../chess/grid-tables";
import { percent } from "../finding";
import { CLASSIC_SCHEMES, type Mode } from "../options";

/** Where the studies show what size and scheme do; a table is hardly filled before. */
const SHOWN_PLY: Readonly<Record<Phase, number>> = { "middle game": 7, endgame: 10 };

/** The ply whose results speak where one has to be chosen. */
export function shownPly(phase: Phase, plies: readonly number[]): number {
  const shown = SHOWN_PLY[phase];
  return plies.includes(shown) ? shown : Math.max(...plies);
}

/** Findings 1, 2, 3 and 7. */
const PUBLISHED_MODE: Readonly<Record<Phase, Mode>> = { "middle game": "clearing", endgame: "stamping" };
/** Below it a table costs nodes, or nearly does. */
export const FIRST_TELLING_PLY = 4;

export const K = 1024;

export interface Case {
  readonly nodes: GridNodes;
  /** Those of the classic schemes that were tried. */
  readonly classic: readonly SchemeName[];
  /** The mode in which the findings were published, and the ply whose results speak where one has to be chosen. */
  readonly mode: Mode;
  readonly ply: number;
  readonly tellingPlies: readonly number[];
  /** What is lacking before any finding of that mode can be judged; null: nothing. */
  readonly lacks: string | null;
  /** All seven schemes were tried. */
  readonly isComplete: boolean;
}

export function caseOf(nodes: GridNodes): Case {
  const { modes, plies, schemes, set } = nodes.grid;
  const shown = SHOWN_PLY[set.phase];
  const deepest = Math.max(...plies);
  const mode = PUBLISHED_MODE[set.phase];
  const classic = CLASSIC_SCHEMES.filter((scheme) => schemes.includes(scheme));
  return {
    nodes,
    classic,
    mode,
    ply: shownPly(set.phase, plies),
    tellingPlies: plies.filter((ply) => ply >= FIRST_TELLING_PLY),
    lacks: !modes.includes(mode)
      ? `${MODE_TITLES[mode]}, as published`
      : deepest < shown
        ? `${shown} plies or more`
        : null,
    isComplete: classic.length === CLASSIC_SCHEMES.length,
  };
}

/** "7 ply, time stamping" */
export function where({ ply, mode }: Case): string {
  return `${ply} ply, ${MODE_TITLES[mode]}`;
}

/** Percentages by table size. */
export type BySize = readonly (readonly [size: number, percentage: Interval])[];

/** What `measure` says of each size, and in the mean over them. */
export function estimateBySize(
  { nodes }: Case,
  sizes: readonly number[],
  measure: (view: GridNodes, size: number) => number,
): { readonly average: Interval; readonly each: BySize } {
  return {
    average: nodes.estimate((view) => mean(sizes.map((size) => measure(view, size)))),
    each: sizes.map((size) => [size, nodes.estimate((view) => measure(view, size))] as const),
  };
}

/** "16K 6.1% ± 1.0, 32K 5.0% ± 0.7" */
export function listBySize(pairs: BySize): string {
  return pairs.map(([size, value]) => `${formatSize(size)} ${percent(value)}`).join(", ");
}
