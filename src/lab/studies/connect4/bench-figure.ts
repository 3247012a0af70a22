// The figure of `lab connect4 bench`: positions searched against stones on the board.
import { averageCurve, type Curve, type Figure } from "../../output/figure";
import { mean } from "../../output/statistics";
import { HARDEST } from "../../positions/connect4";
import { MODE_TITLES, MODES } from "../../searchers/connect4/setup";
import type { Outcome } from "./game";

/** `name` tells it from those of other requests. */
export function benchFigure(name: string, outcomes: readonly Outcome[]): Figure {
  const curves = MODES.flatMap((mode) => {
    const own = outcomes.filter(({ setup }) => setup.mode === mode);
    const [hardest, others] = [own.filter(isHardest), own.filter((one) => !isHardest(one))];
    return [curve(MODE_TITLES[mode], others), curve(`${MODE_TITLES[mode]}, Begin-Hard`, hardest)];
  });
  return {
    id: `connect4-${name}`,
    title: "Connect Four: positions searched",
    xLabel: "stones on the board",
    yLabel: "positions searched",
    xLog2: false,
    curves: curves.filter(({ points }) => points.length > 0),
    caption:
      "Mean number of positions searched for those of the sets with so many stones. Begin-Hard, which part 7 was not " +
      "published to solve, has a curve of its own.",
  };
}

function isHardest({ set }: Outcome): boolean {
  return set === HARDEST;
}

/** Mean positions searched, by stones. */
function curve(name: string, outcomes: readonly Outcome[]): Curve {
  return averageCurve(
    name,
    outcomes,
    ({ stones }) => stones,
    (own) => mean(own.map(({ answer }) => answer.positions)),
  );
}
