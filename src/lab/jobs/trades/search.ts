// Searches of chess positions as jobs.
import { createHash } from "node:crypto";
import { getOrInsert } from "../../output/once";
import { parseAs } from "../../output/schema";
import { formatSize } from "../../output/sizes";
import { sum } from "../../output/statistics";
import { type LabPosition, type Phase, positionSet } from "../../positions/sets";
import {
  SEARCH_ANSWER,
  type SearchAnswer,
  type SearchAsk,
  type Searcher,
  type TableSetup,
} from "../../searchers/types";
import type { Estimator, Trade } from "../job";

export const searchTrade: Trade<"search"> = {
  // The positions themselves, not the name of their set: sets share positions, and so their searches.
  describe: (ask) => {
    const [first] = positionsOf(ask);
    const where = `${first?.game}, ${ask.count} from ${digestOf(ask)}`;
    return `${ask.searcher}, ${where}, ${ask.depth} ply, ${describeTable(ask.table)}`;
  },
  searcherOf: ({ searcher }) => searcher,
  parse: (value, ask) => {
    const answer = parseAs(SEARCH_ANSWER, value, "answer");
    if (!ask) return answer;
    if (answer.searches.length !== ask.count) throw new Error(`${answer.searches.length} searches`);
    for (const { nodes, scores, events: counted } of answer.searches) {
      if (nodes.length > ask.depth || scores.length !== nodes.length) throw new Error("iterations lacking");
      if ((counted === null) !== (ask.table === null)) throw new Error("events of another table");
    }
    return answer;
  },
  searchesOf: (ask) => ask.count,
  costOf: ({ searches, ms }) => ({ ms, nodes: sum(searches.map(({ nodes }) => nodes.at(-1) ?? 0)) }),
  classOf: ({ searcher, set, depth, table }) => [searcher, set, depth, table?.use].join("/"),
  createEstimator: () => new SearchEstimator(),
};

export function positionsOf({ set, first, count: many }: SearchAsk): readonly LabPosition[] {
  return positionSet(set).positions.slice(first, first + many);
}

/** A table in words; what is as usual is left out. */
function describeTable(table: TableSetup | null): string {
  if (!table) return "no table";
  const { scheme, positions, mode, use, layout, lineLength, extra, seed } = table;
  return [
    `${scheme} ${formatSize(positions)}`,
    mode,
    ...(use === "full" ? [] : [`use ${use}`]),
    ...(layout === undefined ? [] : [`layout ${layout}`]),
    ...(lineLength === 1 ? [] : [`${lineLength} moves`]),
    ...(extra === "none" ? [] : [extra]),
    ...(seed ? [`hash numbers ${seed}`] : []),
  ].join(", ");
}

const digests = new Map<string, string>();

/** Changes with the positions and their order. */
function digestOf(ask: SearchAsk): string {
  const place = `${ask.set} ${ask.first} ${ask.count}`;
  return getOrInsert(digests, place, () => {
    const fens = positionsOf(ask).map(({ fen, game }) => `${fen};${game}`);
    return createHash("sha256").update(fens.join("\n")).digest("hex").slice(0, 12);
  });
}

/** How the nodes of a position's search grow with its plies, before any has been measured here. */
interface Tree {
  /** Nodes of a search to 1 ply. */
  readonly root: number;
  /** What every further ply multiplies them by. */
  readonly growth: number;
}

/** Of runs of this program, by phase: pruned where stored scores end searches, else whole. See the estimate's tests. */
const TREES: Readonly<Record<Phase, { readonly pruned: Tree; readonly whole: Tree }>> = {
  "middle game": { pruned: { root: 130, growth: 4.7 }, whole: { root: 260, growth: 4.7 } },
  endgame: { pruned: { root: 30, growth: 3.2 }, whole: { root: 35, growth: 3.7 } },
};
const ENGINE_TREE: Tree = { root: 80, growth: 1.8 };
/** Nodes per millisecond of a processor that has other work besides. */
const SPEED: Readonly<Record<Searcher, number>> = { reference: 3000, engine: 1500 };

/** Limits of what a ply more is taken to multiply a measured tree by. */
const LEAST_GROWTH = 1.3;
const MOST_GROWTH = 6;

/** Whether stored scores end searches. Moves only order them, and exact scores are rare. */
function isPruned({ table }: SearchAsk): boolean {
  return table !== null && table.use !== "move" && table.use !== "exact";
}

/** Groups an ask belongs to, the likest first; even the last has trees of about the same size. */
function groupsOf(ask: SearchAsk): readonly string[] {
  const { searcher, set, table } = ask;
  const size = isPruned(ask) ? "pruned" : "whole";
  return [
    `${searcher}/${set}/${table ? table.use : "no table"}`,
    `${searcher}/${set}/${size}`,
    `${searcher}/${positionSet(set).phase}/${size}`,
  ];
}

/** Sums of what was measured. */
interface Tally {
  amount: number;
  count: number;
}

class SearchEstimator implements Estimator<"search"> {
  /** Nodes per position by group and ply. */
  readonly #nodes = new Map<string, Tally[]>();
  /** Milliseconds (amount) and nodes (count) by searcher. */
  readonly #time = new Map<string, Tally>();

  learn(ask: SearchAsk, answer: SearchAnswer): void {
    for (const group of groupsOf(ask)) {
      const tallies = getOrInsert(this.#nodes, group, () => []);
      for (const { nodes } of answer.searches) {
        nodes.forEach((amount, index) => {
          const tally = tallies[index + 1] ?? { amount: 0, count: 0 };
          tallies[index + 1] = { amount: tally.amount + amount, count: tally.count + 1 };
        });
      }
    }
    const time = this.#time.get(ask.searcher) ?? { amount: 0, count: 0 };
    const { ms, nodes } = searchTrade.costOf(answer);
    this.#time.set(ask.searcher, { amount: time.amount + ms, count: time.count + nodes });
  }

  milliseconds(ask: SearchAsk): number {
    const time = this.#time.get(ask.searcher);
    const known = time && time.amount > 0 && time.count > 0;
    const perNode = known ? time.amount / time.count : 1 / SPEED[ask.searcher];
    return Math.max(1e-3, perNode * ask.count * this.#nodesPerPosition(ask));
  }

  #nodesPerPosition(ask: SearchAsk): number {
    const { root, growth } =
      ask.searcher === "engine"
        ? ENGINE_TREE
        : TREES[positionSet(ask.set).phase][isPruned(ask) ? "pruned" : "whole"];
    for (const group of groupsOf(ask)) {
      const nodes = extrapolate(this.#nodes.get(group) ?? [], ask.depth, growth);
      if (nodes !== undefined) return nodes;
    }
    return root * growth ** (ask.depth - 1);
  }
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
