// The look of curves: they differ by colour, and without colours by symbol and dashes.
import type { Curve } from "../figure";

export interface CurveStyle {
  readonly colour: string;
  /** Its name in ECharts. */
  readonly symbol: string;
  readonly symbolSize: number;
  /** A white symbol with a coloured edge. */
  readonly hollow: boolean;
  readonly width: number;
  /** Lengths of line and gap in turn; none = unbroken. */
  readonly dashes: readonly number[];
  /** Curves with a greater z lie on top. */
  readonly layer: number;
}

/** Distinct for colour-blind readers too, and dark enough for lines on white. */
const COLOURS = ["#0072b2", "#d55e00", "#009e73", "#aa4499", "#997700", "#222222"] as const;
const WEDGE = "path://M0,0L10,0L5,10Z";
const PLUS = "path://M3,0L7,0L7,3L10,3L10,7L7,7L7,10L3,10L3,7L0,7L0,3L3,3Z";
const SYMBOLS = ["circle", "rect", "triangle", "diamond", WEDGE, PLUS] as const;
const DASHES: readonly (readonly number[])[] = [[], [9, 4], [10, 3, 2, 3]];
const DOTS: readonly number[] = [2, 3];

/** A style for each curve. A published curve looks like our curve of the same name, but fainter. */
export function curveStyles(curves: readonly Curve[]): readonly CurveStyle[] {
  const ours = curves.filter(({ published }) => !published);
  const theirs = curves.filter(({ published }) => published);
  return curves.map((curve) =>
    curve.published
      ? publishedStyle(counterpart(curve, ours) ?? theirs.indexOf(curve))
      : ownStyle(ours.indexOf(curve)),
  );
}

/** Keeps coinciding curves visible: broken lines lie above unbroken ones, small symbols above large ones. */
function ownStyle(index: number): CurveStyle {
  const round = Math.floor(index / SYMBOLS.length);
  const layer = index % DASHES.length;
  return {
    colour: pick(COLOURS, index + round),
    symbol: pick(SYMBOLS, index),
    symbolSize: Math.max(6, 12 - 2 * layer - 0.5 * Math.floor(index / DASHES.length)),
    hollow: round % 2 === 1,
    width: 1.8,
    dashes: pick(DASHES, index),
    layer,
  };
}

function publishedStyle(index: number): CurveStyle {
  return { ...ownStyle(index), symbolSize: 6, hollow: true, width: 1.2, dashes: DOTS, layer: DASHES.length };
}

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
