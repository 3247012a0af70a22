// `npm run train`: from games to a network file, in one command.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Network, readNetwork, writeNetwork } from "../../engine/network";
import { digest } from "../../engine/platform/node/network-file";
import { Random } from "../../engine/random";
import { InputError } from "../../engine/types";
import { GameFile } from "../games/file";
import { digits } from "../progress";
import { loadSamples } from "../samples/load";
import { sha256 } from "../sha256";
import { onInterrupt } from "../threads";
import { type Checkpoint, readCheckpoint, restore, saveCheckpoint } from "./checkpoint";
import { drawCurve } from "./curve";
import { dequantise, initialise, quantise } from "./parameters";
import { passResult, runPasses } from "./passes";
import { isSameTraining, newRecord, type TrainingRecord } from "./record";
import { readSettings } from "./settings";
import { type State, Trainer } from "./trainer";

const say = (line: string): void => console.error(line);

/** @throws InputError */
export async function train(args: readonly string[]): Promise<void> {
  const settings = readSettings(args);
  const { out, games, from, workers } = settings;
  const checkpointFile = `${out}.checkpoint`;
  const checkpoint = settings.resume ? readCheckpoint(checkpointFile) : null;
  const files = checkpoint ? reopen(games, checkpoint) : games.map((file) => new GameFile(file));
  if (files.every(({ count }) => count === 0)) {
    throw new InputError("no games to learn from; `npm run datagen` plays some");
  }
  const start = from === undefined ? null : readNetwork(readFileSync(from), digest);
  mkdirSync(path.dirname(path.resolve(out)), { recursive: true });

  const trainer = new Trainer(workers);
  const planned = newRecord(settings, loadSamples(files, trainer.samples, say), start);
  const { training, validation } = planned.samples;
  say(`${digits(training)} positions to learn from, ${digits(validation)} held out`);
  const { state } = trainer;
  const begun = checkpoint ? resume(state, planned, checkpoint) : begin(state, planned, start);
  trainer.setHyperparameters(begun.hyperparameters);
  onInterrupt(() => trainer.stop());
  let record: TrainingRecord;
  try {
    record = await runPasses(trainer, begun, (reached, pass) => {
      say(passResult(reached, pass));
      saveCheckpoint(checkpointFile, reached, state);
    });
  } finally {
    await trainer.close();
  }
  if (record.done.length < record.passes) {
    say("interrupted: --resume goes on from the last whole pass");
    return;
  }
  writeResult(out, record, quantise(state.parameters));
  rmSync(checkpointFile);
}

/** The files an interrupted training read, as long as they were then: self-play may go on beside it. */
function reopen(paths: readonly string[], { file: checkpoint, record }: Checkpoint): GameFile[] {
  return record.data.map(({ name, bytes }) => {
    const file = paths.find((candidate) => path.basename(candidate) === name);
    if (file === undefined) throw new InputError(`${checkpoint}: begun with ${name}, which is not there`);
    return new GameFile(file, bytes);
  });
}

/** Sets the state a new training starts from. */
function begin(state: State, record: TrainingRecord, start: Network | null): TrainingRecord {
  if (start) dequantise(start, state.parameters);
  else initialise(state.parameters, new Random(record.seed));
  return record;
}

/** Sets the state an interrupted training had reached. @throws InputError when it was another training. */
function resume(state: State, planned: TrainingRecord, checkpoint: Checkpoint): TrainingRecord {
  if (!isSameTraining(checkpoint.record, planned)) {
    throw new InputError(`${checkpoint.file}: begun with other data or settings`);
  }
  restore(checkpoint, state);
  return checkpoint.record;
}

/** Writes the network, how it was made, and its curve of loss. */
function writeResult(out: string, record: TrainingRecord, network: Network): void {
  const finished: TrainingRecord = { ...record, network: sha256(network) };
  const stem = out.slice(0, -".net".length);
  writeFileSync(out, writeNetwork(network, digest));
  writeFileSync(`${stem}.json`, `${JSON.stringify(finished, null, 2)}\n`);
  writeFileSync(`${stem}.svg`, drawCurve(finished.done));
  say(`${out}: the network; ${stem}.json: how it was made; ${stem}.svg: its loss`);
}
