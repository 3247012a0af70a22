// Draws a figure as a standalone SVG. ECharts does the plotting; it needs no browser for that.

import { LineChart, type LineSeriesOption } from "echarts/charts";
import * as components from "echarts/components";
import { type ComposeOption, format, init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { formatSize } from "../options";
import type { Curve, Figure } from "./results";

/** As many labels as fit beside each other. */
const MOST_TICKS = 12;
/** Space beyond the outermost ticks, as a share of the axis, so that no point lies on the frame. */
const ROOM = 0.04;

/** Ticks, ascending, at doublings on a logarithmic axis, otherwise at round numbers. */
export function xScale({ xLog2, curves }: Pick<Figure, "xLog2" | "curves">) {
  const all = curves.flatMap(({ points }) => points.map(({ x }) => x));
  const values = all.filter((x) => Number.isFinite(x) && (!xLog2 || x > 0));
  return xLog2 ? doublings(values) : roundNumbers(values);
}

function doublings(values: readonly number[]) {
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

function roundNumbers(values: readonly number[]) {
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

const UNITS = [
  { unit: 1e9, name: "billions" },
  { unit: 1e6, name: "millions" },
] as const;

/** The figure shows values divided by the `unit`. */
export function valueAxis({ yLabel, curves }: Pick<Figure, "yLabel" | "curves">) {
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

type ValueAxis = ReturnType<typeof valueAxis>;

/** "1,250,000", "0.05"; powers of ten beyond that: "10⁻⁶". */
export function formatValue(value: number, log: boolean): string {
  const power = Math.round(Math.log10(Math.abs(value)));
  if (log && (power < -2 || power > 6)) return `10${superscript(power)}`;
  return value.toLocaleString("en-US", { maximumSignificantDigits: 6 });
}

function superscript(power: number): string {
  return [...String(power)].map((sign) => (sign === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(sign)])).join("");
}

// The look of curves: they differ by colour, and without colours by symbol and dashes.

/** Distinct for colour-blind readers too, and dark enough for lines on white. */
const COLOURS = ["#0072b2", "#d55e00", "#009e73", "#aa4499", "#997700", "#222222"] as const;
const WEDGE = "path://M0,0L10,0L5,10Z";
const PLUS = "path://M3,0L7,0L7,3L10,3L10,7L7,7L7,10L3,10L3,7L0,7L0,3L3,3Z";
const SYMBOLS = ["circle", "rect", "triangle", "diamond", WEDGE, PLUS] as const;
/** Unbroken, or lengths of line and gap in turn. */
const DASHES = ["solid" as const, [9, 4], [10, 3, 2, 3]];
const DOTS = [2, 3];
const PAPER = "#ffffff";

/** A style for each curve. A published curve looks like our curve of the same name, but fainter. */
export function curveStyles(curves: readonly Curve[]) {
  const ours = curves.filter(({ published }) => !published);
  const theirs = curves.filter(({ published }) => published);
  return curves.map((curve) =>
    curve.published
      ? styleOf(counterpart(curve, ours) ?? theirs.indexOf(curve), true)
      : styleOf(ours.indexOf(curve), false),
  );
}

/** Keeps coinciding curves visible: broken lines lie above unbroken ones, small symbols above large ones. */
function styleOf(index: number, published: boolean) {
  const round = Math.floor(index / SYMBOLS.length);
  const layer = index % DASHES.length;
  const ownSize = Math.max(6, 12 - 2 * layer - 0.5 * Math.floor(index / DASHES.length));
  const color = pick(COLOURS, index + round);
  // A white symbol with a coloured edge.
  const isHollow = published || round % 2 === 1;
  return {
    symbol: pick(SYMBOLS, index),
    symbolSize: published ? 6 : ownSize,
    z: 2 + (published ? DASHES.length : layer),
    lineStyle: { color, width: published ? 1.2 : 1.8, type: published ? DOTS : pick(DASHES, index) },
    itemStyle: { color: isHollow ? PAPER : color, borderColor: color, borderWidth: isHollow ? 1.5 : 0 },
  };
}

type CurveStyle = ReturnType<typeof styleOf>;

/** Index of the curve whose name begins the published curve's name; the longest such name. */
function counterpart({ name }: Curve, ours: readonly Curve[]): number | undefined {
  const [best] = ours
    .map((curve, index) => ({ index, own: curve.name }))
    .filter(({ own }) => name.startsWith(own))
    .sort((a, b) => b.own.length - a.own.length);
  return best?.index;
}

function pick<T>(choices: readonly T[], index: number): T {
  return choices[index % choices.length] as T;
}

type ChartOption = ComposeOption<
  LineSeriesOption | components.GridComponentOption | components.LegendComponentOption
>;

/** Size of a figure, in pixels. */
const [WIDTH, HEIGHT] = [800, 500];
/** Free along the edges of the picture. */
const MARGIN = 16;
const FONT_SIZE = 14;
const INK = "#222222";
const FRAME = "#666666";
const GRID = "#dddddd";

/** A legend entry: its sample of line and symbol, and the text beside it. */
const SAMPLE_WIDTH = 38;
const SAMPLE_HEIGHT = 12;
const SAMPLE_GAP = 8;
const LONGEST_TEXT = 190;
const LEAST_GAP = 2;
const MOST_GAP = 12;
/** A generous guess: the reader's font is unknown. */
const LETTER_WIDTH = 0.58 * FONT_SIZE;

function chartOption(figure: Figure): ChartOption {
  const { curves } = figure;
  const axis = valueAxis(figure);
  const styles = curveStyles(curves);
  const legend = SAMPLE_WIDTH + SAMPLE_GAP + Math.min(LONGEST_TEXT, textWidth(curves));
  return {
    animation: false,
    backgroundColor: PAPER,
    textStyle: { color: INK, fontSize: FONT_SIZE, fontFamily: "Helvetica, Arial, sans-serif" },
    grid: {
      left: MARGIN,
      right: MARGIN + legend + MARGIN,
      top: MARGIN,
      bottom: MARGIN,
      // Labels and titles lie within these distances as well.
      outerBoundsMode: "same",
      outerBoundsContain: "all",
      show: true,
      borderColor: FRAME,
    },
    legend: legendOption(curves, WIDTH - MARGIN - legend),
    xAxis: xAxis(figure),
    yAxis: yAxis(axis),
    series: curves.flatMap((curve, index) => {
      const style = styles[index] as CurveStyle;
      return [series(curve, index, style, axis), ...errorBars(curve, style, axis)];
    }),
  };
}

function xAxis(figure: Figure): NonNullable<ChartOption["xAxis"]> {
  const { min, max, ticks } = xScale(figure);
  const format = (value: number) => (figure.xLog2 ? formatSize(value) : formatValue(value, false));
  return {
    ...(figure.xLog2 ? { type: "log", logBase: 2 } : { type: "value" }),
    ...commonAxis(figure.xLabel, 34, format, { customValues: ticks }),
    min,
    max,
  };
}

function yAxis({ title, log }: ValueAxis): NonNullable<ChartOption["yAxis"]> {
  return {
    type: log ? "log" : "value",
    ...commonAxis(title, 44, (value) => formatValue(value, log)),
    // Schemes differ by a few percent, which an axis from zero would hide.
    scale: true,
  };
}

function commonAxis(name: string, nameGap: number, formatter: (value: number) => string, marks = {}) {
  return {
    name,
    nameLocation: "middle" as const,
    nameGap,
    nameTextStyle: { color: INK, fontSize: FONT_SIZE },
    axisLine: { show: true, onZero: false, lineStyle: { color: FRAME } },
    splitLine: { show: true, lineStyle: { color: GRID } },
    axisTick: { show: true, lineStyle: { color: FRAME }, ...marks },
    axisLabel: { color: INK, fontSize: FONT_SIZE - 1, formatter, ...marks },
  };
}

/** Series have numbers, which the legend translates, because ECharts merges series of one name. */
function legendOption(curves: readonly Curve[], left: number): components.LegendComponentOption {
  const free = (HEIGHT - 2 * MARGIN) / Math.max(1, curves.length) - FONT_SIZE;
  const isLong = textWidth(curves) > LONGEST_TEXT;
  return {
    orient: "vertical",
    left,
    top: MARGIN,
    padding: 0,
    itemWidth: SAMPLE_WIDTH,
    itemHeight: SAMPLE_HEIGHT,
    itemGap: Math.min(MOST_GAP, Math.max(LEAST_GAP, free)),
    data: curves.map((_, index) => String(index)),
    formatter: (index: string) => curves[Number(index)]?.name ?? "",
    textStyle: { color: INK, fontSize: FONT_SIZE, ...(isLong && { width: LONGEST_TEXT, overflow: "break" }) },
  };
}

function textWidth(curves: readonly Curve[]): number {
  return Math.max(0, ...curves.map(({ name }) => name.length * LETTER_WIDTH));
}

function series({ points }: Curve, index: number, style: CurveStyle, axis: ValueAxis): LineSeriesOption {
  return {
    type: "line",
    name: String(index),
    data: points
      .filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y) && !(axis.log && y <= 0))
      .map(({ x, y }) => [x, y / axis.unit]),
    showAllSymbol: true,
    silent: true,
    ...style,
  };
}

/** All bars as one line with gaps, up and down at each point; none without bars. */
function errorBars({ points }: Curve, style: CurveStyle, axis: ValueAxis): LineSeriesOption[] {
  const data = points.flatMap(({ x, low = Number.NaN, high = Number.NaN }) => {
    const isDrawn = Number.isFinite(high - low) && !(axis.log && low <= 0);
    return isDrawn ? [low / axis.unit, high / axis.unit, "-"].map((y) => [x, y]) : [];
  });
  if (data.length === 0) return [];
  const lineStyle = { ...style.lineStyle, width: 1, type: "solid" as const, opacity: 0.6 };
  return [{ type: "line", data, symbol: "none", silent: true, z: 1, lineStyle }];
}

use([LineChart, components.GridSimpleComponent, components.LegendPlainComponent, SVGRenderer]);

/** The same figure always gives the same text. */
export function renderFigure(figure: Figure): string {
  const chart = init(null, null, { renderer: "svg", ssr: true, width: WIDTH, height: HEIGHT });
  try {
    chart.setOption(chartOption(figure));
    return standalone(chart.renderToSVGString(), figure);
  } finally {
    // Its timers would keep the process alive.
    chart.dispose();
  }
}

/** Control characters, which no document may contain even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Escapes text for content and for attributes in quotes, in SVG and HTML. */
export function escapeMarkup(text: string): string {
  return format.encodeHTML(text.replace(FORBIDDEN, ""));
}

/** Additions of ECharts for pointers: classes, numbered through the life of the process, and their style sheet. */
const INTERACTION = / class="zr[^"]*"| ecmeta_\w+="[^"]*"| pointer-events="\w+"|<style[^>]*>.*?<\/style>/gs;
/** Names of parts, numbered by chart; they must be unique in a page with several figures. */
const CHART_NAME = /(?<=id="|url\(#)zr\d+/g;
const OPENING = /^<svg [^>]*>/;

/** Turns ECharts' drawing into a document with title and description that is equal in every run and can be put in a page. */
function standalone(svg: string, { id, title, caption }: Figure): string {
  const opening = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`,
    ` role="img" aria-labelledby="${id}-title ${id}-desc">`,
    `<title id="${id}-title">${escapeMarkup(title)}</title>`,
    `<desc id="${id}-desc">${escapeMarkup(caption)}</desc>`,
  ].join("\n");
  return svg
    .replace(INTERACTION, "")
    .replace(CHART_NAME, id)
    .replace(OPENING, () => opening);
}
