// Finding 4e: what schemes cost at 7 plies is what they cost at 8 plies in a table four times as large.
import { formatSize } from "../../output/sizes";
import { mean } from "../../output/statistics";
import type { GridNodes } from "../chess/grid";
import { below, grade, plusMinus } from "../finding";
import { CLASSIC_SCHEMES } from "../options";
import { CLEARED, exactly, K, type Statement } from "./case";

/** Points of cost beside the mean scheme that are still the same. */
const ALIKE = 3;
const [PLY, DEEPER] = [7, 8];
const LARGER = 4;
/** In positions, at 7 plies. */
const SIZES: readonly number[] = [16 * K, 64 * K, 256 * K];

export const SCALING: Statement = {
  id: "4e",
  claim: "Results at 7 plies are those at 8 plies in a table four times as large",
  criterion:
    `schemes' costs beside their mean, at ${SIZES.map(formatSize).join(", ")}, are at most ${ALIKE} points apart in the mean, ` +
    `either way; partly: at most ${2 * ALIKE}`,
  modes: CLEARED,
  set: "games-1-3",
  plies: exactly(PLY, DEEPER),
  sizes: exactly(...SIZES, LARGER * Math.max(...SIZES)),
  takes: "all classic schemes at 16K, 64K, 256K, 1024K",
  judge: ({ nodes, mode }) => {
    const places = SIZES.flatMap((size) => CLASSIC_SCHEMES.map((scheme) => ({ size, scheme })));
    const differences = (view: GridNodes) =>
      places.map(({ size, scheme }) => {
        const cost = (ply: number, positions: number) =>
          view.at({ mode, ply, scheme, positions }) /
          view.meanOver(CLASSIC_SCHEMES, { mode, ply, positions });
        return 100 * Math.abs(cost(DEEPER, LARGER * size) - cost(PLY, size));
      });
    // One number: of one test for each scheme and size, some would fail by chance.
    const apart = nodes.estimate((view) => mean(differences(view)));
    const own = differences(nodes);
    return {
      verdict: grade(below(apart, ALIKE), below(apart, 2 * ALIKE)),
      evidence: `${plusMinus(apart, 1)} points apart in the mean of ${own.length}, the most ${Math.max(...own).toFixed(1)}`,
    };
  },
};
