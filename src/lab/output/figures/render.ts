// Draws a figure as a standalone SVG. ECharts does the plotting; it needs no browser for that.
import { LineChart } from "echarts/charts";
import { GridSimpleComponent, LegendPlainComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import type { Figure } from "../figure";
import { chartOption } from "./option";
import { HEIGHT, WIDTH } from "./size";
import { standalone } from "./standalone";

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
