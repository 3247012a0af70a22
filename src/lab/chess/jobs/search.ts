// Jobs that search chess positions of one game.
import { createHash } from "node:crypto";
import { sum } from "../../../base/mean";
import { type JobThread, jobKind } from "../../frame/jobs/kind";
import { parseAs } from "../../frame/schema";
import { formatSize } from "../../frame/sizes";
import { type LabPosition, type Phase, positionSet } from "../../positions/sets";
import { EngineSearcher } from "../searchers/engine";
import { ReferenceSearcher } from "../searchers/reference";
import { engineSample, referenceSample } from "../searchers/sample";
import {
  type ChessSearcher,
  runSearches,
  SEARCH_RESULT,
  type SearchRequest,
  type SearchResult,
  type TableSetup,
} from "../searchers/searcher";

/** The growth of a search's nodes with its plies. */
interface Tree {
  /** Nodes of a search to 1 ply. */
  readonly root: number;
  /** The factor of every further ply. */
  readonly growth: number;
}

/** Measured with this program, by phase: `pruned` if stored scores cut searches, otherwise `whole`. See the estimates' tests. */
const TREES: Readonly<Record<Phase, { readonly pruned: Tree; readonly whole: Tree }>> = {
  "middle game": { pruned: { root: 130, growth: 4.7 }, whole: { root: 260, growth: 4.7 } },
  endgame: { pruned: { root: 30, growth: 3.2 }, whole: { root: 35, growth: 3.7 } },
};
const ENGINE_TREE: Tree = { root: 80, growth: 1.8 };
/** Nodes per millisecond of a processor that has other work besides. */
const SPEED: Readonly<Record<ChessSearcher, number>> = { reference: 3000, engine: 1500 };

const newReference = ({ modules }: JobThread) => new ReferenceSearcher(modules);
const newEngine = ({ modules }: JobThread) => new EngineSearcher(modules.core, modules.network);

function positionsOf({ set, first, count }: SearchRequest): readonly LabPosition[] {
  return positionSet(set).positions.slice(first, first + count);
}

/** A table in words, without its usual properties. */
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

export const search = jobKind<SearchRequest, SearchResult>({
  samples: { reference: referenceSample, engine: engineSample },
  searcherOf: ({ searcher }) => searcher,
  run: (request, { once, now }) => {
    const searcher = request.searcher === "reference" ? once(newReference) : once(newEngine);
    return runSearches(request, positionsOf(request), searcher, now);
  },
  // The positions themselves, not the name of their set: sets share positions, and so their searches.
  describe: (request) => {
    const positions = positionsOf(request);
    const where = `${positions[0]?.game}, ${request.count} from ${digestOf(positions)}`;
    return `${request.searcher}, ${where}, ${request.depth} ply, ${describeTable(request.table)}`;
  },
  parse: (value, request) => {
    const result = parseAs(SEARCH_RESULT, value, "result");
    if (!request) return result;
    if (result.searches.length !== request.count) throw new Error(`${result.searches.length} searches`);
    for (const { nodes, scores, events } of result.searches) {
      if (nodes.length > request.depth || scores.length !== nodes.length) {
        throw new Error("iterations lacking");
      }
      if ((events === null) !== (request.table === null)) throw new Error("events of another table");
    }
    return result;
  },
  searchesOf: ({ count }) => count,
  nodesOf: ({ searches }) => sum(searches.map(({ nodes }) => nodes.at(-1) ?? 0)),
  classOf: ({ searcher, set, depth, table }) => [searcher, set, depth, table?.use].join("/"),
  expected: ({ searcher, set, count, depth, table }) => {
    // Moves only order searches, and exact scores, which end them, are rare.
    const tree = table && table.use !== "move" && table.use !== "exact" ? "pruned" : "whole";
    const { root, growth } = searcher === "engine" ? ENGINE_TREE : TREES[positionSet(set).phase][tree];
    return (count * root * growth ** (depth - 1)) / SPEED[searcher];
  },
  weight: 0.1,
});
