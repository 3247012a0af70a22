// Where findings on schemes were published, and so where they are judged: phase, mode, plies, sizes and schemes.
import type { SchemeName } from "../../../engine/types";
import type { Interval } from "../../output/interval";
import type { Finding } from "../../output/results";
import { formatSize } from "../../output/sizes";
import { mean } from "../../output/statistics";
import type { Phase } from "../../positions/sets";
import type { GridNodes } from "../chess/grid";
import { type Claim, judge, type Outcome, ofSet, percent, type Test } from "../finding";
import { CLASSIC_SCHEMES, MODE_TITLES, type Mode } from "../options";
import { oneOf } from "../several";

export const K = 1024;

/** Which of the plies, or sizes in positions, that were tried a finding is judged by; none: they do not suffice. */
type Choice = (tried: readonly number[]) => readonly number[];

/** At least so many of a range. */
export function between(low: number, high = Number.POSITIVE_INFINITY, fewest = 1): Choice {
  return (tried) => {
    const found = tried.filter((one) => one >= low && one <= high);
    return found.length < fewest ? [] : found;
  };
}

export function exactly(...wanted: readonly number[]): Choice {
  return (tried) => (wanted.every((one) => tried.includes(one)) ? wanted : []);
}

/** A claim of the studies, and where it was published. It is judged there, and nowhere else. */
export interface Statement extends Pick<Claim, "id" | "claim"> {
  /** Where it names them, of the plies that the claim is judged by for a set. */
  readonly criterion: string | ((plies: readonly number[]) => string);
  /** By phase; with several modes they are compared. */
  readonly modes: Readonly<Partial<Record<Phase, readonly Mode[]>>>;
  /** The only set it was published for; absent: all of the phase that were searched to its plies. */
  readonly set?: string;
  /** Absent: the one by which the studies show what schemes and sizes do. */
  readonly plies?: Choice;
  /** Absent: all. */
  readonly sizes?: Choice;
  /** What schemes and sizes that takes, in words. */
  readonly takes: string;
  /** All have to be tried; absent: the classic ones. */
  readonly schemes?: readonly SchemeName[];
  readonly judge: (at: Case) => Outcome;
}

/** Modes of what was published with the table cleared in the middle game and with time stamping in the endgame. */
export const AS_SWEPT: Statement["modes"] = { "middle game": ["clearing"], endgame: ["stamping"] };
export const CLEARED: Statement["modes"] = { "middle game": ["clearing"] };
export const STAMPED: Statement["modes"] = { "middle game": ["stamping"] };

export interface Case {
  readonly nodes: GridNodes;
  /** The first of the statement's modes and plies; most have one. */
  readonly mode: Mode;
  readonly ply: number;
  readonly plies: readonly number[];
  /** In positions, ascending. */
  readonly sizes: readonly number[];
}

/** Findings of those statements that were published for the grid's set. */
export function findingsOf(nodes: GridNodes, statements: readonly Statement[]): readonly Finding[] {
  return statements.flatMap((one) => findingOf(nodes, one) ?? []);
}

function findingOf(nodes: GridNodes, statement: Statement): Finding | null {
  const { grid } = nodes;
  const { phase, name, shownPly, plies: searched } = grid.set;
  const { id, claim, modes, set = name, schemes = CLASSIC_SCHEMES } = statement;
  const { plies: ofPlies = exactly(shownPly), sizes: ofSizes = between(0) } = statement;
  const [first, last] = searched;
  const published = ofPlies(Array.from({ length: last - first + 1 }, (_, index) => first + index));
  const own = modes[phase] ?? [];
  const [mode] = own;
  if (mode === undefined || set !== name || published.length === 0) return null;
  const sizes = ofSizes(grid.sizes);
  const [ply = Number.NaN] = published;
  const suffices =
    own.every((one) => grid.modes.includes(one)) &&
    schemes.every((one) => grid.schemes.includes(one)) &&
    published.every((one) => grid.plies.includes(one)) &&
    sizes.length > 0;
  const needs = `${statement.takes}, to ${published.join(", ")} plies, ${own.map((one) => MODE_TITLES[one]).join("; ")}`;
  const criterion =
    typeof statement.criterion === "string" ? statement.criterion : statement.criterion(published);
  const finding = judge({ id, claim, criterion }, suffices ? null : needs, () =>
    statement.judge({ nodes, mode, ply, plies: published, sizes }),
  );
  return ofSet(finding, grid.set);
}

/** "7 ply, time stamping" */
export function where({ ply, mode }: Case): string {
  return `${ply} ply, ${MODE_TITLES[mode]}`;
}

/** What `measure` says of each size, and in the mean over them. */
export function estimateBySize(
  { nodes }: Case,
  sizes: readonly number[],
  measure: (view: GridNodes, size: number) => number,
) {
  const each = sizes.map((size) => [size, nodes.estimate((view) => measure(view, size))] as const);
  return {
    average: nodes.estimate((view) => mean(sizes.map((size) => measure(view, size)))),
    each,
    /** Whether something holds of each size, as one of all of them. */
    holding: (holds: Test) => each.map(([, value]) => oneOf(sizes.length, value, holds)),
  };
}

/** "16K 6.1% ± 1.0, 32K 5.0% ± 0.7" */
export function listBySize(pairs: readonly (readonly [size: number, percentage: Interval])[]): string {
  return pairs.map(([size, value]) => `${formatSize(size)} ${percent(value)}`).join(", ");
}
