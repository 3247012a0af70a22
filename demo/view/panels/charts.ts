// Small charts: a bar of shares with a legend, numbers in a row, and counts side by side.
import { percent } from "../../words";
import { draw, make, write } from "../dom";

export interface Part {
  readonly name: string;
  readonly value: number;
  /** The class that sets its colour. */
  readonly kind: string;
}

/** Shares of a whole as one bar, with names and percentages below. Elements are made once, and only changed later. */
export function stack(root: HTMLElement, parts: readonly Part[], whole: number): void {
  if (root.childElementCount === 0) {
    const legend = make("ul", "legend");
    const bar = make("div", "bar");
    bar.setAttribute("aria-hidden", "true");
    for (const { name, kind } of parts) {
      bar.append(make("span", kind));
      legend.append(make("li", "", make("i", kind), name, " ", make("b", "")));
    }
    root.append(bar, legend);
  }
  const bars = root.querySelectorAll<HTMLElement>(".bar > span");
  const numbers = root.querySelectorAll("b");
  for (const [index, { value }] of parts.entries()) {
    const share = whole === 0 ? 0 : value / whole;
    bars[index]?.style.setProperty("width", `${(share * 100).toFixed(2)}%`);
    const number = numbers[index];
    if (number) write(number, whole === 0 ? "–" : percent(share, share < 0.1 ? 1 : 0));
  }
}

/** Numbers, each with a name above and a remark below. */
export function rowOf(root: HTMLElement, cells: readonly (readonly [string, string, string])[]): void {
  if (root.childElementCount === 0)
    root.append(...cells.map(() => make("div", "", make("span", ""), make("b", ""), make("small", ""))));
  for (const [index, texts] of cells.entries()) {
    const cell = root.children[index];
    for (const [part, text] of texts.entries()) {
      const place = cell?.children[part];
      if (place) write(place, text);
    }
  }
}

/** Size of the drawing. */
const WIDTH = 500;
const HEIGHT = 110;
const FOOT = 16;
/** One bar in this many has its number. */
const LABELLED = 4;

/** Several counts by the same scale, from 0 on. The largest value of each series fills the height. */
export function bars(
  svg: SVGSVGElement,
  series: readonly { readonly kind: string; readonly values: readonly number[] }[],
): void {
  const count = series[0]?.values.length ?? 0;
  const slot = WIDTH / count;
  const room = HEIGHT - FOOT;
  if (svg.childElementCount === 0) {
    svg.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
    for (const [row, { kind, values }] of series.entries()) {
      const width = (slot * 0.8) / series.length;
      for (const index of values.keys())
        svg.append(
          draw("rect", {
            class: kind,
            x: index * slot + slot * 0.1 + row * width,
            width,
            y: room,
            height: 0,
          }),
        );
    }
    for (let index = 0; index < count; index += LABELLED) {
      const label = draw("text", { x: index * slot + slot / 2, y: HEIGHT - 3, "text-anchor": "middle" });
      label.textContent = index === count - 1 ? `${index}+` : String(index);
      svg.append(label);
    }
  }
  const rects = svg.querySelectorAll("rect");
  let next = 0;
  for (const { values } of series) {
    const most = Math.max(1, ...values);
    for (const value of values) {
      // The square root makes the few deep entries visible beside the many shallow ones.
      const height = Math.sqrt(value / most) * room;
      const rect = rects[next++];
      rect?.setAttribute("height", height.toFixed(1));
      rect?.setAttribute("y", (room - height).toFixed(1));
    }
  }
}
