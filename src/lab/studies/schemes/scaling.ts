// Finding 4e: what schemes cost at 7 plies is what they cost at 8 plies in a table four times as large.
import type { Finding } from "../../output/results";
import { mean } from "../../output/statistics";
import type { GridNodes } from "../chess/grid";
import { below, grade, leftOpen, plusMinus } from "../finding";
import type { Case } from "./case";

/** Points of cost beside the mean scheme that are still the same. */
const ALIKE = 3;
const [PLY, DEEPER] = [7, 8];

/** None for sets it was not published for. */
export function scaling({ nodes, classic, mode, isComplete }: Case): readonly Finding[] {
  const { plies, sizes, modes, set } = nodes.grid;
  if (set.phase !== "middle game" || set.plies[1] < DEEPER) return [];
  const claim = {
    id: "4e",
    claim: "Results at 7 plies are those at 8 plies in a table four times as large",
    criterion: `the schemes' costs beside their mean differ by at most ${ALIKE} points; partly: in the mean`,
  };
  const small = sizes.filter((size) => sizes.includes(4 * size));
  const reaches = plies.includes(PLY) && plies.includes(DEEPER) && small.length > 0;
  if (!isComplete || !reaches || !modes.includes(mode)) {
    return [leftOpen(claim, "all classic schemes at 7 and 8 plies, the table cleared")];
  }
  const differences = (view: GridNodes): number[] =>
    small.flatMap((size) =>
      classic.map((scheme) => {
        const cost = (ply: number, positions: number) =>
          view.at({ mode, ply, scheme, positions }) / view.meanOver(classic, { mode, ply, positions });
        return 100 * Math.abs(cost(DEEPER, 4 * size) - cost(PLY, size));
      }),
    );
  const largest = nodes.estimate((view) => Math.max(...differences(view)));
  const average = nodes.estimate((view) => mean(differences(view)));
  return [
    {
      ...claim,
      verdict: grade(below(largest, ALIKE), below(average, ALIKE)),
      evidence: `points apart: ${plusMinus(largest, 1)} at most, ${plusMinus(average, 1)} in the mean`,
    },
  ];
}
