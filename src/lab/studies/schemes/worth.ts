// Findings 4b–4d: from which ply on a table pays. Published for TwoBig1 with time stamping and 1024K positions.
import type { Interval } from "../../output/interval";
import type { Finding } from "../../output/results";
import { above, below, type Claim, gradeAll, leftOpen, plusMinus, type Truth } from "../finding";
import { type Case, K } from "./case";

const PLACE = { scheme: "TwoBig1", mode: "stamping", positions: 1024 * K } as const;

interface Worth extends Claim {
  readonly isAbout: (ply: number) => boolean;
  /** Of nodes without a table over those with it. */
  readonly holds: (factor: Interval) => Truth;
  readonly needs: string;
}

const CLAIMS: readonly Worth[] = [
  {
    id: "4b",
    claim: "At 3 plies a table costs nodes",
    criterion: "more nodes than without a table",
    isAbout: (ply) => ply === 3,
    holds: (factor) => below(factor, 1),
    needs: "3 plies",
  },
  {
    id: "4c",
    claim: "From 4 plies on a table saves nodes",
    criterion: "fewer nodes than without at every ply from 4; partly: at some",
    isAbout: (ply) => ply >= 4,
    holds: (factor) => above(factor, 1),
    needs: "4 plies or more",
  },
  {
    id: "4d",
    claim: "From 6 plies on it saves a factor of 2 or more",
    criterion: "a factor of at least 1.8 at every ply from 6; partly: at some",
    isAbout: (ply) => ply >= 6,
    holds: (factor) => above(factor, 1.8),
    needs: "6 plies or more",
  },
];

export function worthOfTable({ nodes }: Case): readonly Finding[] {
  const { plies, sizes, schemes, modes, noTable } = nodes.grid;
  const { scheme, mode, positions } = PLACE;
  const tried = noTable && sizes.includes(positions) && schemes.includes(scheme) && modes.includes(mode);
  return CLAIMS.map(({ isAbout, holds, needs, ...claim }) => {
    const own = plies.filter(isAbout);
    if (!tried || own.length === 0) {
      const table = "TwoBig1 with time stamping and 1024K positions, and searches without a table";
      return leftOpen(claim, `${table}, at ${needs}`);
    }
    const factors = own.map((ply) =>
      nodes.estimate((view) => (view.withoutTable(ply) ?? Number.NaN) / view.at({ ...PLACE, ply })),
    );
    const text = factors.map((factor, index) => `${own[index]} ply ${plusMinus(factor, 2)}`).join(", ");
    return {
      ...claim,
      verdict: gradeAll(factors.map(holds)),
      evidence: `nodes without over nodes with a table: ${text}`,
    };
  });
}
