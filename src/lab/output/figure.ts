// A figure before it is drawn: what goes on which axis. Plain data; figures/ draws it.
import type { Interval } from "./interval";

export interface Point {
  readonly x: number;
  readonly y: number;
  /** Ends of the error bar, if there is one. */
  readonly low?: number;
  readonly high?: number;
}

/** One curve. */
export interface Curve {
  /** For the legend. */
  readonly name: string;
  /** In order of x. */
  readonly points: readonly Point[];
  /** Another's figures, drawn beside ours and less prominent. */
  readonly published?: boolean;
}

export interface Figure {
  /** Of letters, digits and hyphens; a file name and an anchor. Unique within a results document. */
  readonly id: string;
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  /** x advances by doubling: a logarithmic axis. */
  readonly xLog2: boolean;
  readonly curves: readonly Curve[];
  /** What there is to see, in a sentence or two. */
  readonly caption: string;
}

/** Of what takes nodes, by the size of its table. */
export function nodesBySize(figure: Omit<Figure, "xLabel" | "yLabel" | "xLog2">): Figure {
  const { id, title, ...rest } = figure;
  return { id, title, xLabel: "positions in the table", yLabel: "nodes", xLog2: true, ...rest };
}

/** A point with its error bar, if it has one: an interval, times `unit`. */
export function pointOf(x: number, { value, low, high }: Interval, unit = 1): Point {
  const bar = Number.isFinite(high) && { low: unit * low, high: unit * high };
  return { x, y: unit * value, ...bar };
}

/** A curve with a point for each x that items have: what `average` makes of theirs. */
export function averageCurve<T>(
  name: string,
  items: readonly T[],
  xOf: (item: T) => number,
  average: (items: readonly T[]) => number,
): Curve {
  const xs = [...new Set(items.map(xOf))].sort((a, b) => a - b);
  return { name, points: xs.map((x) => ({ x, y: average(items.filter((one) => xOf(one) === x)) })) };
}
