// A figure as plain data; figures/ draws it.
import * as v from "valibot";
import type { Described } from "../schema";
import type { Interval } from "../statistics/statistics";

/** Reads null as NaN, because JSON writes NaN as null. */
const numberOrNothing = v.pipe(
  v.nullable(v.number()),
  v.transform((value) => value ?? Number.NaN),
);

const POINT = v.object({
  x: numberOrNothing,
  y: numberOrNothing,
  /** Ends of the error bar, if any. */
  low: v.exactOptional(numberOrNothing),
  high: v.exactOptional(numberOrNothing),
});
export type Point = Described<typeof POINT>;

const CURVE = v.object({
  /** For the legend. */
  name: v.string(),
  /** In order of x. */
  points: v.array(POINT),
  /** Published figures, drawn less prominently beside ours. */
  published: v.exactOptional(v.boolean()),
});
export type Curve = Described<typeof CURVE>;

export const FIGURE = v.object({
  /** A file name and an anchor, unique within a results document. */
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]+$/, "expected letters, digits and hyphens")),
  title: v.string(),
  xLabel: v.string(),
  yLabel: v.string(),
  /** x advances by doubling: a logarithmic axis. */
  xLog2: v.boolean(),
  curves: v.array(CURVE),
  /** The content in a sentence or two. */
  caption: v.string(),
});
export type Figure = Described<typeof FIGURE>;

/** Nodes against the size of the table, a curve for each name; no figure for a single size. */
export function nodesBySize<Name extends string>(
  { caption, ...of }: Pick<Figure, "id" | "title" | "caption">,
  names: readonly Name[],
  sizes: readonly number[],
  point: (name: Name, positions: number) => Point,
): readonly Figure[] {
  if (sizes.length < 2) return [];
  const curves = names.map((name) => ({ name, points: sizes.map((size) => point(name, size)) }));
  return [{ ...of, xLabel: "positions in the table", yLabel: "nodes", xLog2: true, curves, caption }];
}

/** A point with its error bar, if any; values and interval times `unit`. */
export function pointOf(x: number, { value, low, high }: Interval, unit = 1): Point {
  const bar = Number.isFinite(high) && { low: unit * low, high: unit * high };
  return { x, y: unit * value, ...bar };
}

/** A curve with a point for each x: the `average` of the items at it. */
export function averageCurve<T>(
  name: string,
  items: readonly T[],
  xOf: (item: T) => number,
  average: (items: readonly T[]) => number,
): Curve {
  const xs = [...new Set(items.map(xOf))].sort((a, b) => a - b);
  return { name, points: xs.map((x) => ({ x, y: average(items.filter((one) => xOf(one) === x)) })) };
}
