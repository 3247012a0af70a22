// Finding 4a: what is gained by keeping the results of earlier positions.
import type { Finding } from "../../output/results";
import { mean, saving } from "../../output/statistics";
import type { GridNodes } from "../chess/grid";
import { above, grade, leftOpen, percent, within } from "../finding";
import { type Case, listBySize } from "./case";

/** The ply it was published for. */
const PLY = 7;

export function stamping({ nodes, classic }: Case): Finding {
  const claim = {
    id: "4a",
    claim: "Time stamping saves about 2%",
    criterion: `mean over classic schemes and sizes at ${PLY} plies from 1% to 3%; partly: above 0`,
  };
  const { modes, sizes, plies, set } = nodes.grid;
  if (modes.length < 2 || classic.length === 0 || !plies.includes(PLY) || set.phase !== "middle game") {
    return leftOpen(claim, `both modes at ${PLY} plies in the middle game`);
  }
  const savedIn = (view: GridNodes, positions: number): number => {
    const at = (mode: "stamping" | "clearing") => view.meanOver(classic, { mode, ply: PLY, positions });
    return saving(at("stamping"), at("clearing"));
  };
  const average = nodes.estimate((view) => mean(sizes.map((size) => savedIn(view, size))));
  const each = sizes.map((size) => [size, nodes.estimate((view) => savedIn(view, size))] as const);
  return {
    ...claim,
    verdict: grade(within(average, 1, 3), above(average, 0)),
    evidence: `${percent(average)} in the mean: ${listBySize(each)}`,
  };
}
