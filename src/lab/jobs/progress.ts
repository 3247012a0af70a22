// Tells how far a run is: a bar on a terminal, else a plain line from time to time. Always on standard error.
import { SingleBar } from "cli-progress";
import type { Progress } from "./scheduler";

/** Where progress is shown. */
export interface ProgressTarget {
  readonly stream: NodeJS.WritableStream;
  /** Whether lines can be drawn over. */
  readonly isTerminal: boolean;
}

const BAR_EVERY_MS = 500;
const LINE_EVERY_MS = 30_000;
/** The bar counts in per mille: series differ too much in length to count them. */
const FULL = 1000;

/** Shows what `progress` says until the function it returns is called. */
export function showProgress(target: ProgressTarget, progress: () => Progress): () => void {
  return target.isTerminal ? showBar(target.stream, progress) : showLines(target.stream, progress);
}

function showBar(stream: NodeJS.WritableStream, progress: () => Progress): () => void {
  const bar = new SingleBar({
    stream,
    format: "{bar} {percentage}% | {text}",
    barsize: 30,
    hideCursor: true,
    // Node answers Ctrl-C by itself; the command handles it.
    gracefulExit: false,
  });
  const update = () => {
    const now = progress();
    bar.update(Math.floor(now.share * FULL), { text: progressText(now) });
  };
  bar.start(FULL, 0, { text: "" });
  update();
  const timer = setInterval(update, BAR_EVERY_MS);
  return () => {
    clearInterval(timer);
    update();
    bar.stop();
  };
}

function showLines(stream: NodeJS.WritableStream, progress: () => Progress): () => void {
  const update = () => stream.write(`${progressText(progress())}\n`);
  const timer = setInterval(update, LINE_EVERY_MS);
  return () => {
    clearInterval(timer);
    update();
  };
}

/** "12/57 series, 3m 20s gone, about 14m left" */
export function progressText({ unit, done, total, elapsedMs, leftMs }: Progress): string {
  const left = done === total ? "done" : `about ${duration(leftMs)} left`;
  return `${done}/${total} ${unit}, ${duration(elapsedMs)} gone, ${left}`;
}

/** The two largest units. */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds}s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}m ${seconds % 60}s`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours}h ${minutes % 60}m`;
  return `${Math.floor(hours / 24)}d ${hours % 24}h`;
}
