// Finding 4a: what is gained by keeping the results of earlier positions.
import type { Finding } from "../../output/results";
import { saving } from "../../output/statistics";
import { above, grade, leftOpen, percent, within } from "../finding";
import type { Mode } from "../options";
import { type Case, estimateBySize, listBySize } from "./case";

/** The ply it was published for. */
const PLY = 7;

export function stamping(one: Case): Finding {
  const { nodes, classic } = one;
  const claim = {
    id: "4a",
    claim: "Time stamping saves about 2%",
    criterion: `mean over classic schemes and sizes at ${PLY} plies from 1% to 3%; partly: above 0`,
  };
  const { modes, sizes, plies, set } = nodes.grid;
  if (modes.length < 2 || classic.length === 0 || !plies.includes(PLY) || set.phase !== "middle game") {
    return leftOpen(claim, `both modes at ${PLY} plies in the middle game`);
  }
  const { average, each } = estimateBySize(one, sizes, (view, positions) => {
    const at = (mode: Mode) => view.meanOver(classic, { mode, ply: PLY, positions });
    return saving(at("stamping"), at("clearing"));
  });
  return {
    ...claim,
    verdict: grade(within(average, 1, 3), above(average, 0)),
    evidence: `${percent(average)} in the mean: ${listBySize(each)}`,
  };
}
