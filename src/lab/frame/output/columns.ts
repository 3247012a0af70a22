// Makes tables and data from columns, each with a name and a function for its cells, and figures from curves.
import type { EventCounts } from "../../../engine/tt/statistics";
import { formatSize } from "../options";
import type { Interval } from "../statistics/statistics";
import type { Cell, ColumnFormat, Curve, Data, Figure, Point, ResultTable } from "./results";

/** A column of a table for people; "published": of published numbers. */
export type TableColumn<T> = readonly [
  title: string,
  format: ColumnFormat,
  cell: (item: T) => Cell,
  source?: "published",
];

/** A table with a row for each item. */
export function tableOf<T>(
  title: string,
  items: readonly T[],
  columns: readonly TableColumn<T>[],
  note?: string,
): ResultTable {
  return {
    title,
    columns: columns.map(([title, format, , from]) => ({ title, format, ...(from && { published: true }) })),
    rows: items.map((item) => columns.map(([, , cell]) => cell(item))),
    ...(note !== undefined && { note }),
  };
}

export function sizeColumns<T>(
  sizes: readonly number[],
  format: ColumnFormat,
  cell: (item: T, positions: number) => Cell,
): readonly TableColumn<T>[] {
  return sizes.map((size) => [formatSize(size), format, (item) => cell(item, size)]);
}

/** Columns of a table with a row for each name: the name, and a cell for each table size. */
export function bySize<Name extends string>(
  heading: string,
  sizes: readonly number[],
  format: ColumnFormat,
  cell: (name: Name, positions: number) => Cell,
): readonly TableColumn<Name>[] {
  return [[heading, "text", (name) => name], ...sizeColumns(sizes, format, cell)];
}

/** An empty cell for an unknown number. */
export function finite(value: number): Cell {
  return Number.isFinite(value) ? value : null;
}

/** Columns of data by their names. */
export type DataColumns<T> = Readonly<Record<string, (item: T) => Cell>>;

/** Data with a row for each item. */
export function dataOf<T>(items: readonly T[], columns: DataColumns<T>): Data {
  const cells = Object.values(columns);
  return { columns: Object.keys(columns), rows: items.map((item) => cells.map((cell) => cell(item))) };
}

/** Columns that copy fields of a part of the item; empty where an item has no such part. */
export function fieldsOf<T, Part extends object>(
  partOf: (item: T) => Part | null,
  ...names: readonly (keyof Part & string)[]
): DataColumns<T> {
  return Object.fromEntries(names.map((name) => [name, (item: T) => (partOf(item)?.[name] ?? null) as Cell]));
}

/** Columns of events in a table; empty without counts. */
export function eventColumns<T>(eventsOf: (item: T) => EventCounts | null): DataColumns<T> {
  const writesOf = (item: T) => eventsOf(item)?.writes ?? null;
  return {
    ...fieldsOf(eventsOf, "probes", "hits", "moveHits", "illegalMoves"),
    cutsUpper: (item) => eventsOf(item)?.cuts.upper ?? null,
    cutsLower: (item) => eventsOf(item)?.cuts.lower ?? null,
    cutsExact: (item) => eventsOf(item)?.cuts.exact ?? null,
    ...fieldsOf(eventsOf, "stores"),
    ...fieldsOf(writesOf, "filled", "updated", "overwroteOld", "overwroteCurrent", "dropped"),
  };
}

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
