// What players of matches are asked, and what they answer. Plain data.
import type { SchemeName } from "../../../engine/types";

/** What one player does otherwise than the other. */
export interface PlayerRule {
  readonly scheme: SchemeName;
  /** Entries that share a slot; absent: as the scheme has it. Only schemes that choose among four can have fewer. */
  readonly slot?: 1 | 2;
}

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
export interface Effort {
  readonly searches: number;
  readonly stores: number;
  /** Of its nodes, those of its second thread; absent where it has one. */
  readonly helperNodes?: number;
}

export interface MatchAnswer {
  /** What the player made of the game with White and of the one with Black: 1 a win, 0.5 a draw, 0 a loss. */
  readonly points: readonly [number, number];
  /** Half-moves of the two games. */
  readonly plies: readonly [number, number];
  readonly player: Effort;
  readonly opponent: Effort;
  readonly nodes: number;
  readonly ms: number;
}
