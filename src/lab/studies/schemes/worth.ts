// Findings 4b–4d: from which ply on a table pays. Published for TwoBig1 with time stamping and 1024K positions.
import type { Interval } from "../../output/interval";
import { above, below, type Claim, gradeAll, plusMinus, type Truth } from "../finding";
import { between, exactly, K, STAMPED, type Statement } from "./case";

const TABLE = { scheme: "TwoBig1", positions: 1024 * K } as const;

interface Worth extends Claim {
  readonly plies: NonNullable<Statement["plies"]>;
  /** Of nodes without a table over those with it. */
  readonly holds: (factor: Interval) => Truth;
}

const CLAIMS: readonly Worth[] = [
  {
    id: "4b",
    claim: "At 3 plies a table costs nodes",
    criterion: "more nodes than without a table",
    plies: exactly(3),
    holds: (factor) => below(factor, 1),
  },
  {
    id: "4c",
    claim: "From 4 plies on a table saves nodes",
    criterion: "fewer nodes than without at every ply from 4; partly: at some",
    plies: between(4),
    holds: (factor) => above(factor, 1),
  },
  {
    id: "4d",
    claim: "From 6 plies on it saves a factor of 2 or more",
    criterion: "a factor of at least 1.8 at every ply from 6; partly: at some",
    plies: between(6),
    holds: (factor) => above(factor, 1.8),
  },
];

export const WORTH: readonly Statement[] = CLAIMS.map(({ holds, ...claim }) => ({
  ...claim,
  modes: STAMPED,
  sizes: exactly(TABLE.positions),
  schemes: [TABLE.scheme],
  takes: "TwoBig1 at 1024K",
  judge: ({ nodes, mode, plies }) => {
    const factors = plies.map((ply) =>
      nodes.estimate((view) => (view.withoutTable(ply) ?? Number.NaN) / view.at({ ...TABLE, mode, ply })),
    );
    const text = factors.map((factor, index) => `${plies[index]} ply ${plusMinus(factor, 2)}`).join(", ");
    return {
      verdict: gradeAll(factors.map(holds)),
      evidence: `nodes without over nodes with a table: ${text}`,
    };
  },
}));
