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
import { GameWriter } from "../games/writer";
import { InOrder } from "../in-order";
import { dataOption, SEARCH_OPTIONS, type SearchSettings } from "../options";
import { defineProgram } from "../program";
import { searchedText } from "../search-progress";
import { sha256 } from "../sha256";
import { runThreads, StopFlag } from "../threads";
import type { RelabelOrder, RelabelReport } from "./worker";

export const relabel = defineProgram({
  name: "relabel",
  summary: "searches labelled positions of games again with this build's network; a second run continues",
  words: { games: neededList(place("GAMES", "files of games")) },
  options: { ...SEARCH_OPTIONS, data: dataOption },
  run: async ({ games, data, ...settings }) => {
    refuseEqualNames(games);
    const folder = dataFolder(data);
    for (const from of games) {
      if (await relabelFile(from, folder, settings)) continue;
      console.log("interrupted: the same command continues");
      return;
    }
  },
});

/** Searches a file's games again and writes them, in their order, into a file in `folder`; false when interrupted. */
async function relabelFile(from: string, folder: string, settings: SearchSettings): Promise<boolean> {
  const file = new GameFile(from);
  for (const line of file.damage) console.error(line);
  const to = path.join(folder, nameOf(file, settings));
  const unlock = lock(to);
  try {
    return await continueFile(file, to, settings);
  } finally {
    unlock();
  }
}

/** Searches the missing games again; false when interrupted. */
async function continueFile(
  { path: from, count: games, positions: total }: GameFile,
  to: string,
  { nodes, hash: hashMb, workers }: SearchSettings,
): Promise<boolean> {
  const writer = new GameWriter(to);
  for (const note of writer.notes) console.error(note);
  const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  next[0] = writer.count;
  const stop = new StopFlag();
  const order: RelabelOrder = { kind: "relabel", from, games, next, nodes, hashMb, stop: stop.flag };
  const before = new GameFile(to).positions;
  let done = before;
  const seconds = stopwatch();
  const reports = new InOrder<RelabelReport>(writer.count);
  await withProgress(
    () => `${path.basename(from)}: ${searchedText(done, total, (done - before) / seconds())}`,
    () =>
      runThreads<RelabelReport>(new Array(workers).fill(order), stop, (report) => {
        for (const { game } of reports.take(report.number, report)) {
          writer.add(game);
          done += game.plies.length;
        }
      }),
  );
  return writer.count >= games;
}

/**
 * The name of a file's new file. It contains everything that determines the new games. The first game stands for the file,
 * because files grow.
 */
function nameOf(file: GameFile, { nodes, hash: hashMb }: SearchSettings): string {
  const network = digits(embeddedNetwork());
  const [first] = file.games();
  const name = path.basename(file.path, ".games");
  const start = first ? `-${digits(encodeGame(first))}` : "";
  return `relabel-${network}-${nodes}-${hashMb}-${name}${start}.games`;
}

function digits(content: Uint8Array): string {
  return sha256(content).slice(0, 8);
}
