// Playing at a rating: what a limited level may search and how badly it judges. Both were fitted by matches, see
// docs/levels.md; strength depends on counted nodes, not on time, so a level is the same on every machine.
import type { EngineSettings } from "./types";

export const ELO_MIN = 1000;
export const ELO_MAX = 2800;
export const MAX_SEED = 2 ** 31 - 1;

/** What makes a level weaker than the engine is. */
export interface Handicap {
  /** No iteration is begun after so many nodes, so a level overlooks what lies further away; 0 = no limit. */
  readonly nodes: number;
  /** Largest error in judging a position, internal units: see core/search/misjudgement.ts. */
  readonly misjudgement: number;
}

interface Level extends Handicap {
  readonly elo: number;
}

/** In between, the logarithm of the nodes and the misjudgement are linear in the rating. */
const LEVELS: readonly Level[] = [
  { elo: ELO_MIN, nodes: 1, misjudgement: 540 },
  { elo: 1200, nodes: 1, misjudgement: 322 },
  { elo: 1400, nodes: 29, misjudgement: 238 },
  { elo: 1600, nodes: 60, misjudgement: 188 },
  { elo: 1800, nodes: 107, misjudgement: 171 },
  { elo: 2000, nodes: 300, misjudgement: 149 },
  { elo: 2200, nodes: 910, misjudgement: 113 },
  { elo: 2400, nodes: 2900, misjudgement: 75 },
  { elo: 2600, nodes: 7200, misjudgement: 47 },
  { elo: ELO_MAX, nodes: 130_000, misjudgement: 0 },
];

const NONE: Handicap = { nodes: 0, misjudgement: 0 };

/** What the settings ask for; nothing at full strength. */
export function handicap({ limitStrength, elo }: Pick<EngineSettings, "limitStrength" | "elo">): Handicap {
  if (!limitStrength) return NONE;
  const above = LEVELS.find((level) => level.elo >= elo);
  const below = LEVELS.findLast((level) => level.elo <= elo);
  if (!above || !below) throw new RangeError(`no level of ${elo}`);
  const share = above === below ? 0 : (elo - below.elo) / (above.elo - below.elo);
  return {
    nodes: Math.round(below.nodes * (above.nodes / below.nodes) ** share),
    misjudgement: Math.round(below.misjudgement + (above.misjudgement - below.misjudgement) * share),
  };
}

/** True when what has been learned under some settings would mislead a search under others. */
export function changesJudgement(last: EngineSettings, next: EngineSettings): boolean {
  if (!last.limitStrength && !next.limitStrength) return false;
  return (
    last.limitStrength !== next.limitStrength ||
    last.elo !== next.elo ||
    last.strengthSeed !== next.strengthSeed
  );
}
