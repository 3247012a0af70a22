// The engine's strength: a rating or full strength. docs/levels.md describes how the ratings were measured.
import type { EngineSettings } from "palimpsest";

export interface Level {
  /** Stored with games: never change an id. */
  readonly id: string;
  readonly name: string;
  /** Absent = full strength. */
  readonly elo?: number;
}

const rated = (id: string, name: string, elo: number): Level => ({ id, name: `${name} (${elo})`, elo });

export const LEVELS: readonly Level[] = [
  rated("beginner", "Beginner", 1000),
  rated("novice", "Novice", 1200),
  rated("casual", "Casual", 1400),
  rated("club", "Club player", 1700),
  rated("strong", "Strong", 2000),
  rated("expert", "Expert", 2300),
  rated("master", "Master", 2600),
  { id: "full", name: "Full strength" },
];

export const DEFAULT_LEVEL = "casual";

/** The level with this id; the default level for an unknown id. */
export function levelOf(id: string): Level {
  const level =
    LEVELS.find((candidate) => candidate.id === id) ?? LEVELS.find(({ id }) => id === DEFAULT_LEVEL);
  if (!level) throw new Error("there are no levels");
  return level;
}

/** The engine's settings for a level; `seed` decides which mistakes it makes. */
export function levelSettings({ elo }: Level, seed: number): Partial<EngineSettings> {
  return elo === undefined ? {} : { limitStrength: true, elo, strengthSeed: seed };
}
