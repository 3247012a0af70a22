// The cells of the experiment: a rule against Aging, at one size of table, with one thread or two.

import { mean, sum } from "../../../../base/statistics";
import type { Job } from "../../../frame/jobs/job";
import type { Results } from "../../../frame/jobs/run";
import type { Interval } from "../../../frame/statistics/interval";
import { elo } from "../../../frame/statistics/statistics";
import { match } from "../../jobs";
import { OPENINGS } from "../../positions/sets";
import type { Effort, MatchRequest, MatchResult, PlayerRule } from "../../searchers/match-types";

/** The opponent of all rules: the engine's own rule. */
export const OPPONENT: PlayerRule = { scheme: "Aging" };

export interface Cell {
  readonly rule: PlayerRule;
  readonly positions: number;
  readonly threads: 1 | 2;
}

export interface Plan {
  readonly rules: readonly PlayerRule[];
  /** One thread each. */
  readonly sizes: readonly number[];
  /** Two threads each; null: not tried. */
  readonly sharedSize: number | null;
  readonly nodes: number;
  /** Openings a cell, each played from both sides. */
  readonly pairs: number;
}

export function cellsOf({ rules, sizes, sharedSize }: Plan): readonly Cell[] {
  const single = sizes.flatMap((positions) => rules.map((rule): Cell => ({ rule, positions, threads: 1 })));
  const shared =
    sharedSize === null ? [] : rules.map((rule): Cell => ({ rule, positions: sharedSize, threads: 2 }));
  return [...single, ...shared];
}

function jobsOf(cell: Cell, { nodes, pairs }: Plan): readonly Job<MatchRequest, MatchResult>[] {
  const { rule: player, positions, threads } = cell;
  return OPENINGS.slice(0, pairs).map((opening) => ({
    kind: match,
    request: { player, opponent: OPPONENT, positions, nodes, threads, opening },
  }));
}

/** Opening by opening, so that a stopped run has about the same number of games in every cell. */
export function allJobs(plan: Plan): readonly Job<MatchRequest, MatchResult>[] {
  const byCell = cellsOf(plan).map((cell) => jobsOf(cell, plan));
  return Array.from({ length: plan.pairs }, (_, pair) => byCell.flatMap((jobs) => jobs[pair] ?? [])).flat();
}

/** The result of an opening in a cell. */
export interface Pair {
  readonly cell: Cell;
  /** Place in the book, from 0. */
  readonly opening: number;
  readonly result: MatchResult;
}

/** The cell's pairs, in the order of the book. */
export function pairsOf(cell: Cell, plan: Plan, resultOf: Results): readonly Pair[] {
  return jobsOf(cell, plan).map((job, opening) => ({ cell, opening, result: resultOf(job) }));
}

export interface CellResult extends Cell {
  /** Games of the rule. */
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Pairs by their points, from two losses to two wins: five numbers. */
  readonly pairs: readonly number[];
  /** Shares of the points, by pair, in the order of the book. */
  readonly shares: readonly number[];
  readonly elo: Interval;
  /** Results offered to the table in a search, for each of its entries, by the rule. */
  readonly pressure: number;
  readonly opponentPressure: number;
  /** Nodes of the second threads as a share of the node limits of both players; null: they have one thread each. */
  readonly helperShare: number | null;
}

export function cellResult(cell: Cell, pairs: readonly Pair[]): CellResult {
  const all = pairs.map(({ result }) => result);
  const games = all.flatMap(({ points }) => points);
  const shares = all.map(({ points }) => mean(points));
  const count = (points: number) => games.filter((one) => one === points).length;
  return {
    ...cell,
    won: count(1),
    drawn: count(0.5),
    lost: count(0),
    pairs: [0, 0.25, 0.5, 0.75, 1].map((share) => shares.filter((one) => one === share).length),
    shares,
    elo: elo(shares),
    pressure: pressureOf(all, ({ player }) => player, cell),
    opponentPressure: pressureOf(all, ({ opponent }) => opponent, cell),
    helperShare: helperShare(all),
  };
}

function helperShare(all: readonly MatchResult[]): number | null {
  const helped = all
    .flatMap(({ player, opponent }) => [player.helperNodes ?? [], opponent.helperNodes ?? []])
    .flat();
  return helped.length === 0 ? null : sum(helped) / sum(all.map(({ nodes }) => nodes));
}

function pressureOf(all: readonly MatchResult[], of: (result: MatchResult) => Effort, cell: Cell): number {
  const efforts = all.map(of);
  const searches = sum(efforts.map((effort) => effort.searches));
  return sum(efforts.map(({ stores }) => stores)) / searches / cell.positions;
}
