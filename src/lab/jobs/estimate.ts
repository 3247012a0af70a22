// How long series will take, judged by those already done: for the order of work and for the time left.
import { totalNodes } from "../output/statistics";
import { positionSet } from "../positions/sets";
import type { Series, SeriesResult } from "../searchers/types";
import { isPruned, SPEED, treeOf } from "./prior";

/** Limits of what a ply more is taken to multiply a measured tree by. */
const LEAST_GROWTH = 1.3;
const MOST_GROWTH = 6;

/** Sums of what was measured. */
interface Tally {
  amount: number;
  count: number;
}

export class Estimator {
  /** Nodes per position by kind of series and ply. */
  readonly #nodes = new Map<string, Tally[]>();
  /** Milliseconds (amount) and nodes (count) by searcher. */
  readonly #time = new Map<string, Tally>();

  /** Learns from a finished series. */
  learn(series: Series, result: SeriesResult): void {
    for (const kind of kindsOf(series)) {
      const tallies = this.#nodes.get(kind) ?? [];
      this.#nodes.set(kind, tallies);
      for (const { nodes } of result.searches) {
        nodes.forEach((amount, index) => {
          addTo(tallies, index + 1, amount);
        });
      }
    }
    const time = this.#time.get(series.searcher) ?? { amount: 0, count: 0 };
    time.amount += result.ms;
    time.count += totalNodes(result);
    this.#time.set(series.searcher, time);
  }

  /** Milliseconds a series will take: positive and finite. */
  milliseconds(series: Series): number {
    const time = this.#time.get(series.searcher);
    const perNode =
      time && time.amount > 0 && time.count > 0 ? time.amount / time.count : 1 / SPEED[series.searcher];
    const positions = positionSet(series.set).positions.length;
    return Math.max(1, perNode * positions * this.#nodesPerPosition(series));
  }

  #nodesPerPosition(series: Series): number {
    const { root, growth } = treeOf(series);
    for (const kind of kindsOf(series)) {
      const nodes = extrapolate(this.#nodes.get(kind) ?? [], series.depth, growth);
      if (nodes !== undefined) return nodes;
    }
    return root * growth ** (series.depth - 1);
  }
}

/** Groups a series belongs to, the likest first; even the last has trees of about the same size. */
function kindsOf(series: Series): readonly string[] {
  const { searcher, set, table } = series;
  const use = table ? table.use : "no table";
  const size = isPruned(series) ? "pruned" : "whole";
  return [
    `${searcher}/${set}/${use}`,
    `${searcher}/${set}/${size}`,
    `${searcher}/${positionSet(set).phase}/${size}`,
  ];
}

function addTo(tallies: Tally[], ply: number, amount: number): void {
  const tally = tallies[ply] ?? { amount: 0, count: 0 };
  tally.amount += amount;
  tally.count++;
  tallies[ply] = tally;
}

/**
 * Nodes at `ply`, from what is known of it or of the deepest ply below it and the growth up to there, or else `growth`;
 * undefined when nothing is known.
 */
function extrapolate(
  tallies: readonly (Tally | undefined)[],
  ply: number,
  growth: number,
): number | undefined {
  const at = (index: number) => {
    const tally = tallies[index];
    return tally && tally.amount > 0 ? tally.amount / tally.count : undefined;
  };
  let known = Math.min(ply, tallies.length - 1);
  while (known > 0 && at(known) === undefined) known--;
  const nodes = at(known);
  if (nodes === undefined) return undefined;
  // Odd and even plies grow differently, so the growth is taken over two.
  const before = at(known - 2);
  const measured = before === undefined ? growth : Math.sqrt(nodes / before);
  return nodes * Math.min(MOST_GROWTH, Math.max(LEAST_GROWTH, measured)) ** (ply - known);
}
