// The y axis: its unit keeps labels short, and it is logarithmic if the values need it.
import type { Figure } from "../figure";

// Ticks and range of an x axis.

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

/** Above this ratio of the greatest to the least value the small ones could not be read on a linear axis. */
const WIDE = 50;

export interface ValueAxis {
  readonly title: string;
  readonly log: boolean;
  /** The unit: the figure shows values divided by it. */
  readonly unit: number;
}

const UNITS = [
  { unit: 1e9, name: "billions" },
  { unit: 1e6, name: "millions" },
] as const;

export function valueAxis({ yLabel, curves }: Pick<Figure, "yLabel" | "curves">): ValueAxis {
  const values = curves
    .flatMap(({ points }) => points.flatMap(({ y, low = y, high = y }) => [y, low, high]))
    .filter(Number.isFinite);
  const positive = values.filter((value) => value > 0);
  const log =
    values.every((value) => value >= 0) &&
    positive.length > 1 &&
    Math.max(...positive) >= WIDE * Math.min(...positive);
  if (log) {
    const zeros = positive.length < values.length ? "; zeros are not drawn" : "";
    return { title: `${yLabel} (logarithmic${zeros})`, log, unit: 1 };
  }
  const greatest = Math.max(0, ...values.map(Math.abs));
  // Labels up to 9,999,999 are short enough without a unit.
  const large = UNITS.find(({ unit }) => greatest >= 10 * unit);
  return large
    ? { title: `${yLabel} (${large.name})`, log, unit: large.unit }
    : { title: yLabel, log, unit: 1 };
}

/** "1,250,000", "0.05"; powers of ten beyond that: "10⁻⁶". */
export function formatValue(value: number, log: boolean): string {
  const power = Math.round(Math.log10(Math.abs(value)));
  if (log && (power < -2 || power > 6)) return `10${superscript(power)}`;
  return value.toLocaleString("en-US", { maximumSignificantDigits: 6 });
}

function superscript(power: number): string {
  return [...String(power)].map((sign) => (sign === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(sign)])).join("");
}
