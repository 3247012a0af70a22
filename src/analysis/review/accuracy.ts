// The accuracy of a side in per cent by the formula of lichess.org, https://lichess.org/page/accuracy, with the weights of its
// program (AccuracyPercent.scala in github.com/lichess-org/lila), so that figures can be compared.
import { mean, sum } from "../../base/statistics";
import type { Score } from "../../engine/types";
import { chances, type Evaluation } from "../tree/evaluation";
import type { Color } from "../tree/move";

/** The curve from chances lost, 0…100, to the accuracy of a move: scale · e^(rate · loss) + shift. */
const SCALE = 103.1668;
const RATE = -0.043_54;
const SHIFT = -3.1669;
/** A bonus, because evaluations are not exact. */
const GRANT = 1;

/** Largest score in centipawns. Larger ones count as this one, and mates too. */
const CEILING = 1000;
/** Length of the window that measures the volatility of a game: a tenth of its moves, within bounds. */
const WINDOW = { least: 2, most: 8 };
/** Bounds of the weight of a move, which is the standard deviation of the chances around it. */
const WEIGHT = { least: 0.5, most: 12 };

function limited({ kind, value }: Score): Score {
  const size = kind === "mate" ? CEILING : Math.min(CEILING, Math.abs(value));
  return { kind: "cp", value: Math.sign(value) * size };
}

/** The accuracy of one move, 0…100, by White's chances before and after it, 0…100. */
function accuracyOfMove(before: number, after: number, mover: Color): number {
  const loss = mover === "white" ? before - after : after - before;
  if (loss <= 0) return 100;
  return Math.min(100, Math.max(0, SCALE * Math.exp(RATE * loss) + SHIFT + GRANT));
}

/**
 * The accuracy of each side over a game, 0…100; null for a side without moves. `evaluations` has all positions, one more
 * than moves. The result is the mean of two means: one weighted by volatility, and the harmonic one, which a single bad
 * move lowers.
 */
export function accuracies(
  evaluations: readonly Evaluation[],
  movers: readonly Color[],
): Readonly<Record<Color, number | null>> {
  const shares = evaluations.map(({ score }) => 50 * (1 + chances(limited(score))));
  const size = Math.min(WINDOW.most, Math.max(WINDOW.least, Math.floor(movers.length / 10)));
  const moves = movers.map((mover, index) => {
    const [before = 50, after = 50] = [shares[index], shares[index + 1]];
    const first = Math.min(Math.max(0, index + 2 - size), Math.max(0, shares.length - size));
    const spread = deviation(shares.slice(first, first + size));
    return {
      mover,
      accuracy: accuracyOfMove(before, after, mover),
      weight: Math.min(WEIGHT.most, Math.max(WEIGHT.least, spread)),
    };
  });
  const of = (color: Color): number | null => {
    const own = moves.filter(({ mover }) => mover === color);
    if (own.length === 0) return null;
    const weighted =
      sum(own.map(({ weight, accuracy }) => weight * accuracy)) / sum(own.map(({ weight }) => weight));
    // One move of accuracy 0 would make the harmonic mean 0.
    const harmonic = 1 / mean(own.map(({ accuracy }) => 1 / Math.max(1, accuracy)));
    return (weighted + harmonic) / 2;
  };
  return { white: of("white"), black: of("black") };
}

/** The standard deviation of a whole population. */
function deviation(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}
