// The kinds of chess jobs: searches of positions of one game, matches, and the count of hash errors.
import { createHash } from "node:crypto";
import { sum } from "../../base/statistics";
import { Board } from "../../engine/chess/board";
import type { JobKind, JobThread } from "../frame/jobs/job";
import type { LabModules } from "../frame/lab-memory";
import { formatSize } from "../frame/options";
import { parseAs } from "../frame/schema";
import type { LabPosition } from "./positions/sets";
import { ERRORS_RESULT, type ErrorsRequest, type ErrorsResult, measureAll } from "./searchers/errors";
import {
  GAME_RULES,
  type HelperData,
  help,
  MATCH_RESULT,
  Match,
  type MatchRequest,
  type MatchResult,
  NO_HELPER,
  PLAYER_RULES,
  ruleName,
} from "./searchers/match";
import {
  type ChessSearcher,
  EngineSearcher,
  engineSample,
  laterSample,
  ReferenceSearcher,
  referenceSample,
  runSearches,
  SEARCH_RESULT,
  type SearchRequest,
  type SearchResult,
  signedSearcher,
  type TableSetup,
} from "./searchers/searchers";

// Searches.

/**
 * Nodes of a search to 1 ply, and the factor of every further ply. Measured with this program, by phase: `pruned` if stored scores
 * cut searches, otherwise `whole`. See the estimates' tests.
 */
const TREES = {
  "middle game": { pruned: { root: 130, growth: 4.7 }, whole: { root: 260, growth: 4.7 } },
  endgame: { pruned: { root: 30, growth: 3.2 }, whole: { root: 35, growth: 3.7 } },
};
const ENGINE_TREE = { root: 80, growth: 1.8 };
/** Nodes per millisecond of a processor that has other work besides. */
const SPEED: Readonly<Record<ChessSearcher, number>> = { reference: 3000, engine: 1500 };

const newReference = ({ modules }: JobThread) => new ReferenceSearcher(modules);
const newEngine = ({ modules }: JobThread) => new EngineSearcher(modules.core, modules.network);

/** A table in words, without its usual properties. */
function describeTable(table: TableSetup | null): string {
  if (!table) return "no table";
  const { scheme, positions, mode, use, layout, lineLength, extra, stores, errors: oneIn, seed } = table;
  return [
    `${scheme} ${formatSize(positions)}`,
    mode,
    ...(use === "full" ? [] : [`use ${use}`]),
    ...(layout === undefined ? [] : [`layout ${layout}`]),
    ...(lineLength === 1 ? [] : [`${lineLength} moves`]),
    ...(extra === "none" ? [] : [extra]),
    ...(stores === undefined ? [] : [`${stores} stored alone`]),
    ...(oneIn ? [`an error in ${oneIn} look-ups`] : []),
    ...(seed ? [`hash numbers ${seed}`] : []),
  ].join(", ");
}

/** Changes with the positions and their order. */
function digestOf(positions: readonly LabPosition[]): string {
  const fens = positions.map(({ fen, game }) => `${fen};${game}`);
  return createHash("sha256").update(fens.join("\n")).digest("hex").slice(0, 12);
}

export const search: JobKind<SearchRequest, SearchResult> = {
  name: "search",
  samples: { reference: referenceSample, reference2: laterSample, engine: engineSample },
  searcherOf: signedSearcher,
  run: (request, { once, now }) => {
    const searcher = request.searcher === "reference" ? once(newReference) : once(newEngine);
    return runSearches(request, request.positions, searcher, now);
  },
  // The positions themselves, not the name of their set: sets share positions, and so their searches.
  describe: (request) => {
    const { positions } = request;
    const where = `${positions[0]?.game}, ${positions.length} from ${digestOf(positions)}`;
    return `${signedSearcher(request)}, ${where}, ${request.depth} ply, ${describeTable(request.table)}`;
  },
  parse: (value, request) => {
    const result = parseAs(SEARCH_RESULT, value, "result");
    if (!request) return result;
    if (result.searches.length !== request.positions.length)
      throw new Error(`${result.searches.length} searches`);
    for (const { nodes, scores, events } of result.searches) {
      if (nodes.length > request.depth || scores.length !== nodes.length) {
        throw new Error("iterations lacking");
      }
      if ((events === null) !== (request.table === null)) throw new Error("events of another table");
    }
    return result;
  },
  searchesOf: ({ positions }) => positions.length,
  nodesOf: ({ searches }) => sum(searches.map(({ nodes }) => nodes.at(-1) ?? 0)),
  classOf: ({ searcher, set, depth, table }) => [searcher, set, depth, table?.use].join("/"),
  expected: ({ searcher, phase, positions, depth, table }) => {
    // Moves only order searches, and exact scores, which end them, are rare.
    const tree = table && table.use !== "move" && table.use !== "exact" ? "pruned" : "whole";
    const { root, growth } = searcher === "engine" ? ENGINE_TREE : TREES[phase][tree];
    return (positions.length * root * growth ** (depth - 1)) / SPEED[searcher];
  },
  weight: 0.1,
};

// Matches: an opening played from both sides.

/** Half-moves of a game, about. */
const PLIES = 90;
/** Nodes per millisecond in games, about. */
const MATCH_SPEED = 400;

/** An ending that one side wins soon. */
const SHORT_GAMES = {
  opening: "4k3/pp6/8/8/8/8/PPP5/4K3 w - - 0 1",
  nodes: 100,
  positions: 64,
  threads: 1,
} as const;

/** Games from the first openings of the book: the counts show how the engine searches middle games and endings. */
const WHOLE_GAMES = [
  {
    player: { scheme: "Deep" },
    opening: "r1b1k2r/p2nppbp/1qpp1np1/1p4B1/3PP3/P1N2N1P/1PPQ1PP1/R3KB1R w KQkq - 5 9",
  },
  {
    player: { scheme: "Aging", slot: 2 },
    opening: "r1bqk1nr/1p2ppb1/p1np2p1/7p/2BNP3/2N1B3/PPPQ1PPP/R3K2R w KQkq - 0 9",
  },
] as const;

const MATCH = "match";

const newMatch = ({ modules, startHelper }: JobThread) =>
  new Match(modules, (data) => startHelper(MATCH, data));

function matchSample(modules: LabModules): readonly string[] {
  const match = new Match(modules, NO_HELPER);
  const play = (request: Omit<MatchRequest, "opponent">) =>
    JSON.stringify(match.play({ ...request, opponent: { scheme: "Aging" } }, () => 0));
  return [
    JSON.stringify(GAME_RULES),
    ...PLAYER_RULES.map((player) => play({ ...SHORT_GAMES, player })),
    ...WHOLE_GAMES.map((game) => play({ ...game, nodes: 1000, positions: 1024, threads: 1 })),
  ];
}

export const match: JobKind<MatchRequest, MatchResult> = {
  name: MATCH,
  samples: { match: matchSample },
  help: (data) => help(data as HelperData),
  run: (request, { once, now }) => once(newMatch).play(request, now),
  describe: ({ player, opponent, positions, nodes, threads, opening }) =>
    `match of ${ruleName(player)} with ${ruleName(opponent)}, ${formatSize(positions)}, ${nodes} nodes, ` +
    `${threads === 1 ? "1 thread" : `${threads} threads`}, ${opening}`,
  parse: (value) => parseAs(MATCH_RESULT, value, "result"),
  // Two threads on one table run in a different order each time.
  isRandom: (key) => / 2 threads, /.test(key),
  searchesOf: () => 0,
  nodesOf: ({ nodes }) => nodes,
  // All cells of an opening form a group, so that a missing share lacks the same games of each cell.
  groupOf: ({ opening }) => opening,
  threadsOf: ({ threads }) => threads,
  // One class for all, so that they run in the order of the plan, opening by opening.
  classOf: ({ nodes }) => `${nodes} nodes`,
  expected: ({ nodes }) => (2 * PLIES * nodes) / MATCH_SPEED,
  weight: 1000,
};

// Hash errors. The positions of the random games share one set, so all counts are one job.

/** Milliseconds per position, about. */
const ERRORS_COST = 0.02;

const newBoard = ({ modules }: JobThread) => new Board(modules.core);

export const errors: JobKind<ErrorsRequest, ErrorsResult> = {
  name: "errors",
  samples: {
    errors: ({ core }) => [JSON.stringify(measureAll(new Board(core), { seed: 1, positions: [1000, 2000] }))],
  },
  run: (request, { once, now }) => {
    const started = now();
    return { ...measureAll(once(newBoard), request), ms: now() - started };
  },
  describe: ({ seed, positions }) => `errors among ${positions.join(", ")} positions, seed ${seed}`,
  parse: (value) => parseAs(ERRORS_RESULT, value, "result"),
  searchesOf: () => 0,
  nodesOf: () => 0,
  classOf: () => "errors",
  expected: ({ positions }) => ERRORS_COST * (positions.at(-1) ?? 0),
  weight: 1000,
};

export const CHESS_KINDS: readonly JobKind[] = [search, match, errors];
