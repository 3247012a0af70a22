// Request and result of a match. Plain data.
import * as v from "valibot";
import { SCHEMES } from "../../../engine/tt/schemes";
import type { SchemeName } from "../../../engine/types";
import { count, type Described, milliseconds } from "../../frame/schema";

/** The difference between the two players of a match. */
export interface PlayerRule {
  readonly scheme: SchemeName;
  /** Entries that share a slot; absent: the scheme's own number. Only schemes with four can have fewer. */
  readonly slot?: 1 | 2;
}

/** All rules of a player. */
export const PLAYER_RULES: readonly PlayerRule[] = [
  ...SCHEMES.map((scheme) => ({ scheme })),
  { scheme: "Aging", slot: 2 },
  { scheme: "Aging", slot: 1 },
];

/** "Aging", "Aging with slots of 2"; part of the keys of journals. */
export function ruleName({ scheme, slot }: PlayerRule): string {
  return slot === undefined ? scheme : `${scheme} with slots of ${slot}`;
}

/** An opening played from both sides, with tables of the same size. */
export interface MatchRequest {
  readonly player: PlayerRule;
  readonly opponent: PlayerRule;
  /** Positions in each player's table, a multiple of 4. */
  readonly positions: number;
  /** Nodes a move, of all threads together. */
  readonly nodes: number;
  /** Threads of each player, on one table. */
  readonly threads: 1 | 2;
  /** FEN. */
  readonly opening: string;
}

/** A player's counts in both games. */
const EFFORT = v.strictObject({
  searches: count,
  stores: count,
  /** Nodes of its second thread; absent for a player with one thread. */
  helperNodes: v.exactOptional(count),
});
export type Effort = Described<typeof EFFORT>;

/** 1 a win, 0.5 a draw, 0 a loss. */
const points = v.pipe(v.number(), v.values([0, 0.5, 1]));

export const MATCH_RESULT = v.strictObject({
  /** The player's points in the games with White and with Black. */
  points: v.strictTuple([points, points]),
  /** Half-moves of the two games. */
  plies: v.strictTuple([count, count]),
  player: EFFORT,
  opponent: EFFORT,
  /** Sum of the node limits; a search that proves a mate may end earlier. */
  nodes: count,
  ms: milliseconds,
});
export type MatchResult = Described<typeof MATCH_RESULT>;
