// The y axis: its unit keeps labels short, and it is logarithmic if the values need it.
import type { Figure } from "../figure";

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
