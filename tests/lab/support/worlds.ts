// Made-up worlds: node counts as if the studies were right, wrong, or partly right.
import { expect } from "vitest";
import type { SchemeName } from "../../../src/engine/types";
import type { SearchRequest, TableSetup } from "../../../src/lab/chess/searchers/searchers";
import type { Evaluation } from "../../../src/lab/frame/study";
import { experimentOf, resultFor, resultsBy } from "./jobs";

export const K = 1024;

/** Nodes of a search to a number of plies with a table. */
export type World = (table: TableSetup | null, ply: number) => number;

/** Factor on the nodes of a single request, for positions or hash numbers that differ from the others. */
export type Chance = (request: SearchRequest) => number;

export interface Given {
  readonly options?: Readonly<Record<string, string>>;
  /** Cut-offs by bounds, and by exact scores, among a hundred usable look-ups. */
  readonly cuts?: number;
  readonly exact?: number;
  readonly chance?: Chance;
}

/** The evaluation of a study in a world: by default of the 94 positions to 3 to 8 plies, with two repetitions. */
export function evaluate(study: string, world: World, given: Given = {}): Evaluation {
  const { options = {}, cuts, exact, chance = () => 1 } = given;
  return experimentOf(study, { set: "kasparov", plies: "3-8", seeds: "2", ...options }).evaluate(
    resultsBy((request) =>
      resultFor(request, (ply) => world(request.table, ply) * chance(request), { cuts, exact }),
    ),
  );
}

/** The verdicts by the names of the claims. */
export function verdictsOf(...args: Parameters<typeof evaluate>): Readonly<Record<string, string>> {
  const { findings } = evaluate(...args);
  for (const { evidence } of findings) expect(evidence).not.toMatch(/NaN|undefined|Infinity/);
  return Object.fromEntries(findings.map(({ id, verdict }) => [id, verdict]));
}

/** Extra cost of each scheme as a share of the spread. */
const COSTS: Readonly<Record<string, number>> = {
  TwoBig1: 0,
  TwoDeep: 0.05,
  Big1: 0.4,
  BigAll: 0.41,
  Deep: 0.45,
  New: 0.9,
  Old: 1,
};
/** The spread between the best and the worst scheme, by doublings from 8K. */
const SPREAD = [0.21, 0.19, 0.17, 0.15, 0.06, 0.04, 0.03, 0.03];
/** Table sizes by the one-percent rule, from 3 plies on. */
export const SUGGESTED = [8 * K, 16 * K, 32 * K, 32 * K, 256 * K, 1024 * K];

/** The studies are right. */
export const published: World = (table, ply) => {
  const plain = 1000 * 4 ** ply;
  if (!table) return plain * (ply <= 3 ? 0.9 : ply <= 5 ? 1.2 : 2.6);
  const doublings = Math.log2(table.positions / (8 * K));
  let worth = 1;
  for (let size = 8 * K; size < table.positions; size *= 2) {
    const useful = size < (SUGGESTED[ply - 3] ?? 0);
    worth *= useful ? (size < 64 * K ? 0.94 : 0.97) : 0.995;
  }
  const scheme = 1 + (COSTS[table.scheme] ?? 0) * (SPREAD[doublings] ?? 0);
  return plain * worth * scheme * (table.mode === "stamping" ? 0.98 : 1);
};

/** The studies are wrong throughout: doublings help late, and the order of the schemes is reversed. */
export const reversed: World = (table, ply) => {
  const plain = 1000 * 4 ** ply;
  if (!table) return plain * (ply <= 3 ? 2 : 0.5);
  const doublings = Math.log2(table.positions / (8 * K));
  const worth = 0.85 ** Math.max(0, doublings - 4) * 1.02 ** Math.min(doublings, 4);
  const rank = table.scheme === "BigAll" ? 1 : 1 - (COSTS[table.scheme] ?? 0);
  return plain * worth * (1 + 0.5 * rank) * (table.mode === "stamping" ? 1.05 : 1);
};

/** One world with the table cleared, another one with time stamping. */
export function either(clearing: World, stamping: World): World {
  return (table, ply) => (table?.mode === "stamping" ? stamping : clearing)(table, ply);
}

/** The studies are right at one number of plies and wrong at all others. */
export function rightAt(right: number): World {
  return (table, ply) => (ply === right ? published : reversed)(table, ply);
}

/** The studies are right except for one scheme, which takes this many times the nodes. */
export function but(scheme: SchemeName, times: number): World {
  return (table, ply) => published(table, ply) * (table?.scheme === scheme ? times : 1);
}

/** A search to 8 plies takes the nodes of a search to 7 plies in a table four times smaller. */
export const quartered: World = (table, ply) =>
  published(table && { ...table, positions: ply === 8 ? table.positions / 4 : table.positions }, 7);

/** Savings in percent by the used parts of an entry, or by its further component. */
export function saving(saved: Readonly<Record<string, number>>): World {
  return (table) => 100 - (table ? (saved[table.extra === "none" ? table.use : table.extra] ?? 0) : 0);
}

/** A line of five moves saves this many percent. */
export function lineSaving(saved: number): World {
  return (table) => (table?.lineLength === 5 ? 100 - saved : 100);
}

/** Rival's entries save this many percent compared with larger entries under the same rule. */
export function rivalSaving(saved: number): World {
  return (table) => (table?.layout === "rival" ? 100 - saved : table?.scheme === "Stale" ? 100 : 50);
}

/** Schemes in the published order, except for some costs, in percent of the best scheme's nodes. */
export const ordered = (costs: Readonly<Partial<Record<SchemeName, number>>>): World => {
  const all: typeof costs = { TwoBig1: 100, TwoDeep: 101, Old: 110, New: 110, ...costs };
  return (table) => (table && all[table.scheme]) ?? 105;
};

/** −1…1, from whole numbers, without a pattern. */
const noise = (...numbers: number[]): number =>
  2 * (Math.abs(43758.5453 * Math.sin(numbers.reduce((sum, number) => 12.9898 * sum + number, 1))) % 1) - 1;

const schemeOf = (table: TableSetup | null) => table?.scheme.charCodeAt(3) || 0;

/** Games that disagree on TwoBig1. */
export const byGame: Chance = ({ first, table }) =>
  table?.scheme === "TwoBig1" && first > 20 && first < 50 ? 1.6 : 1;

/** Hash numbers that scatter totals by as much as the claims. */
export const byNumbers: Chance = ({ table }) => {
  const mode = table?.mode === "stamping" ? 3 : 5;
  return 1 + 0.5 * noise(table?.seed ?? 0, schemeOf(table), mode, Math.log2(table?.positions ?? 1));
};

/** Hash numbers that scatter every size by itself, all schemes alike. */
export const bySize: Chance = ({ table }) =>
  1 + 0.06 * noise(table?.seed ?? 0, Math.log2(table?.positions ?? 1));

/** Three games that scatter by as much as claim 4e allows. */
export const byThreeGames: Chance = ({ first, table }) =>
  1 + 0.3 * noise(first < 6 ? 1 : first < 24 ? 2 : 3, schemeOf(table), table?.positions ?? 0);

/** Games that disagree on Rival's table. */
export const byRivalGame: Chance = ({ table, first }) =>
  1 + 0.2 * noise(first, table?.layout ? 3 : 5, table?.positions ?? 0);
