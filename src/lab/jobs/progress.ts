// Tells how far a run is: a bar on a terminal, else a plain line from time to time. Always on standard error.
import { SingleBar } from "cli-progress";
import { duration } from "../output/quantity";

export interface Progress {
  /** Jobs finished, those of earlier runs included, and all. */
  readonly done: number;
  readonly total: number;
  /** Share of the work done by the estimated time it takes, 0…1. */
  readonly share: number;
  readonly elapsedMs: number;
  /** Estimated; 0 only when nothing is left. */
  readonly leftMs: number;
}

/** On a terminal lines can be drawn over. */
export type ProgressTarget = NodeJS.WritableStream & { readonly isTTY?: boolean };

const BAR_EVERY_MS = 500;
const LINE_EVERY_MS = 30_000;
/** The bar counts in per mille: jobs differ too much in length to count them. */
const FULL = 1000;

/** Shows what `progress` says until the function it returns is called. */
export function showProgress(target: ProgressTarget, progress: () => Progress): () => void {
  return target.isTTY ? showBar(target, progress) : showLines(target, progress);
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
  const end = repeat(update, BAR_EVERY_MS);
  return () => {
    end();
    bar.stop();
  };
}

function showLines(stream: NodeJS.WritableStream, progress: () => Progress): () => void {
  return repeat(() => stream.write(`${progressText(progress())}\n`), LINE_EVERY_MS);
}

/** Shows again and again, for the last time when the function it returns is called. */
function repeat(show: () => void, everyMs: number): () => void {
  const timer = setInterval(show, everyMs);
  return () => {
    clearInterval(timer);
    show();
  };
}

/** "12/57 jobs, 3m 20s gone, about 14m left" */
export function progressText({ done, total, elapsedMs, leftMs }: Progress): string {
  const left = done === total ? "done" : `about ${duration(leftMs)} left`;
  return `${done}/${total} jobs, ${duration(elapsedMs)} gone, ${left}`;
}
