// What players of matches are asked, and what they answer. Plain data.
import * as v from "valibot";
import { SCHEMES } from "../../../engine/table/schemes";
import type { SchemeName } from "../../../engine/types";
import { count, type Described, milliseconds } from "../../output/schema";

/** What one player does otherwise than the other. */
export interface PlayerRule {
  readonly scheme: SchemeName;
  /** Entries that share a slot; absent: as the scheme has it. Only schemes that choose among four can have fewer. */
  readonly slot?: 1 | 2;
}

/** Every rule that a player may follow. */
export const PLAYER_RULES: readonly PlayerRule[] = [
  ...SCHEMES.map((scheme) => ({ scheme })),
  { scheme: "Aging", slot: 2 },
  { scheme: "Aging", slot: 1 },
];

/** An opening played from both sides, with tables of the same size. */
export interface MatchAsk {
  readonly player: PlayerRule;
  readonly opponent: PlayerRule;
  /** Of each player's table, a multiple of 4. */
  readonly positions: number;
  /** Nodes a move, of all threads together. */
  readonly nodes: number;
  /** Of each player, on one table. */
  readonly threads: 1 | 2;
  /** FEN. */
  readonly opening: string;
}

/** What a player did with its table in both games. */
const EFFORT = v.strictObject({
  searches: count,
  stores: count,
  /** Of its nodes, those of its second thread; absent where it has one. */
  helperNodes: v.exactOptional(count),
});
export type Effort = Described<typeof EFFORT>;

/** 1 a win, 0.5 a draw, 0 a loss. */
const points = v.pipe(v.number(), v.values([0, 0.5, 1]));

export const MATCH_ANSWER = v.strictObject({
  /** What the player made of the game with White and of the one with Black. */
  points: v.strictTuple([points, points]),
  /** Half-moves of the two games. */
  plies: v.strictTuple([count, count]),
  player: EFFORT,
  opponent: EFFORT,
  /** That the searches were given; those that proved a mate may have ended before. */
  nodes: count,
  ms: milliseconds,
});
export type MatchAnswer = Described<typeof MATCH_ANSWER>;
