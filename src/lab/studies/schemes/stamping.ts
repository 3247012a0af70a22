// Finding 4a: what is gained by keeping the results of earlier positions.

import type { Finding } from "../../output/results";
import { mean, saving } from "../../output/statistics";
import type { Mode } from "../arguments";
import { grade, judge, percent, within } from "../finding";
import { type Case, FIRST_TELLING_PLY } from "./case";

export function stamping(one: Case): Finding {
  const { nodes, classic, tellingPlies } = one;
  const claim = {
    id: "4a",
    claim: "Time stamping saves about 2%",
    criterion: `mean over classic schemes, sizes and plies from ${FIRST_TELLING_PLY} from 1% to 3%; partly: above 0`,
  };
  const { modes, sizes } = nodes.grid;
  if (modes.length < 2 || classic.length === 0 || !one.deepEnough) {
    return judge(claim, { needs: `both modes at ${one.depthNeeded}` });
  }
  const byPly = tellingPlies.map((ply) => {
    const savings = sizes.map((positions) => {
      const at = (mode: Mode) => nodes.meanOver(classic, { mode, ply, positions });
      return saving(at("stamping"), at("clearing"));
    });
    return { ply, value: mean(savings) };
  });
  const average = mean(byPly.map(({ value }) => value));
  const each = byPly.map(({ ply, value }) => `${ply} ply ${percent(value)}`).join(", ");
  return judge(claim, {
    verdict: grade(within(average, 1, 3), average > 0),
    evidence: `${percent(average)} in the mean: ${each}`,
  });
}
