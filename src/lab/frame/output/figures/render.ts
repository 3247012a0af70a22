// Draws a figure as a standalone SVG. ECharts does the plotting; it needs no browser for that.
import { LineChart } from "echarts/charts";
import { GridSimpleComponent, LegendPlainComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import type { Figure } from "../figure";
import { escapeMarkup } from "../html";
import { chartOption, HEIGHT, WIDTH } from "./option";

use([LineChart, GridSimpleComponent, LegendPlainComponent, SVGRenderer]);

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
