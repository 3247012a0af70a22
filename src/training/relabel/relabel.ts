// `npm run relabel` searches the positions of recorded games again with the network of this build. A second run continues the
// first. Training prefers the newest label of a position.
import path from "node:path";
import { lock } from "../../base/platform/node/lock";
import { stopwatch, withProgress } from "../../cli/progress";
import { place } from "../../cli/value";
import { neededList } from "../../cli/word";
import { embeddedNetwork } from "../../engine/network/embedded-network";
import { GameFile } from "../games/file";
import { dataFolder } from "../games/folder";
import { refuseEqualNames } from "../games/names";
import { encodeGame } from "../games/record";
import { dataOption, SEARCH_OPTIONS, type SearchSettings } from "../options";
import { defineProgram } from "../program";
import { searchedText } from "../search-progress";
import { sha256 } from "../sha256";
import { runThreads, StopFlag } from "../threads";
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
    for (const from of games) if (!stop.isSet) await relabelFile(from, folder, settings, stop);
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
  const stem = path.join(folder, stemOf(file, settings));
  const unlock = lock(stem);
  try {
    await withProgress(progress, () =>
      runThreads<RelabelReport>(ordersOf(from, stem, settings, stop), stop, (report) => {
        done += report.positions;
        if (report.fresh) fresh += report.positions;
      }),
    );
  } finally {
    unlock();
  }
}

/**
 * The beginning of the names of a file's new files. It contains everything that determines their games. The first game stands for
 * the file, because files grow.
 */
function stemOf(file: GameFile, { nodes, hash: hashMb }: SearchSettings): string {
  const network = digits(embeddedNetwork());
  const [first] = file.games();
  const name = path.basename(file.path, ".games");
  return `relabel-${network}-${nodes}-${hashMb}-${name}${first ? `-${digits(encodeGame(first))}` : ""}`;
}

function digits(content: Uint8Array): string {
  return sha256(content).slice(0, 8);
}

/** The order of each worker. */
function ordersOf(
  from: string,
  stem: string,
  { nodes, hash: hashMb, workers }: SearchSettings,
  stop: StopFlag,
): RelabelOrder[] {
  return Array.from({ length: workers }, (_, worker) => ({
    kind: "relabel",
    from,
    to: `${stem}-${worker}of${workers}.games`,
    worker,
    workers,
    nodes,
    hashMb,
    stop: stop.flag,
  }));
}
