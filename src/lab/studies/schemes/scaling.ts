// Finding 4e: what schemes cost at 7 plies is what they cost at 8 plies in a table four times as large.
import { formatSize } from "../../output/sizes";
import type { GridNodes } from "../chess/grid";
import { all, grade, most, plusMinus, within } from "../finding";
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
  criterion: `every scheme's cost beside their mean, at ${SIZES.map(formatSize).join(", ")}, differs by at most ${ALIKE} points either way; partly: most of them`,
  modes: CLEARED,
  set: "games-1-3",
  plies: exactly(PLY, DEEPER),
  sizes: exactly(...SIZES, LARGER * Math.max(...SIZES)),
  takes: "all classic schemes at 16K, 64K, 256K, 1024K",
  judge: ({ nodes, mode }) => {
    const places = SIZES.flatMap((size) => CLASSIC_SCHEMES.map((scheme) => ({ size, scheme })));
    const differences = places.map(({ size, scheme }) => {
      const cost = (view: GridNodes, ply: number, positions: number) =>
        view.at({ mode, ply, scheme, positions }) / view.meanOver(CLASSIC_SCHEMES, { mode, ply, positions });
      const of = nodes.estimate((view) => 100 * (cost(view, DEEPER, LARGER * size) - cost(view, PLY, size)));
      return { name: `${scheme} ${formatSize(size)}`, of, truth: within(of, -ALIKE, ALIKE) };
    });
    const truths = differences.map(({ truth }) => truth);
    const count = (truth: boolean | null) => truths.filter((one) => one === truth).length;
    const widest = differences
      .toSorted((a, b) => Math.abs(b.of.value) - Math.abs(a.of.value))
      .slice(0, 3)
      .map(({ name, of }) => `${name} ${plusMinus(of, 1)}`);
    return {
      verdict: grade(all(truths), most(truths)),
      evidence: `${count(true)} of ${truths.length} alike, ${count(false)} not, ${count(null)} open; points apart, the most: ${widest.join(", ")}`,
    };
  },
};
