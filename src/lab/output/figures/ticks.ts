// Ticks and range of an x axis.
import type { Figure } from "../figure";

/** As many labels as fit beside each other. */
const MOST_TICKS = 12;
/** Space beyond the outermost ticks, as a share of the axis, so that no point lies on the frame. */
const ROOM = 0.04;

export interface Scale {
  readonly min: number;
  readonly max: number;
  /** In ascending order. */
  readonly ticks: readonly number[];
}

/** Ticks at doublings on a logarithmic axis, otherwise at round numbers. */
export function xScale({ xLog2, curves }: Pick<Figure, "xLog2" | "curves">): Scale {
  const all = curves.flatMap(({ points }) => points.map(({ x }) => x));
  const values = all.filter((x) => Number.isFinite(x) && (!xLog2 || x > 0));
  return xLog2 ? doublings(values) : roundNumbers(values);
}

function doublings(values: readonly number[]): Scale {
  const [low, high] = range(values, 1);
  // Allows a two-hundredth of a doubling, so that rounding of the logarithm does not miss a power of two.
  const first = Math.floor(Math.log2(low) + 0.005);
  const last = Math.ceil(Math.log2(high) - 0.005);
  const step = Math.ceil((last - first + 1) / MOST_TICKS);
  const room = Math.max(1, last - first) * ROOM;
  return {
    min: 2 ** (first - room),
    max: 2 ** (last + room),
    ticks: multiples(first, last, step).map((power) => 2 ** power),
  };
}

function roundNumbers(values: readonly number[]): Scale {
  const [low, high] = range(values, 0);
  const least = values.every(Number.isInteger) ? 1 : 0;
  const step = Math.max(least, roundStep((high - low) / (MOST_TICKS - 1)));
  const room = (high - low || 1) * ROOM;
  // Counting in steps keeps 0.1 + 0.2 from becoming 0.30000000000000004.
  const steps = multiples(Math.ceil(low / step), Math.floor(high / step), 1);
  return {
    min: low - room,
    max: high + room,
    ticks: steps.map((count) => Number((count * step).toPrecision(12))),
  };
}

/** The smallest number of …, 0.1, 0.2, 0.5, 1, 2, 5, 10, … that is at least `size`; 1 for 0. */
function roundStep(size: number): number {
  if (size === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(size));
  return power * ([1, 2, 5].find((digit) => digit * power >= size * 0.999) ?? 10);
}

function multiples(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);
}

/** The least and the greatest value; `fallback` for both without values. */
function range(values: readonly number[], fallback: number): readonly [number, number] {
  return values.length === 0 ? [fallback, fallback] : [Math.min(...values), Math.max(...values)];
}
