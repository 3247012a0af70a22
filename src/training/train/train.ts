// `npm run train` makes a network file from games.
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { InputError } from "../../base/input-error";
import { refuseUnwritable, replaceFile } from "../../base/platform/node/output";
import { interruptible } from "../../base/platform/node/process";
import { count, quantity } from "../../base/quantity";
import { Random } from "../../base/random";
import type { Values } from "../../cli/arguments";
import { number, place, taken, whole } from "../../cli/value";
import { flag, needed, option, optional } from "../../cli/word";
import { type Network, writeNetwork } from "../../engine/network/network";
import { digest, readNetworkFile } from "../../engine/network/node/network-file";
import { loadSamples } from "../samples/load";
import { sha256, whileLocked } from "../shared/files";
import { chosenGames, GameFile, refuseEqualNames } from "../shared/game-files";
import { dataOption, defineProgram, gameFiles, seedOption, workersOption } from "../shared/program";
import { drawCurve } from "./curve";
import { blockLosses, chooseNetwork, epochResult, keptText, runEpochs } from "./epochs";
import { dequantise, initialise } from "./parameters";
import {
  type Checkpoint,
  differenceOf,
  newRecord,
  readCheckpoint,
  restore,
  saveCheckpoint,
  type TrainingRecord,
} from "./record";
import { Trainer } from "./trainer";

/** Found by matches: see docs/log/network.md, "Scale of the loss". */
export const LOSS_SCALE = 160;
/** The last learning rate as a share of the first. */
const LAST_RATE_SHARE = 1 / 50;

export const networkFile = taken(
  "FILE.net",
  "the network's file; its record and its curve of loss lie beside it",
  "the network's file, *.net",
  (file) => (file.endsWith(".net") ? file : undefined),
);

const SHARE = { min: 0, max: 1 };
const SCALES = { min: 10, max: 10_000 };

/** Numbers of a training by the names of their options. Each program that trains has its own defaults. */
export const NUMBERS = {
  passes: whole("N", "passes over the positions", { max: 10_000 }),
  batch: whole("N", "positions in a step", { max: 2 ** 24 }),
  rate: number("X", "learning rate of the first step", { min: 1e-9, max: 1 }),
  warmUp: whole("STEPS", "steps in which the learning rate rises to --rate", { min: 0, max: 1e9 }),
  averaging: number(
    "X",
    "share of the running mean of the weights that a step keeps; this mean becomes the network; 0 = no mean",
    { min: 0, max: 0.999999 },
  ),
  decay: number("X", "weight decay: pull of a step towards the network of --from, or towards zero", SHARE),
  scale: number("X", "score in internal units whose expected result in the loss is 0.73", SCALES),
  result: number("X", "share of the game's result in the labels", SHARE),
  endgameResult: number("X", "the same share in positions with eight men or fewer", SHARE),
};

const WORDS = { games: gameFiles };

const OPTIONS = {
  out: needed(networkFile),
  data: dataOption,
  passes: option(12, NUMBERS.passes),
  batch: option(16_384, NUMBERS.batch),
  rate: option(0.004, NUMBERS.rate),
  "last-rate": optional("a fiftieth of --rate", number("X", "learning rate of the last step", SHARE)),
  "warm-up": option(0, NUMBERS.warmUp),
  averaging: option(0, NUMBERS.averaging),
  decay: option(0.01, NUMBERS.decay),
  scale: option(LOSS_SCALE, NUMBERS.scale),
  result: option(0, NUMBERS.result),
  "endgame-result": optional("--result", NUMBERS.endgameResult),
  seed: seedOption("seed of the first weights and of the order of the positions"),
  workers: workersOption(64),
  from: optional("random weights", place("FILE.net", "network to start from")),
  unscaled: flag(
    "leave scores in the unit of their search: for games of the network of --from, not of several networks",
  ),
  resume: flag("continue an interrupted training from its checkpoint, with its first number of threads"),
};

export type TrainSettings = ReturnType<typeof settingsOf>;

/** The values of the options, with the numbers of the optimiser apart. */
export function settingsOf(values: Values<typeof WORDS & typeof OPTIONS>) {
  const { games, data, batch, rate, "last-rate": lastRate, decay, scale, averaging, ...others } = values;
  const { result, "endgame-result": endgameResult, "warm-up": warmUp, ...settings } = others;
  return {
    ...settings,
    games: chosenGames(games, data),
    optimiser: {
      batch,
      rateFirst: rate,
      rateLast: lastRate ?? rate * LAST_RATE_SHARE,
      weightDecay: decay,
      scale,
      resultShare: result,
      endgameResultShare: endgameResult ?? result,
      warmUp,
      averaging,
    },
  };
}

/** Files beside the network `out`: the record, the curve of loss, and the state of an interrupted training. */
export function filesOf(out: string) {
  const stem = out.slice(0, -".net".length);
  return { network: out, record: `${stem}.json`, curve: `${stem}.svg`, checkpoint: `${out}.checkpoint` };
}

const say = (line: string): void => console.error(line);

export const train = defineProgram({
  name: "train",
  summary: "learns a network from games",
  words: WORDS,
  options: OPTIONS,
  run: async (values) => {
    await makeNetwork(settingsOf(values));
  },
});

/** Trains a network and writes it; false when interrupted. @throws InputError */
export async function makeNetwork(settings: TrainSettings): Promise<boolean> {
  for (const file of Object.values(filesOf(settings.out))) refuseUnwritable(file);
  return whileLocked([settings.out], () => continueTraining(settings));
}

async function continueTraining(given: TrainSettings): Promise<boolean> {
  const checkpointFile = filesOf(given.out).checkpoint;
  if (!given.resume && existsSync(checkpointFile)) {
    throw new InputError(
      `${checkpointFile} is of an interrupted training: continue with --resume, or delete it to begin again`,
    );
  }
  const checkpoint = given.resume ? readCheckpoint(checkpointFile) : null;
  // A checkpoint's own number of threads continues it, because sums in another order would make another network.
  const workers = checkpoint?.record.workers ?? given.workers;
  if (workers !== given.workers) say(`${quantity(workers, "thread")}, as before the interruption`);
  const settings = { ...given, workers };
  const trainer = new Trainer(settings.workers);
  const begun = await prepare(trainer, settings, checkpoint);
  try {
    const made = await interruptible(
      () => trainer.stop(),
      () => learn(trainer, begun, checkpointFile),
    );
    if (made === null) return false;
    writeResult(settings.out, made.record, made.network);
  } finally {
    await trainer.close();
  }
  rmSync(checkpointFile);
  return true;
}

/** Runs the missing epochs and chooses the network; null when interrupted. */
async function learn(trainer: Trainer, begun: TrainingRecord, checkpointFile: string) {
  const record = await runEpochs(trainer, begun, (reached, epoch) => {
    say(epochResult(reached, epoch));
    saveCheckpoint(checkpointFile, reached, trainer.state);
  });
  if (record.done.length < record.passes) {
    say(
      record.done.length > 0
        ? "interrupted: --resume continues from the last whole epoch"
        : "interrupted in the first epoch: the same command begins again",
    );
    return null;
  }
  const { network, kept } = await chooseNetwork(trainer, record, (one) => blockLosses(trainer, record, one));
  if (trainer.isStopped) {
    say("interrupted: --resume chooses the network");
    return null;
  }
  say(keptText(kept));
  return { record: { ...record, kept }, network };
}

/** Gives the trainer samples, settings and its first state; returns the record of that state. @throws InputError */
async function prepare(trainer: Trainer, settings: TrainSettings, checkpoint: Checkpoint | null) {
  const { games, from } = settings;
  const start = from === undefined ? null : await readNetworkFile(from);
  refuseEqualNames(games);
  const files = checkpoint ? reopen(games, checkpoint) : games.map((file) => new GameFile(file));
  if (files.every(({ count }) => count === 0)) {
    throw new InputError("no games; `npm run datagen` plays some");
  }
  const planned = newRecord(settings, loadSamples(files, trainer.samples, !settings.unscaled, say), start);
  const { training, validation } = planned.samples;
  say(`${count(training)} training positions, ${count(validation)} held out`);
  if (validation === 0)
    say("warning: without held-out positions no loss shows whether the network only remembers");
  trainer.setHyperparameters(planned.hyperparameters);
  if (start) dequantise(start, trainer.anchor);
  const { state, anchor } = trainer;
  if (checkpoint) {
    const difference = differenceOf(checkpoint.record, planned);
    if (difference !== null) throw new InputError(`${checkpoint.file} is from a training with ${difference}`);
    restore(checkpoint, state);
    return checkpoint.record;
  }
  if (start) state.parameters.set(anchor);
  else initialise(state.parameters, new Random(planned.seed));
  state.averages.set(state.parameters);
  return planned;
}

/** The files of an interrupted training at their length of that time, because self-play may have added games. */
function reopen(paths: readonly string[], { file: checkpoint, record }: Checkpoint): GameFile[] {
  return record.data.map(({ name, bytes }) => {
    const file = paths.find((candidate) => path.basename(candidate) === name);
    if (file === undefined)
      throw new InputError(`${checkpoint}: its training used ${name}, which is missing`);
    return new GameFile(file, bytes);
  });
}

function writeResult(out: string, record: TrainingRecord, network: Network): void {
  const finished: TrainingRecord = { ...record, network: sha256(network) };
  const files = filesOf(out);
  // The network comes last: `npm run generation` takes it for the end of the training.
  replaceFile(files.record, `${JSON.stringify(finished, null, 2)}\n`);
  replaceFile(files.curve, drawCurve(finished.done));
  replaceFile(files.network, writeNetwork(network, digest));
  say(`${out}: the network; ${files.record}: how it was made; ${files.curve}: its loss`);
}
