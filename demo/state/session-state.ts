// The part of a session that is kept: over a reload, in a link, in a PGN.
import type { Color, MoveNode } from "palimpsest/analysis";
import type { Clock } from "../game/clock";
import type { Game, Tags } from "../game/game";
import type { Outcome } from "../game/outcome";

/** A game against the engine. */
export interface Match {
  readonly player: Color;
  /** Ids of a level and a pace. */
  readonly level: string;
  readonly pace: string;
  /** The day on which it began, as PGN writes it; absent in games that older pages stored. */
  readonly date?: string | undefined;
  /** Decides which mistakes a level makes. Each game has another seed. */
  readonly seed: number;
  /** null = no time limit. */
  readonly clock: Clock | null;
}

/** The part of a session that is worth keeping. */
export interface SessionState extends Outcome {
  readonly game: Game;
  readonly at: number;
  readonly match: Match | null;
  readonly tags: Tags;
  readonly orientation: Color;
}

/** The node at which a game against the engine ended; null while it goes on, and without an opponent. */
export function endOfMatch({
  match,
  resultNode,
}: Pick<SessionState, "match" | "resultNode">): MoveNode | null {
  return match && resultNode;
}

/** True while a game against the engine goes on. */
export function isPlaying({ match, result }: Pick<SessionState, "match" | "result">): boolean {
  return match !== null && result === null;
}
