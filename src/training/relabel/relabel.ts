// `npm run relabel` searches the positions of recorded games again with the network of this build. A second run continues the
// first. Training prefers the newest label of a position.
import path from "node:path";
import { stopwatch, withProgress } from "../../cli/progress";
import { place } from "../../cli/value";
import { neededList } from "../../cli/word";
import { embeddedNetwork } from "../../engine/network/embedded-network";
import { GameFile } from "../games/file";
import { dataFolder } from "../games/folder";
import { refuseEqualNames } from "../games/names";
import { dataOption, SEARCH_OPTIONS, type SearchSettings } from "../options";
import { defineProgram } from "../program";
import { searchedText } from "../search-progress";
import { sha256 } from "../sha256";
import { onInterrupt, runThreads, StopFlag } from "../threads";
import type { RelabelOrder, RelabelReport } from "./worker";

export const relabel = defineProgram({
  name: "relabel",
  summary: "searches the positions of recorded games again with this build's network; a second run continues",
  words: { games: neededList(place("GAMES", "files of games")) },
  options: { ...SEARCH_OPTIONS, data: dataOption },
  run: async ({ games, data, ...settings }) => {
    refuseEqualNames(games);
    const folder = dataFolder(data);
    const stop = new StopFlag();
    onInterrupt(() => stop.set());
    for (const from of games) {
      await relabelFile(from, folder, settings, stop);
      if (stop.isSet) return;
    }
  },
});

/** Searches a file's games again; every worker writes its share into a file in `folder`. */
async function relabelFile(
  from: string,
  folder: string,
  settings: SearchSettings,
  stop: StopFlag,
): Promise<void> {
  const file = new GameFile(from);
  for (const line of file.damage) console.error(line);
  const total = file.positions;
  const seconds = stopwatch();
  let done = 0;
  let fresh = 0;
  const progress = (): string => {
    return `${path.basename(from)}: ${searchedText(done, total, fresh / seconds())}`;
  };
  await withProgress(progress, () =>
    runThreads<RelabelReport>(ordersOf(from, folder, settings, stop), stop, (report) => {
      done += report.positions;
      if (report.fresh) fresh += report.positions;
    }),
  );
}

/** The order of each worker. The name of its file contains everything that determines its games. */
function ordersOf(
  from: string,
  folder: string,
  { nodes, hash: hashMb, workers }: SearchSettings,
  stop: StopFlag,
): RelabelOrder[] {
  const network = sha256(embeddedNetwork()).slice(0, 8);
  const stem = `relabel-${network}-${nodes}-${hashMb}-${path.basename(from, ".games")}`;
  return Array.from({ length: workers }, (_, worker) => ({
    kind: "relabel",
    from,
    to: path.join(folder, `${stem}-${worker}of${workers}.games`),
    worker,
    workers,
    nodes,
    hashMb,
    stop: stop.flag,
  }));
}
