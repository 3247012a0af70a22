// The loss of a training, epoch by epoch, as a standalone SVG.
import { LineChart } from "echarts/charts";
import { GridComponent, LegendComponent } from "echarts/components";
import { init, use } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import type { Epoch } from "./record";

use([LineChart, GridComponent, LegendComponent, SVGRenderer]);

/** Pixels. */
const WIDTH = 720;
const HEIGHT = 400;

/** An SVG document: loss by epoch, of the training samples and of the held-out samples. */
export function drawCurve(epochs: readonly Epoch[]): string {
  const chart = init(null, null, { renderer: "svg", ssr: true, width: WIDTH, height: HEIGHT });
  const line = (name: string, value: (epoch: Epoch) => number | null) => ({
    name,
    type: "line" as const,
    data: epochs.map((epoch, index) => [index + 1, value(epoch)]),
  });
  chart.setOption({
    animation: false,
    backgroundColor: "#ffffff",
    legend: { top: 8 },
    grid: { left: 80, right: 24, top: 40, bottom: 48 },
    xAxis: {
      type: "value",
      name: "epoch",
      nameLocation: "middle",
      nameGap: 28,
      min: 1,
      max: Math.max(2, epochs.length),
    },
    yAxis: { type: "value", name: "mean squared error", scale: true },
    series: [line("training", ({ loss }) => loss), line("validation", ({ validation }) => validation)],
  });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return `${svg}\n`;
}
