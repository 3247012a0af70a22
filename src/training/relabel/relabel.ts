// `npm run relabel`: searches the positions of recorded games again with the network of this build. What was done stays
// done: a second run goes on where the first ended. Training prefers the newest label of a position.
import path from "node:path";
import { parseArgs } from "node:util";
import { InputError } from "../../base/input-error";
import { withProgress } from "../../cli/progress";
import { embeddedNetwork } from "../../engine/network/embedded-network";
import { GameFile } from "../games/file";
import { dataFolder } from "../games/folder";
import { SEARCH_OPTIONS, type SearchSettings, searchSettings } from "../options";
import { digits, duration, stopwatch } from "../progress";
import { sha256 } from "../sha256";
import { onInterrupt, runThread, StopFlag } from "../threads";
import type { RelabelOrder, RelabelReport } from "./worker";

export const USAGE = "relabel [--data DIR] [--nodes N] [--hash MB] [--workers N] GAMES ...";

/** @throws InputError */
export async function relabel(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { ...SEARCH_OPTIONS, data: { type: "string" } },
    allowPositionals: true,
  });
  const folder = dataFolder(values.data);
  const settings = searchSettings(values);
  if (positionals.length === 0) throw new InputError("which files of games are to be searched again?");
  const stop = new StopFlag();
  onInterrupt(() => stop.set());
  for (const from of positionals) {
    await relabelFile(from, folder, settings, stop);
    if (stop.isSet) return;
  }
}

/** Searches a file's games again, every worker its share, into files in `folder`. */
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
    const rate = fresh / seconds();
    const left = rate > 0 ? `, ${duration((total - done) / rate)} left` : "";
    return `${path.basename(from)}: ${digits(done)} of ${digits(total)} positions, ${digits(rate)}/s${left}`;
  };
  const search = (order: RelabelOrder): Promise<void> =>
    runThread<RelabelReport>(order, (report) => {
      done += report.positions;
      if (report.fresh) fresh += report.positions;
    });
  await withProgress(progress, () => Promise.all(ordersOf(from, folder, settings, stop).map(search)));
}

/** What each worker is told. The names of their files say all that decides what is in them. */
function ordersOf(
  from: string,
  folder: string,
  { nodes, hashMb, workers }: SearchSettings,
  stop: StopFlag,
): RelabelOrder[] {
  const network = sha256(embeddedNetwork()).slice(0, 8);
  const stem = `relabel-${network}-${nodes}-${path.basename(from, ".games")}`;
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
