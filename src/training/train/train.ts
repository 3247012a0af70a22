// `npm run train`: from games to a network file, in one command.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { HIDDEN, KING_BUCKETS, OUTPUT_BUCKETS } from "../../core/network/architecture";
import { embeddedNetwork } from "../../engine/embedded-network";
import { readNetwork, writeNetwork } from "../../engine/network";
import { digest } from "../../engine/platform/node/network-file";
import { Random } from "../../engine/random";
import { InputError } from "../../engine/types";
import { GameFile } from "../games/file";
import { dataFolder, gameFiles, numberOption, sha256 } from "../options";
import { digits, duration, showProgress } from "../progress";
import { loadSamples } from "../samples/load";
import { checkpointData, loadCheckpoint, saveCheckpoint } from "./checkpoint";
import { drawCurve } from "./curve";
import { dequantise, initialise, quantise } from "./parameters";
import type { Pass, TrainingRecord } from "./record";
import { type Hyperparameters, Trainer } from "./trainer";

export const USAGE = `train --out FILE.net [--data DIR] [--passes N] [--batch N] [--rate X] [--last-rate X] [--decay X]
        [--result SHARE] [--seed N] [--workers N] [--from FILE.net] [--resume] [GAMES ...]`;

const OPTIONS = {
  out: { type: "string" },
  data: { type: "string" },
  passes: { type: "string" },
  batch: { type: "string" },
  rate: { type: "string" },
  "last-rate": { type: "string" },
  decay: { type: "string" },
  result: { type: "string" },
  seed: { type: "string" },
  workers: { type: "string" },
  from: { type: "string" },
  resume: { type: "boolean" },
} as const;

/** Puts numbers 0…count − 1 in a random order that depends on the seed and the pass alone. */
function shuffle(sequence: Uint32Array, seed: number, pass: number): void {
  for (let index = 0; index < sequence.length; index++) sequence[index] = index;
  // Xorshift (Marsaglia 2003) from a well mixed start: quick, and good enough to shuffle by.
  let state = new Random(seed, pass).below(2 ** 32 - 1) + 1;
  for (let last = sequence.length - 1; last > 0; last--) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const other = Math.floor(((state >>> 0) / 2 ** 32) * (last + 1));
    const number = sequence[other] ?? 0;
    sequence[other] = sequence[last] ?? 0;
    sequence[last] = number;
  }
}

/** The files an interrupted training read, as long as they were then: self-play may go on beside it. */
function reopen(paths: readonly string[], checkpoint: string): GameFile[] {
  return checkpointData(checkpoint).map(({ name, bytes }) => {
    const file = paths.find((candidate) => path.basename(candidate) === name);
    if (file === undefined) throw new InputError(`${checkpoint}: begun with ${name}, which is not there`);
    return new GameFile(file, bytes);
  });
}

/** @throws InputError */
export async function train(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const { out } = values;
  if (out === undefined || !out.endsWith(".net"))
    throw new InputError("--out expects the network's file, *.net");
  const passes = numberOption("passes", values.passes, 12, [1, 10_000]);
  const batch = numberOption("batch", values.batch, 16_384, [1, 2 ** 24]);
  const rateFirst = numberOption("rate", values.rate, 0.004, [1e-9, 1], false);
  const rateLast = numberOption("last-rate", values["last-rate"], rateFirst / 50, [0, 1], false);
  const weightDecay = numberOption("decay", values.decay, 0.01, [0, 1], false);
  const resultShare = numberOption("result", values.result, 0, [0, 1], false);
  const seed = numberOption("seed", values.seed, 1, [0, 2 ** 48]);
  const workers = numberOption("workers", values.workers, os.availableParallelism(), [1, 64]);
  const paths = positionals.length > 0 ? positionals : gameFiles(dataFolder(values.data));
  const checkpoint = `${out}.checkpoint`;
  const files = values.resume ? reopen(paths, checkpoint) : paths.map((file) => new GameFile(file));
  const positions = files.reduce((sum, file) => sum + file.positions, 0);
  if (positions === 0) throw new InputError("no games to learn from; `npm run datagen` plays some");
  mkdirSync(path.dirname(path.resolve(out)), { recursive: true });

  const trainer = new Trainer(workers, positions);
  const loaded = loadSamples(files, trainer.samples, (line) => console.error(line));
  const { training, validation } = loaded;
  const batches = Math.floor(training / batch);
  if (batches === 0)
    throw new InputError(`${digits(training)} positions do not fill a batch of ${digits(batch)}`);
  const hyperparameters: Hyperparameters = {
    batch,
    rateFirst,
    rateLast,
    weightDecay,
    resultShare,
    steps: batches * passes,
  };
  console.error(`${digits(training)} positions to learn from, ${digits(validation)} held out`);

  const start = values.from === undefined ? null : readNetwork(readFileSync(values.from), digest);
  let record: TrainingRecord = {
    architecture: { kingBuckets: KING_BUCKETS, hidden: HIDDEN, outputBuckets: OUTPUT_BUCKETS },
    data: loaded.files,
    samples: { training, validation },
    leftOut: loaded.leftOut,
    hyperparameters,
    passes,
    seed,
    workers,
    unitNetwork: sha256(embeddedNetwork()),
    startedFrom: start && sha256(start),
    done: [],
  };
  const { state } = trainer;
  if (values.resume) {
    const saved = loadCheckpoint(checkpoint, state);
    const { done, ...settings } = saved;
    const { done: _none, ...wanted } = record;
    if (JSON.stringify(settings) !== JSON.stringify(wanted)) {
      throw new InputError(`${checkpoint}: begun with other data or settings`);
    }
    record = { ...record, done };
  } else if (start) dequantise(start, state.parameters);
  else initialise(state.parameters, new Random(seed));

  trainer.setHyperparameters(hyperparameters);
  let interrupted = false;
  const interrupt = (): void => {
    interrupted = true;
    trainer.stop();
  };
  process.once("SIGINT", interrupt);
  process.once("SIGTERM", interrupt);
  try {
    while (record.done.length < passes && !interrupted) {
      const number = record.done.length;
      shuffle(trainer.sequence(training), seed, number);
      const since = performance.now();
      const elapsed = (): number => (performance.now() - since) / 1000;
      const hide = showProgress(() => {
        const done = trainer.batchesDone;
        const rate = (done * batch) / elapsed();
        const left = ((passes - number) * batches - done) / (done / elapsed());
        return `pass ${number + 1}/${passes}: ${digits(done * batch)} positions, ${digits(rate)}/s, ${duration(left)} left`;
      });
      const loss = await trainer.learn(batches, number * batches);
      if (interrupted) {
        hide();
        break;
      }
      const held = await trainer.meanLoss(training, training + validation);
      const seconds = elapsed();
      hide();
      const pass: Pass = {
        loss,
        validation: held,
        seconds: Math.round(seconds * 10) / 10,
        positionsPerSecond: Math.round((batches * batch) / seconds),
      };
      record = { ...record, done: [...record.done, pass] };
      console.error(
        `pass ${number + 1}/${passes}: loss ${loss.toFixed(6)}, held out ${held.toFixed(6)}, ${digits(pass.positionsPerSecond)}/s`,
      );
      saveCheckpoint(checkpoint, record, state);
    }
  } finally {
    await trainer.close();
  }
  if (interrupted) {
    console.error("interrupted: --resume goes on from the last whole pass");
    return;
  }
  const network = quantise(state.parameters);
  writeFileSync(out, writeNetwork(network, digest));
  const finished: TrainingRecord = { ...record, network: sha256(network) };
  const stem = out.slice(0, -".net".length);
  writeFileSync(`${stem}.json`, `${JSON.stringify(finished, null, 2)}\n`);
  writeFileSync(`${stem}.svg`, drawCurve(finished.done));
  rmSync(checkpoint);
  console.error(`${out}: the network; ${stem}.json: how it was made; ${stem}.svg: its loss`);
}
