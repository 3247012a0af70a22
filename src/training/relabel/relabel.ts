// `npm run relabel`: searches the positions of recorded games again with the network of this build. What was done stays
// done: a second run goes on where the first ended. Training prefers the newest label of a position.
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { embeddedNetwork } from "../../engine/embedded-network";
import { InputError } from "../../engine/types";
import { GameFile } from "../games/file";
import { dataFolder, numberOption, sha256 } from "../options";
import { digits, duration, showProgress } from "../progress";
import { runThread, stopFlag } from "../threads";
import type { RelabelOrder, RelabelReport } from "./worker";

export const USAGE = "relabel [--data DIR] [--nodes N] [--hash MB] [--workers N] GAMES ...";

/** @throws InputError */
export async function relabel(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      data: { type: "string" },
      nodes: { type: "string" },
      hash: { type: "string" },
      workers: { type: "string" },
    },
    allowPositionals: true,
  });
  const folder = dataFolder(values.data);
  const nodes = numberOption("nodes", values.nodes, 800, [50, 1e9]);
  const hashMb = numberOption("hash", values.hash, 4, [1, 1024]);
  const workers = numberOption("workers", values.workers, os.availableParallelism(), [1, 256]);
  if (positionals.length === 0) throw new InputError("which files of games are to be searched again?");
  const network = sha256(embeddedNetwork()).slice(0, 8);
  const { flag } = stopFlag();
  for (const from of positionals) {
    const file = new GameFile(from);
    for (const line of file.damage) console.error(line);
    const total = file.positions;
    const since = performance.now();
    let done = 0;
    let fresh = 0;
    const hide = showProgress(() => {
      const rate = fresh / ((performance.now() - since) / 1000);
      const left = rate > 0 ? `, ${duration((total - done) / rate)} left` : "";
      return `${path.basename(from)}: ${digits(done)} of ${digits(total)} positions, ${digits(rate)}/s${left}`;
    });
    try {
      await Promise.all(
        Array.from({ length: workers }, (_, worker) => {
          const stem = path.basename(from, ".games");
          const name = `relabel-${network}-${nodes}-${stem}-${worker}of${workers}.games`;
          const to = path.join(folder, name);
          const order: RelabelOrder = {
            kind: "relabel",
            from,
            to,
            worker,
            workers,
            nodes,
            hashMb,
            stop: flag,
          };
          return runThread<RelabelReport>(order, (report) => {
            done += report.positions;
            if (report.fresh) fresh += report.positions;
          });
        }),
      );
    } finally {
      hide();
    }
    if (Atomics.load(flag, 0) !== 0) return;
  }
}
