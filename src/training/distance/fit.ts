// The distance of scores from a reference: how badly they foretell its expected results.
import { mean } from "../../base/mean";
import { expectedResult } from "../expected-result";

/** Widths of the curve from scores to expected results. It is fitted, because engines have different units. */
const WIDTHS = Array.from({ length: 31 }, (_, index) => 120 + 10 * index);
/** A larger score counts as this: see expectedResult. */
export const MOST_SCORE = 4000;

/** Squared errors of the best linear function of `given` for `wanted`, in order. */
function squaredErrors(given: Float64Array, wanted: Float64Array): Float64Array {
  const givenMean = mean(given);
  const wantedMean = mean(wanted);
  let products = 0;
  let squares = 0;
  for (const [index, value] of given.entries()) {
    products += (value - givenMean) * ((wanted[index] ?? 0) - wantedMean);
    squares += (value - givenMean) ** 2;
  }
  const slope = squares > 0 ? products / squares : 0;
  return given.map((value, index) => (wantedMean + slope * (value - givenMean) - (wanted[index] ?? 0)) ** 2);
}

/**
 * For each position, the squared difference between the reference's expected result and the best prediction from the score.
 * Their mean is the distance. `scores` and `expected` have the same order.
 */
export function distances(scores: ArrayLike<number>, expected: Float64Array): Float64Array {
  const candidates = WIDTHS.map((width) =>
    squaredErrors(
      Float64Array.from(scores, (score) => expectedResult(score, width, MOST_SCORE)),
      expected,
    ),
  );
  return candidates.reduce((best, next) => (mean(next) < mean(best) ? next : best));
}
