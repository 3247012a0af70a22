// Playing at a rating: a limited level searches few nodes and misjudges positions. Both were fitted by matches, see
// docs/levels.md. Strength depends on nodes, not on time, so a level is the same on every machine.
import type { EngineSettings } from "./types";

/** The range of UCI_Elo. */
export const ELO_MIN = 1000;
export const ELO_MAX = 2800;
/** The greatest seed of a level's mistakes. */
export const MAX_SEED = 2 ** 31 - 1;

/** The handicaps of a limited level. */
export interface Handicap {
  /** No iteration begins after this many nodes, so a level overlooks distant consequences; 0 = no limit. */
  readonly nodes: number;
  /** Largest error in judging a position, internal units: see core/search/evaluation.ts. */
  readonly misjudgement: number;
}

interface Level extends Handicap {
  readonly elo: number;
}

/** Between two levels the logarithm of the nodes and the misjudgement are linear in the rating. */
const LEVELS: readonly Level[] = [
  { elo: ELO_MIN, nodes: 1, misjudgement: 380 },
  { elo: 1200, nodes: 30, misjudgement: 235 },
  { elo: 1400, nodes: 75, misjudgement: 188 },
  { elo: 1600, nodes: 165, misjudgement: 165 },
  { elo: 1800, nodes: 400, misjudgement: 137 },
  { elo: 2000, nodes: 1750, misjudgement: 92 },
  { elo: 2200, nodes: 4300, misjudgement: 62 },
  { elo: 2400, nodes: 7500, misjudgement: 49 },
  { elo: 2600, nodes: 12_000, misjudgement: 38 },
  { elo: ELO_MAX, nodes: 40_000, misjudgement: 15 },
];

/** The least nodes against a lone king. People of every rating know how to mate with a rook or a queen. */
const MATING_NODES = 200;

const NONE: Handicap = { nodes: 0, misjudgement: 0 };

/** The handicaps for the settings; none at full strength. `loneKing`: the opponent has no other man. */
export function handicap(
  { limitStrength, elo }: Pick<EngineSettings, "limitStrength" | "elo">,
  loneKing = false,
): Handicap {
  if (!limitStrength) return NONE;
  // Without findLast, which older browsers lack.
  const at = LEVELS.findIndex((level) => level.elo >= elo);
  const above = LEVELS[at];
  const below = above?.elo === elo ? above : LEVELS[at - 1];
  if (!above || !below) throw new RangeError(`no level of ${elo}`);
  const share = above === below ? 0 : (elo - below.elo) / (above.elo - below.elo);
  const nodes = Math.round(below.nodes * (above.nodes / below.nodes) ** share);
  return {
    nodes: loneKing ? Math.max(nodes, MATING_NODES) : nodes,
    misjudgement: Math.round(below.misjudgement + (above.misjudgement - below.misjudgement) * share),
  };
}
