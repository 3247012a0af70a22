// Jobs that play an opening from both sides.

import { NO_HELPER } from "../../frame/jobs/helper";
import { type JobThread, jobKind } from "../../frame/jobs/kind";
import type { LabModules } from "../../frame/modules";
import { parseAs } from "../../frame/schema";
import { formatSize } from "../../frame/sizes";
import { GAME_RULES, Match } from "../searchers/match";
import {
  MATCH_RESULT,
  type MatchRequest,
  type MatchResult,
  PLAYER_RULES,
  ruleName,
} from "../searchers/match-types";

/** Half-moves of a game, about. */
const PLIES = 90;
/** Nodes per millisecond, about. */
const SPEED = 400;

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

const newMatch = ({ modules, startHelper }: JobThread) => new Match(modules, startHelper);

function sample(modules: LabModules): readonly string[] {
  const match = new Match(modules, NO_HELPER);
  const play = (request: Omit<MatchRequest, "opponent">) =>
    JSON.stringify(match.play({ ...request, opponent: { scheme: "Aging" } }, () => 0));
  return [
    JSON.stringify(GAME_RULES),
    ...PLAYER_RULES.map((player) => play({ ...SHORT_GAMES, player })),
    ...WHOLE_GAMES.map((game) => play({ ...game, nodes: 1000, positions: 1024, threads: 1 })),
  ];
}

export const match = jobKind<MatchRequest, MatchResult>({
  samples: { match: sample },
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
  expected: ({ nodes }) => (2 * PLIES * nodes) / SPEED,
  weight: 1000,
});
