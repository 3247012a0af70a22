// The loss of a training, pass by pass, as a standalone SVG.
import { LineChart } from "echarts/charts";
import { GridComponent, LegendComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import type { Pass } from "./record";

use([LineChart, GridComponent, LegendComponent, SVGRenderer]);

/** Pixels. */
const WIDTH = 720;
const HEIGHT = 400;

/** An SVG document: loss by pass, of the training samples and of the held-out samples. */
export function drawCurve(passes: readonly Pass[]): string {
  const chart = init(null, null, { renderer: "svg", ssr: true, width: WIDTH, height: HEIGHT });
  const line = (name: string, value: (pass: Pass) => number | null) => ({
    name,
    type: "line" as const,
    data: passes.map((pass, index) => [index + 1, value(pass)]),
  });
  chart.setOption({
    animation: false,
    backgroundColor: "#ffffff",
    legend: { top: 8 },
    grid: { left: 80, right: 24, top: 40, bottom: 48 },
    xAxis: {
      type: "value",
      name: "pass",
      nameLocation: "middle",
      nameGap: 28,
      min: 1,
      max: Math.max(2, passes.length),
    },
    yAxis: { type: "value", name: "mean squared error", scale: true },
    series: [line("learning", ({ loss }) => loss), line("held out", ({ validation }) => validation)],
  });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return `${svg}\n`;
}
