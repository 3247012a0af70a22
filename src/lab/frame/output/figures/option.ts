// A figure as an option of ECharts.
import type { LineSeriesOption } from "echarts/charts";
import type { GridComponentOption, LegendComponentOption } from "echarts/components";
import type { ComposeOption } from "echarts/core";
import { formatSize } from "../../sizes";
import type { Curve, Figure } from "../figure";
import { formatValue, type ValueAxis, valueAxis, xScale } from "./axes";
import { type CurveStyle, curveStyles } from "./style";

type ChartOption = ComposeOption<LineSeriesOption | GridComponentOption | LegendComponentOption>;

/** Size of a figure, in pixels. */
export const [WIDTH, HEIGHT] = [800, 500];
/** Free along the edges of the picture. */
const MARGIN = 16;
const FONT_SIZE = 14;
const INK = "#222222";
const FRAME = "#666666";
const GRID = "#dddddd";
const PAPER = "#ffffff";
const LABEL = { color: INK, fontSize: FONT_SIZE - 1 };

/** A legend entry: its sample of line and symbol, and the text beside it. */
const SAMPLE_WIDTH = 38;
const SAMPLE_HEIGHT = 12;
const SAMPLE_GAP = 8;
const LONGEST_TEXT = 190;
const LEAST_GAP = 2;
const MOST_GAP = 12;
/** A generous guess: the reader's font is unknown. */
const LETTER_WIDTH = 0.58 * FONT_SIZE;

const WRAPPED = { width: LONGEST_TEXT, overflow: "break" } as const;

export function chartOption(figure: Figure): ChartOption {
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
    ...commonAxis(figure.xLabel, 34),
    min,
    max,
    axisTick: { show: true, customValues: [...ticks], lineStyle: { color: FRAME } },
    axisLabel: { ...LABEL, customValues: [...ticks], formatter: format },
  };
}

function yAxis({ title, log }: ValueAxis): NonNullable<ChartOption["yAxis"]> {
  return {
    type: log ? "log" : "value",
    ...commonAxis(title, 44),
    // Schemes differ by a few percent, which an axis from zero would hide.
    scale: true,
    axisTick: { show: true, lineStyle: { color: FRAME } },
    axisLabel: { ...LABEL, formatter: (value: number) => formatValue(value, log) },
  };
}

function commonAxis(name: string, nameGap: number) {
  return {
    name,
    nameLocation: "middle" as const,
    nameGap,
    nameTextStyle: { color: INK, fontSize: FONT_SIZE },
    axisLine: { show: true, onZero: false, lineStyle: { color: FRAME } },
    splitLine: { show: true, lineStyle: { color: GRID } },
  };
}

/** Series have numbers, which the legend translates, because ECharts merges series of one name. */
function legendOption(curves: readonly Curve[], left: number): LegendComponentOption {
  const free = (HEIGHT - 2 * MARGIN) / Math.max(1, curves.length) - FONT_SIZE;
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
    textStyle: { color: INK, fontSize: FONT_SIZE, ...(textWidth(curves) > LONGEST_TEXT && WRAPPED) },
  };
}

function textWidth(curves: readonly Curve[]): number {
  return Math.max(0, ...curves.map(({ name }) => name.length * LETTER_WIDTH));
}

function series({ points }: Curve, index: number, style: CurveStyle, axis: ValueAxis): LineSeriesOption {
  const { colour, symbol, symbolSize, hollow, width, dashes, layer } = style;
  return {
    type: "line",
    name: String(index),
    data: points
      .filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y) && !(axis.log && y <= 0))
      .map(({ x, y }) => [x, y / axis.unit]),
    symbol,
    symbolSize,
    showAllSymbol: true,
    silent: true,
    z: 2 + layer,
    lineStyle: { color: colour, width, type: dashes.length > 0 ? [...dashes] : "solid" },
    itemStyle: { color: hollow ? PAPER : colour, borderColor: colour, borderWidth: hollow ? 1.5 : 0 },
  };
}

/** All bars as one line with gaps, up and down at each point; none without bars. */
function errorBars({ points }: Curve, { colour }: CurveStyle, axis: ValueAxis): LineSeriesOption[] {
  const data = points.flatMap(({ x, low = Number.NaN, high = Number.NaN }) => {
    const isDrawn = Number.isFinite(high - low) && !(axis.log && low <= 0);
    return isDrawn ? [low / axis.unit, high / axis.unit, "-"].map((y) => [x, y]) : [];
  });
  if (data.length === 0) return [];
  const lineStyle = { color: colour, width: 1, type: "solid" as const, opacity: 0.6 };
  return [{ type: "line", data, symbol: "none", silent: true, z: 1, lineStyle }];
}
