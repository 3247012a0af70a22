// `npm run datagen`: plays games against itself on every core until told to stop or enough have been played.
import { readFileSync } from "node:fs";
import os from "node:os";
import { parseArgs } from "node:util";
import { embeddedNetwork } from "../../engine/embedded-network";
import { parseFen } from "../../engine/fen";
import { InputError } from "../../engine/types";
import { dataFolder, numberOption, sha256 } from "../options";
import { digits, duration, showProgress } from "../progress";
import { runThread, stopFlag } from "../threads";
import { Run } from "./run";
import type { SelfPlayOrder, SelfPlayReport } from "./worker";

export const USAGE = `datagen [--data DIR] [--run NAME] [--seed N] [--nodes N] [--hash MB] [--workers N]
        [--book FILE] [--positions N] [--minutes N]`;

const MOST = Number.MAX_SAFE_INTEGER;

/** The first four fields of every line that has them, as FENs. @throws InputError naming a bad line. */
function readBook(file: string): string[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, index) => {
      if (line.trim() === "") return [];
      const fen = `${line.split(";")[0]?.trim().split(/\s+/).slice(0, 4).join(" ")} 0 1`;
      try {
        parseFen(fen);
      } catch (error) {
        throw new InputError(`${file}:${index + 1}: ${(error as Error).message}`);
      }
      return [fen];
    });
}

/** @throws InputError */
export async function datagen(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: "string" },
      run: { type: "string" },
      seed: { type: "string" },
      nodes: { type: "string" },
      hash: { type: "string" },
      workers: { type: "string" },
      book: { type: "string" },
      positions: { type: "string" },
      minutes: { type: "string" },
    },
  });
  const folder = dataFolder(values.data);
  const seed = numberOption("seed", values.seed, 1, [0, 2 ** 48]);
  const nodes = numberOption("nodes", values.nodes, 800, [50, 1e9]);
  const hashMb = numberOption("hash", values.hash, 4, [1, 1024]);
  const workers = numberOption("workers", values.workers, os.availableParallelism(), [1, 256]);
  const wanted = numberOption("positions", values.positions, MOST, [1, MOST]);
  const seconds = 60 * numberOption("minutes", values.minutes, MOST / 60, [0.01, MOST / 60], false);
  const book = values.book === undefined ? [] : readBook(values.book);
  const network = sha256(embeddedNetwork());
  const name = values.run ?? `selfplay-${network.slice(0, 8)}-${nodes}-${seed}`;
  const run = new Run(folder, name, {
    seed,
    nodes,
    hashMb,
    network,
    book: book.length > 0 ? sha256(book.join("\n")) : "",
  });

  const { flag, set: end } = stopFlag();
  const started = new Date();
  const since = performance.now();
  const elapsed = (): number => (performance.now() - since) / 1000;
  let games = 0;
  let positions = 0;
  const record = (): void =>
    run.record({
      started: started.toISOString(),
      seconds: Math.round(elapsed()),
      workers,
      games,
      positions,
      positionsPerSecond: Math.round(positions / elapsed()),
    });
  const line = (): string => {
    const rate = positions / elapsed();
    const left = Math.min(seconds - elapsed(), (wanted - positions) / rate);
    return [
      `${name}: ${digits(games)} games`,
      `${digits(positions)} positions`,
      `${digits(rate)}/s`,
      Number.isFinite(left) && left < 1e8 ? `${duration(Math.max(0, left))} left` : "until stopped",
    ].join(", ");
  };
  const timer = setInterval(() => {
    record();
    if (elapsed() >= seconds) end();
  }, 5000);
  const hide = showProgress(line);
  try {
    await Promise.all(
      Array.from({ length: workers }, (_, worker) => {
        const order: SelfPlayOrder = {
          kind: "selfplay",
          file: run.gameFile(worker),
          seed,
          worker,
          hashMb,
          settings: { nodes, book },
          stop: flag,
        };
        return runThread<SelfPlayReport>(order, (report) => {
          games += report.games;
          positions += report.positions;
          if (positions >= wanted || elapsed() >= seconds) end();
        });
      }),
    );
  } finally {
    end();
    clearInterval(timer);
    hide();
    record();
  }
}
