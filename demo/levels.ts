// How strong the engine plays. A level is a name and what it does to the engine: limits of a search, and settings that
// hold while it plays.
import type { EngineSettings, SearchLimits } from "../src/package";

export interface Level {
  /** Kept with the game: never change one. */
  readonly id: string;
  readonly name: string;
  readonly limits: SearchLimits;
  readonly settings?: Partial<EngineSettings>;
}

export const LEVELS: readonly Level[] = [
  { id: "beginner", name: "Beginner", limits: { depth: 1 } },
  { id: "novice", name: "Novice", limits: { depth: 2 } },
  { id: "casual", name: "Casual", limits: { depth: 4 } },
  { id: "club", name: "Club player", limits: { nodes: 6_000 } },
  { id: "strong", name: "Strong", limits: { nodes: 40_000 } },
  { id: "expert", name: "Expert", limits: { nodes: 250_000 } },
  { id: "full", name: "Full strength", limits: {} },
];

export const DEFAULT_LEVEL = "casual";

/** The level with this id; the default for one that is unknown. */
export function levelOf(id: string): Level {
  const level =
    LEVELS.find((candidate) => candidate.id === id) ?? LEVELS.find(({ id }) => id === DEFAULT_LEVEL);
  if (!level) throw new Error("there are no levels");
  return level;
}
