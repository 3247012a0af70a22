// Findings 4b–4d: from which ply on a table pays.
import type { Finding } from "../../output/results";
import { formatSize } from "../../output/sizes";
import { grade, judge } from "../finding";
import type { Case } from "./case";

/** From which ply on a table pays, at the largest size tried. */
export function worthOfTable({ nodes, classic, mode }: Case): readonly Finding[] {
  const { plies, sizes } = nodes.grid;
  const positions = Math.max(...sizes);
  const factors = plies.flatMap((ply) => {
    const without = nodes.withoutTable(ply);
    if (without === null || classic.length === 0) return [];
    return [{ ply, factor: without / nodes.meanOver(classic, { mode, ply, positions }) }];
  });
  const claims = [
    {
      claim: {
        id: "4b",
        claim: "At 3 plies a table costs nodes",
        criterion: "more nodes than without a table",
      },
      chosen: (ply: number) => ply === 3,
      holds: (factor: number) => factor < 1,
      needs: "3 plies",
    },
    {
      claim: {
        id: "4c",
        claim: "From 4 plies on a table saves nodes",
        criterion: "fewer nodes than without at every ply from 4; partly: at some",
      },
      chosen: (ply: number) => ply >= 4,
      holds: (factor: number) => factor > 1,
      needs: "4 plies or more",
    },
    {
      claim: {
        id: "4d",
        claim: "From 6 plies on it saves a factor of about 2 or more",
        criterion: "a factor of at least 1.8 at every ply from 6; partly: at some",
      },
      chosen: (ply: number) => ply >= 6,
      holds: (factor: number) => factor >= 1.8,
      needs: "6 plies or more",
    },
  ];
  return claims.map(({ claim, chosen, holds, needs }) => {
    const cases = factors.filter(({ ply }) => chosen(ply));
    if (cases.length === 0) return judge(claim, { needs: `searches without a table at ${needs}` });
    const text = cases.map(({ ply, factor }) => `${ply} ply ${factor.toFixed(2)}`).join(", ");
    const good = cases.filter(({ factor }) => holds(factor)).length;
    return judge(claim, {
      verdict: grade(good === cases.length, good > 0),
      evidence: `nodes without over nodes with a table of ${formatSize(positions)}: ${text}`,
    });
  });
}
