// Searches of chess positions as jobs.
import { createHash } from "node:crypto";
import { parseAs } from "../../output/schema";
import { formatSize } from "../../output/sizes";
import { sum } from "../../output/statistics";
import { type LabPosition, type Phase, positionSet } from "../../positions/sets";
import { SEARCH_ANSWER, type SearchAsk, type Searcher, type TableSetup } from "../../searchers/types";
import type { Trade } from "../job";

/** How the nodes of a position's search grow with its plies. */
interface Tree {
  /** Nodes of a search to 1 ply. */
  readonly root: number;
  /** What every further ply multiplies them by. */
  readonly growth: number;
}

/** Of runs of this program, by phase: pruned where stored scores end searches, else whole. See the estimates' tests. */
const TREES: Readonly<Record<Phase, { readonly pruned: Tree; readonly whole: Tree }>> = {
  "middle game": { pruned: { root: 130, growth: 4.7 }, whole: { root: 260, growth: 4.7 } },
  endgame: { pruned: { root: 30, growth: 3.2 }, whole: { root: 35, growth: 3.7 } },
};
const ENGINE_TREE: Tree = { root: 80, growth: 1.8 };
/** Nodes per millisecond of a processor that has other work besides. */
const SPEED: Readonly<Record<Searcher, number>> = { reference: 3000, engine: 1500 };

export const searchTrade: Trade<"search"> = {
  // The positions themselves, not the name of their set: sets share positions, and so their searches.
  describe: (ask) => {
    const positions = positionsOf(ask);
    const where = `${positions[0]?.game}, ${ask.count} from ${digestOf(positions)}`;
    return `${ask.searcher}, ${where}, ${ask.depth} ply, ${describeTable(ask.table)}`;
  },
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
  nodesOf: ({ searches }) => sum(searches.map(({ nodes }) => nodes.at(-1) ?? 0)),
  classOf: ({ searcher, set, depth, table }) => [searcher, set, depth, table?.use].join("/"),
  expected: ({ searcher, set, count, depth, table }) => {
    // Moves only order searches, and exact scores, which end them, are rare.
    const kind = table && table.use !== "move" && table.use !== "exact" ? "pruned" : "whole";
    const { root, growth } = searcher === "engine" ? ENGINE_TREE : TREES[positionSet(set).phase][kind];
    return (count * root * growth ** (depth - 1)) / SPEED[searcher];
  },
  weight: 0.1,
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

/** Changes with the positions and their order. */
function digestOf(positions: readonly LabPosition[]): string {
  const fens = positions.map(({ fen, game }) => `${fen};${game}`);
  return createHash("sha256").update(fens.join("\n")).digest("hex").slice(0, 12);
}
