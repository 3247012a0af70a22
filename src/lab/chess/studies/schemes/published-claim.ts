// Published claims on schemes. Each is judged under the conditions of its publication: phase, mode, plies, sizes, schemes.

import { mean } from "../../../../base/statistics";
import type { SchemeName } from "../../../../engine/types";
import { type Claim, type Judgement, judge, percent, type Test } from "../../../frame/finding";
import { testAmong } from "../../../frame/multiple-tests";
import { CLASSIC_SCHEMES } from "../../../frame/options";
import type { Finding } from "../../../frame/output/results";
import { formatSize } from "../../../frame/sizes";
import type { Interval } from "../../../frame/statistics/interval";
import type { Phase } from "../../positions/sets";
import type { GridNodes } from "../grid";
import { MODE_TITLES, type Mode, ofSet } from "../options";

/** Chooses the plies, or table sizes in positions, for a claim among those of a grid; none: the grid does not suffice. */
type Choice = (tried: readonly number[]) => readonly number[];

/** All of a range, if they are at least `fewest`. */
export function between(low: number, high = Number.POSITIVE_INFINITY, fewest = 1): Choice {
  return (tried) => {
    const found = tried.filter((one) => one >= low && one <= high);
    return found.length < fewest ? [] : found;
  };
}

export function exactly(...wanted: readonly number[]): Choice {
  return (tried) => (wanted.every((one) => tried.includes(one)) ? wanted : []);
}

/** A claim of the studies with the conditions of its publication; it is judged under no others. */
export interface PublishedClaim extends Pick<Claim, "id" | "claim"> {
  /** A function where the text names the plies. */
  readonly criterion: string | ((plies: readonly number[]) => string);
  /** By phase; several modes are compared. */
  readonly modes: Readonly<Partial<Record<Phase, readonly Mode[]>>>;
  /** The sets that it is judged on; absent: every set of the phase that was searched to its plies. */
  readonly sets?: readonly string[];
  /** Absent: the shown ply of the set. */
  readonly plies?: Choice;
  /** Absent: all. */
  readonly sizes?: Choice;
  /** The necessary schemes and sizes, in words. */
  readonly takes: string;
  /** All are necessary; absent: the classic schemes. */
  readonly schemes?: readonly SchemeName[];
  readonly judge: (at: Conditions) => Judgement;
}

/** The published sweeps: the table cleared in the middle game, time stamping in the endgame. */
export const AS_SWEPT: PublishedClaim["modes"] = { "middle game": ["clearing"], endgame: ["stamping"] };
export const CLEARED: PublishedClaim["modes"] = { "middle game": ["clearing"] };
export const STAMPED: PublishedClaim["modes"] = { "middle game": ["stamping"] };

export interface Conditions {
  readonly nodes: GridNodes;
  /** The first of the claim's modes and plies; most claims have one. */
  readonly mode: Mode;
  readonly ply: number;
  readonly plies: readonly number[];
  /** In positions, ascending. */
  readonly sizes: readonly number[];
}

/** Findings on the claims that were published for the grid's set. */
export function findingsOf(nodes: GridNodes, claims: readonly PublishedClaim[]): readonly Finding[] {
  return claims.flatMap((one) => findingOf(nodes, one) ?? []);
}

function findingOf(nodes: GridNodes, published: PublishedClaim): Finding | null {
  const { grid } = nodes;
  const { phase, name, shownPly, plies: searched } = grid.set;
  const { id, claim, modes, sets: ofClaim = [name], schemes = CLASSIC_SCHEMES } = published;
  const { plies: ofPlies = exactly(shownPly), sizes: ofSizes = between(0) } = published;
  const [first, last] = searched;
  const plies = ofPlies(Array.from({ length: last - first + 1 }, (_, index) => first + index));
  const own = modes[phase] ?? [];
  const [mode] = own;
  if (mode === undefined || !ofClaim.includes(name) || plies.length === 0) return null;
  const sizes = ofSizes(grid.sizes);
  const [ply = Number.NaN] = plies;
  const suffices =
    own.every((one) => grid.modes.includes(one)) &&
    schemes.every((one) => grid.schemes.includes(one)) &&
    plies.every((one) => grid.plies.includes(one)) &&
    sizes.length > 0;
  const needs = `${published.takes}, to ${plies.join(", ")} plies, ${own.map((one) => MODE_TITLES[one]).join("; ")}`;
  const criterion =
    typeof published.criterion === "string" ? published.criterion : published.criterion(plies);
  const finding = judge({ id, claim, criterion }, suffices ? null : needs, () =>
    published.judge({ nodes, mode, ply, plies, sizes }),
  );
  return ofSet(finding, grid.set);
}

/** "7 ply, time stamping" */
export function where({ ply, mode }: Conditions): string {
  return `${ply} ply, ${MODE_TITLES[mode]}`;
}

/** `measure` at each size, and its mean over the sizes. */
export function estimateBySize(
  { nodes }: Conditions,
  sizes: readonly number[],
  measure: (view: GridNodes, size: number) => number,
) {
  const each = sizes.map((size) => [size, nodes.estimate((view) => measure(view, size))] as const);
  return {
    average: nodes.estimate((view) => mean(sizes.map((size) => measure(view, size)))),
    each,
    /** The test at each size, as one of several tests. */
    holding: (holds: Test) => each.map(([, value]) => testAmong(sizes.length, value, holds)),
  };
}

/** "16K 6.1% ± 1.0, 32K 5.0% ± 0.7" */
export function listBySize(pairs: readonly (readonly [size: number, percentage: Interval])[]): string {
  return pairs.map(([size, value]) => `${formatSize(size)} ${percent(value)}`).join(", ");
}
