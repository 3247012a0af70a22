// The figures of `lab errors`: errors against bits, and clashes against table size.

import { quantity } from "../../../base/quantity";
import type { Curve, Figure, Point } from "../../output/figure";
import { expectedErrors } from "../../searchers/errors/chances";
import type { ErrorMeasurements, Measurement } from "../../searchers/errors/measure";

/** `name`: the beginning of their names. */
export function figures(
  name: string,
  { positions, hashErrors, clashes }: ErrorMeasurements,
): readonly Figure[] {
  return [
    {
      id: `${name}-type-1`,
      title: "Hash errors of type 1",
      xLabel: "Bits of the hash value",
      yLabel: "Errors",
      xLog2: false,
      curves: curves(
        positions,
        hashErrors,
        ({ bits }) => bits,
        (_, errors) => errors,
      ),
      caption:
        "Positions whose hash value, cut to so many bits, another position has: counted (mean of the lowest and the " +
        "highest bits of the key) and expected. Every bit more halves the errors once they are rare.",
    },
    {
      id: `${name}-type-2`,
      title: "Clashes: errors of type 2",
      xLabel: "Positions in the table",
      yLabel: "Positions that find their slot taken (%)",
      xLog2: true,
      curves: curves(
        positions,
        clashes,
        ({ keys }) => keys,
        (number, errors) => (100 * errors) / number,
      ),
      caption:
        "Positions whose slot in the table another position has, one position a slot: counted (mean of indices from the " +
        "lowest and the highest bits of the key) and expected.",
    },
  ];
}

/** For each number of positions a measured and an expected curve. */
function curves(
  numbers: readonly number[],
  measurements: readonly Measurement[],
  xOf: (of: Measurement) => number,
  yOf: (positions: number, errors: number) => number,
): Curve[] {
  return numbers.flatMap((number) => {
    const name = quantity(number, "position");
    const own = measurements.filter(({ positions }) => positions === number);
    const [low, high] = [own.filter(({ end }) => end === "low"), own.filter(({ end }) => end === "high")];
    const measured: Point[] = low.map((one, index) => ({
      x: xOf(one),
      y: yOf(number, (one.measured + (high[index]?.measured ?? Number.NaN)) / 2),
    }));
    const expected: Point[] = low.map((one) => ({ x: xOf(one), y: yOf(number, expectedErrors(one)) }));
    return [
      { name: `${name}, counted`, points: measured },
      { name: `${name}, expected`, points: expected, published: true },
    ];
  });
}
