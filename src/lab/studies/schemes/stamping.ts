// Finding 4a: what is gained by keeping the results of earlier positions.
import { saving } from "../../output/statistics";
import { above, grade, percent, within } from "../finding";
import { CLASSIC_SCHEMES, type Mode } from "../options";
import { estimateBySize, listBySize, type Statement } from "./case";

export const STAMPING: Statement = {
  id: "4a",
  claim: "Time stamping saves about 2%",
  criterion: "mean over classic schemes and sizes from 1% to 3%; partly: above 0",
  modes: { "middle game": ["stamping", "clearing"] },
  takes: "all classic schemes",
  judge: (at) => {
    const { average, each } = estimateBySize(at, at.sizes, (view, positions) => {
      const nodes = (mode: Mode) => view.meanOver(CLASSIC_SCHEMES, { mode, ply: at.ply, positions });
      return saving(nodes("stamping"), nodes("clearing"));
    });
    return {
      verdict: grade(within(average, 1, 3), above(average, 0)),
      evidence: `${percent(average)} in the mean: ${listBySize(each)} (${at.ply} ply)`,
    };
  },
};
