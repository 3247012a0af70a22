// Drawn figures: their curves, axes and legends, and figures of few, odd or many points.
import { expect, it } from "vitest";
import { SCHEMES } from "../../../../src/engine/tt/schemes";
import {
  curveStyles,
  formatValue,
  renderFigure,
  valueAxis,
  xScale,
} from "../../../../src/lab/frame/output/render";
import type { Curve, Figure } from "../../../../src/lab/frame/output/results";
import { FIGURE, schemeCurve } from "../../support/document";

const ENTITY = /&(?!(amp|lt|gt|quot|#\d+|#x[\da-f]+);)/i;
/** An element without elements in it. */
const LEAF = /<([\w:]+)(?:\s+[A-Za-z_:][\w:.-]*\s*=\s*"[^"<]*")*\s*(?:\/>|>[^<>]*<\/\1>)/g;

/** Its fault; null if there is none. */
function flawOf(xml: string): string | null {
  if (ENTITY.test(xml)) return "a bare ampersand";
  const ids = [...xml.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  if (new Set(ids).size < ids.length) return "an id twice";
  let rest = xml;
  while (LEAF.test(rest)) rest = rest.replaceAll(LEAF, "");
  return /[<>]/.test(rest) ? `not well-formed: ${rest}` : null;
}

/** A curve through points, y by x. */
function curve(name: string, points: Readonly<Record<number, number>>, published = false): Curve {
  const all = Object.entries(points).map(([x, y]) => ({ x: Number(x), y }));
  return { name, points: all, published };
}

function figureOf(...curves: readonly Curve[]): Figure {
  return { ...FIGURE, curves };
}

function textsOf(svg: string): readonly string[] {
  return [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text = ""]) => text);
}

/** The position of a mark's label on the x axis. */
function placeOf(svg: string, label: string): number {
  const [, x] = new RegExp(`translate\\(([\\d.]+) [\\d.]+\\)"[^>]*>${label}<`).exec(svg) ?? [];
  return Number(x);
}

/** Corners of the curve in a colour. */
function cornersOf(svg: string, colour: string): readonly (readonly [number, number])[] {
  const [, path = ""] = new RegExp(`<path d="(M[^"]*)" fill="none" stroke="${colour}"`).exec(svg) ?? [];
  return [...path.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

const BLUE = "#0072b2";

const svg = renderFigure(FIGURE);

it("a drawn figure is well-formed, named and described", () => {
  expect(flawOf(svg)).toBeNull();
  expect(svg).toContain('role="img"');
  expect(svg).toContain(`<title id="${FIGURE.id}-title">7 ply, time stamping</title>`);
  expect(svg).toContain(FIGURE.caption);
});

it("a drawn figure is the same on every run, and needs nothing from outside", () => {
  expect(renderFigure(FIGURE)).toBe(svg);
  expect(svg.replaceAll('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(/https?:|<style|zr\d/);
});

it("a drawn figure names every curve and both axes, with the unit", () => {
  const texts = textsOf(svg);
  for (const { name } of FIGURE.curves) expect(texts).toContain(name);
  expect(texts).toContain("positions in the table");
  expect(texts).toContain("nodes (millions)");
});

it("a drawn figure has the sizes at equal distances and the points above them", () => {
  const places = ["8K", "16K", "32K", "64K", "128K", "256K", "512K", "1024K"].map((size) =>
    placeOf(svg, size),
  );
  const [first = 0, second = 0] = places;
  expect(second).toBeGreaterThan(first);
  const corners = cornersOf(svg, BLUE);
  places.forEach((place, index) => {
    expect(place).toBeCloseTo(first + index * (second - first), 1);
    expect(corners[index]?.[0]).toBeCloseTo(place, 0);
  });
});

it("a drawn figure has points at the height of their values", () => {
  const corners = cornersOf(renderFigure(figureOf(curve("a", { 8192: 10, 16384: 20, 32768: 40 }))), BLUE);
  const heights = corners.map(([, y]) => y);
  const [low = 0, middle = 0, high = 0] = heights;
  expect((low - high) / (low - middle)).toBeCloseTo(3, 1);
});

it("a drawn figure keeps the legend beside the curves", () => {
  const right = Math.max(...cornersOf(svg, BLUE).map(([x]) => x));
  expect(placeOf(svg, "TwoBig1")).toBeGreaterThan(right + 10);
});

it("a figure of few, odd or many points has eleven curves in as many looks", () => {
  const curves = SCHEMES.map(schemeCurve);
  const svg = renderFigure(figureOf(...curves));
  expect(flawOf(svg)).toBeNull();
  expect(textsOf(svg)).toEqual(expect.arrayContaining([...SCHEMES]));
  const looks = curveStyles(curves).map(({ symbol, itemStyle }) => `${symbol} ${itemStyle.borderWidth}`);
  expect(new Set(looks).size).toBe(SCHEMES.length);
});

it("a figure of few, odd or many points draws one point", () => {
  const svg = renderFigure(figureOf(curve("alone", { 65536: 38_062_000 })));
  expect(flawOf(svg)).toBeNull();
  expect(textsOf(svg)).toEqual(expect.arrayContaining(["64K", "alone"]));
});

it("a figure of few, odd or many points leaves out values that are no numbers", () => {
  const points = { 8192: 3, 16384: Number.NaN, 32768: 1 };
  const svg = renderFigure(figureOf(curve("gap", points)));
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  expect(cornersOf(svg, BLUE)).toHaveLength(2);
});

it.each([
  ["no curve", []],
  ["no point", [curve("none", {})]],
  ["zeros", [curve("zero", { 8192: 0, 16384: 0 })]],
  ["a zero on a logarithmic axis", [curve("zero", { 0: 1, 8192: 1, 16384: 2 })]],
  ["negative values", [curve("costs", { 8192: -3, 16384: 2 })]],
  ["zeros among large numbers", [curve("errors", { 8192: 1e6, 16384: 10, 32768: 0 })]],
])("a figure of few, odd or many points draws %s", (_, curves) => {
  const svg = renderFigure(figureOf(...curves));
  expect(flawOf(svg)).toBeNull();
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
});

it("a figure of few, odd or many points keeps two curves of one name", () => {
  const svg = renderFigure(figureOf(curve("New", { 1: 2, 2: 1 }), curve("New", { 1: 3, 2: 2 }, true)));
  expect(textsOf(svg).filter((text) => text === "New")).toHaveLength(2);
});

it("a figure of few, odd or many points escapes names, labels and captions", () => {
  const text = `<b>"A" & 'B'</b>`;
  const svg = renderFigure({
    ...figureOf(curve(text, { 8192: 1, 16384: 2 })),
    title: text,
    caption: text,
    xLabel: text,
    yLabel: text,
  });
  expect(flawOf(svg)).toBeNull();
  expect(svg).not.toContain("<b>");
});

it("a figure of few, odd or many points takes a title literally, with patterns of replacements in it", () => {
  expect(renderFigure({ ...FIGURE, title: "$& $1" })).toContain("$&amp; $1</title>");
});

it("the look of a published curve is that of ours, but dotted and smaller", () => {
  const [, ours, theirs] = curveStyles([curve("Big", {}), curve("Big1", {}), curve("Big1, 1994", {}, true)]);
  expect(theirs).toMatchObject({ symbol: ours?.symbol, lineStyle: { color: ours?.lineStyle.color } });
  expect(theirs?.itemStyle).toMatchObject({ color: "#ffffff", borderColor: ours?.lineStyle.color });
  expect(theirs?.lineStyle.type).not.toEqual(ours?.lineStyle.type);
  expect(theirs?.symbolSize).toBeLessThan(ours?.symbolSize ?? 0);
});

const ticksOf = (xLog2: boolean, ...xs: readonly number[]) =>
  xScale({ xLog2, curves: [curve("", Object.fromEntries(xs.map((x) => [x, 1])))] }).ticks;

it("marks of the x axis are doublings where x is logarithmic, thinned out when there are many", () => {
  expect(ticksOf(true, 8192, 65536)).toEqual([8192, 16384, 32768, 65536]);
  expect(ticksOf(true, 12_000, 20_000)).toEqual([8192, 16384, 32768]);
  expect(ticksOf(true, 4, 2 ** 30).length).toBeLessThanOrEqual(12);
});

it("marks of the x axis are whole numbers where all x are, and else round ones", () => {
  expect(ticksOf(false, 3, 8)).toEqual([3, 4, 5, 6, 7, 8]);
  expect(ticksOf(false, 5)).toEqual([5]);
  expect(ticksOf(false, 16, 48)).toEqual([20, 25, 30, 35, 40, 45]);
  expect(ticksOf(false, 0.1, 0.45)).toEqual([0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45]);
});

it.each([
  // In units that keep the labels short.
  [[900_000, 9_000_000], { title: "nodes", log: false, unit: 1 }],
  [[30e6, 80e6], { title: "nodes (millions)", log: false, unit: 1e6 }],
  [[30e9, 80e9], { title: "nodes (billions)", log: false, unit: 1e9 }],
  // Logarithmic where the least value would not be seen.
  [[1, 100], { title: "nodes (logarithmic)", log: true }],
  [[0, 1, 100], { title: "nodes (logarithmic; zeros are not drawn)" }],
  [[-1, 1, 100], { log: false }],
  [[0, 100], { log: false }],
])("the y axis of %j is %j", (ys, axis) => {
  expect(valueAxis({ yLabel: "nodes", curves: [curve("", { ...ys })] })).toMatchObject(axis);
});

it.each([
  [1_250_000, false, "1,250,000"],
  [0.30000000000000004, false, "0.3"],
  [1e-9, true, "10⁻⁹"],
  [1e12, true, "10¹²"],
  [1000, true, "1,000"],
])("the y axis writes %f for people, logarithmic %j: %s", (value, log, text) => {
  expect(formatValue(value, log)).toBe(text);
});
