// Findings 4b–4d: from which ply on a table pays. Published for TwoBig1 with time stamping and 1024K positions.
import type { Finding } from "../../output/results";
import { above, all, below, grade, judge, plusMinus, some } from "../finding";
import { type Case, K } from "./case";

const PLACE = { scheme: "TwoBig1", mode: "stamping", positions: 1024 * K } as const;

export function worthOfTable({ nodes }: Case): readonly Finding[] {
  const { plies, sizes, schemes, modes, noTable } = nodes.grid;
  const { scheme, mode, positions } = PLACE;
  const tried = noTable && sizes.includes(positions) && schemes.includes(scheme) && modes.includes(mode);
  const claims = [
    {
      id: "4b",
      claim: "At 3 plies a table costs nodes",
      criterion: "more nodes than without a table",
      plies: plies.filter((ply) => ply === 3),
      holds: (factor: Parameters<typeof above>[0]) => below(factor, 1),
      needs: "3 plies",
    },
    {
      id: "4c",
      claim: "From 4 plies on a table saves nodes",
      criterion: "fewer nodes than without at every ply from 4; partly: at some",
      plies: plies.filter((ply) => ply >= 4),
      holds: (factor: Parameters<typeof above>[0]) => above(factor, 1),
      needs: "4 plies or more",
    },
    {
      id: "4d",
      claim: "From 6 plies on it saves a factor of 2 or more",
      criterion: "a factor of at least 1.8 at every ply from 6; partly: at some",
      plies: plies.filter((ply) => ply >= 6),
      holds: (factor: Parameters<typeof above>[0]) => above(factor, 1.8),
      needs: "6 plies or more",
    },
  ];
  return claims.map(({ id, claim, criterion, plies: own, holds, needs }) => {
    if (!tried || own.length === 0) {
      const table = "TwoBig1 with time stamping and 1024K positions, and searches without a table";
      return judge({ id, claim, criterion }, { needs: `${table}, at ${needs}` });
    }
    const factors = own.map((ply) => ({
      ply,
      factor: nodes.estimate((view) => (view.withoutTable(ply) ?? Number.NaN) / view.at({ ...PLACE, ply })),
    }));
    const truths = factors.map(({ factor }) => holds(factor));
    const text = factors.map(({ ply, factor }) => `${ply} ply ${plusMinus(factor, 2)}`).join(", ");
    return judge(
      { id, claim, criterion },
      {
        verdict: grade(all(truths), some(truths)),
        evidence: `nodes without over nodes with a table: ${text}`,
      },
    );
  });
}
