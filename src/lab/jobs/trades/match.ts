// Openings played from both sides as jobs.
import { parseAs } from "../../output/schema";
import { formatSize } from "../../output/sizes";
import { MATCH_ANSWER, type PlayerRule } from "../../searchers/match/types";
import type { Trade } from "../job";

/** Half-moves of a game, and nodes per millisecond, about. */
const PLIES = 90;
const SPEED = 400;

/** "Aging", "Aging with slots of 2"; part of the keys of journals. */
export function ruleName({ scheme, slot }: PlayerRule): string {
  return slot === undefined ? scheme : `${scheme} with slots of ${slot}`;
}

export const matchTrade: Trade<"match"> = {
  describe: ({ player, opponent, positions, nodes, threads, opening }) =>
    `match of ${ruleName(player)} with ${ruleName(opponent)}, ${formatSize(positions)}, ${nodes} nodes, ` +
    `${threads === 1 ? "1 thread" : `${threads} threads`}, ${opening}`,
  parse: (value) => parseAs(MATCH_ANSWER, value, "answer"),
  searchesOf: () => 0,
  nodesOf: ({ nodes }) => nodes,
  // All cells of an opening: a share that is missing takes games from all of them alike.
  groupOf: ({ opening }) => opening,
  threadsOf: ({ threads }) => threads,
  // All alike, so that they are played in the order of the plan, opening by opening.
  classOf: ({ nodes }) => `${nodes} nodes`,
  expected: ({ nodes }) => (2 * PLIES * nodes) / SPEED,
  weight: 1000,
};

/** Whether the same job may end otherwise another time: two threads on one table are never twice in step. */
export function isChance(key: string): boolean {
  return / 2 threads, /.test(key);
}
