// `npm run distance` compares networks by the scores of short searches beside those of a much stronger search. The distances are
// as exact as a match of several thousand games. See docs/log/network.md, "Depth of labels".
import path from "node:path";
import { mean } from "../../base/mean";
import type { Values } from "../../cli/arguments";
import { stopwatch, withProgress } from "../../cli/progress";
import { place, whole } from "../../cli/value";
import { needed, neededList, option } from "../../cli/word";
import { readNetworkFile } from "../../engine/network/node/network-file";
import { difference } from "../confidence";
import { SEARCH_OPTIONS } from "../options";
import { defineProgram } from "../program";
import { searchedText } from "../search-progress";
import { runThreads, StopFlag } from "../threads";
import { distances } from "./fit";
import { readReference } from "./reference";
import type { DistanceOrder, DistanceReport } from "./worker";

/** Distances are shown as multiples of 1 / UNIT. */
const UNIT = 100_000;

const WORDS = {
  reference: needed(
    place("REFERENCE.epd", "positions with the operation ce, centipawns by a stronger search"),
  ),
  networks: neededList(place("NETWORKS", "network files; all are compared with the first")),
};

const OPTIONS = {
  ...SEARCH_OPTIONS,
  nodes: option(
    350,
    whole("N", "nodes after which a search starts no further iteration; 0 = the static evaluation", {
      min: 0,
      max: 1e9,
    }),
  ),
  hash: option(1, whole("MB", "size of each thread's table in MB", { max: 1024 })),
};

export const distance = defineProgram({
  name: "distance",
  summary: "compares networks by the distance of their searches from a stronger search",
  words: WORDS,
  options: OPTIONS,
  run: compare,
});

async function compare(values: Values<typeof WORDS & typeof OPTIONS>): Promise<void> {
  const { positions, expected } = readReference(values.reference);
  const networks = await Promise.all(values.networks.map(readNetworkFile));
  const scores = new Int16Array(
    new SharedArrayBuffer(networks.length * positions.length * Int16Array.BYTES_PER_ELEMENT),
  );
  const stop = new StopFlag();
  const { nodes, hash: hashMb, workers } = values;
  const orders = Array.from(
    { length: workers },
    (_, worker): DistanceOrder => ({
      kind: "distance",
      networks,
      positions,
      worker,
      workers,
      nodes,
      hashMb,
      scores,
      stop: stop.flag,
    }),
  );
  await searchAll(orders, stop, networks.length * positions.length);
  if (stop.isSet) {
    console.log("interrupted");
    return;
  }
  const errors = networks.map((_, number) =>
    distances(scores.subarray(number * positions.length, (number + 1) * positions.length), expected),
  );
  const [first = new Float64Array()] = errors;
  for (const [number, own] of errors.entries()) {
    console.log(`${path.basename(values.networks[number] ?? "")}: ${rowOf(own, first)}`);
  }
}

/** The distance of one network's searches and its difference from the first network's. */
function rowOf(errors: Float64Array, first: Float64Array): string {
  const shown = (value: number): string => (UNIT * value).toFixed(0);
  const text = `distance ${shown(mean(errors))}`;
  if (errors === first) return text;
  const { mean: change, error } = difference(errors, first);
  return `${text}, ${change < 0 ? "−" : "+"}${shown(Math.abs(change))} ± ${shown(error)}`;
}

/** Runs the workers to their end and shows their progress. */
async function searchAll(orders: readonly DistanceOrder[], stop: StopFlag, total: number): Promise<void> {
  const seconds = stopwatch();
  let done = 0;
  const progress = (): string => searchedText(done, total, done / seconds());
  await withProgress(progress, () =>
    runThreads<DistanceReport>(orders, stop, ({ positions }) => {
      done += positions;
    }),
  );
}
