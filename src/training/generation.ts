// `npm run generation` makes the next network in one command: self-play, training from the weights of this build's network, and a
// match against it. The winner takes its place. After an interruption the same command continues.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import * as v from "valibot";
import { InputError } from "../base/input-error";
import { makeFolder, replaceFile } from "../base/platform/node/output";
import { count, duration, quantity } from "../base/quantity";
import { sum } from "../base/statistics";
import type { Values } from "../cli/arguments";
import { number, place, whole } from "../cli/value";
import { needed, option } from "../cli/word";
import { embeddedNetwork } from "../engine/network/embedded-network";
import { writeNetwork } from "../engine/network/network";
import { digest, readNetworkFile } from "../engine/network/node/network-file";
import * as match from "./match/match";
import * as datagen from "./selfplay/datagen";
import { readJson, sha256 } from "./shared/files";
import { dataFolder, gameFilesIn } from "./shared/game-files";
import { dataOption, defineProgram, SEARCH_OPTIONS, seedOption } from "./shared/program";
import { differenceOf, RECORD, type TrainingRecord } from "./train/record";
import * as training from "./train/train";

export const OPTIONS = {
  minutes: needed(
    number("N", "minutes of self-play, in one or several runs of the command", { min: 0, max: 1e6 }),
  ),
  ...SEARCH_OPTIONS,
  spacing: datagen.SPACING,
  "play-nodes": datagen.PLAY_NODES,
  book: match.BOOK,
  data: dataOption,
  seed: seedOption("number of the attempt; each attempt learns from the games of all attempts"),
  passes: option(6, training.NUMBERS.passes),
  batch: option(16_384, training.NUMBERS.batch),
  rate: option(0.0005, training.NUMBERS.rate),
  "warm-up": option(100, training.NUMBERS.warmUp),
  averaging: option(0.999, training.NUMBERS.averaging),
  decay: option(0.01, training.NUMBERS.decay),
  scale: option(training.LOSS_SCALE, training.NUMBERS.scale),
  result: option(0, training.NUMBERS.result),
  "endgame-result": option(0.05, training.NUMBERS.endgameResult),
  "match-nodes": match.MATCH_NODES,
  pairs: match.PAIRS,
  "least-games": option(
    200,
    whole("N", "games below which an undecided match leaves the network in its place", { min: 0, max: 1e6 }),
  ),
  net: option("net", place("DIR", "folder of the network to replace")),
};

type GenerationSettings = Values<typeof OPTIONS>;

/** Self-play is complete if it lacks no more than this: its record counts whole seconds, */
const TOLERANCE_SECONDS = 1;
/** and so small a share is not worth a start of all threads. */
const TOLERANCE_SHARE = 0.01;
const LOWEST_PRIORITY = 19;

const NEW_ATTEMPT = "choose another --seed for a new attempt";

type Places = ReturnType<typeof placesOf>;

export const generation = defineProgram({
  name: "generation",
  summary:
    "makes the next network: plays games, trains, and replaces this build's network if the new one wins",
  words: {},
  options: OPTIONS,
  run: makeGeneration,
});

/** @throws InputError */
async function makeGeneration(settings: GenerationSettings): Promise<void> {
  os.setPriority(LOWEST_PRIORITY);
  const network = sha256(embeddedNetwork());
  const places = placesOf(settings, network);
  announce(settings);
  const result =
    (await play(settings, places)) &&
    (await trainNext(settings, places, network)) &&
    (await compare(settings, places));
  if (!result) {
    console.log("interrupted: the same command continues");
    return;
  }
  console.log(await conclude(settings, places, result));
}

/** The files of this generation. Makes the folder and the file of the first network. */
function placesOf({ data, nodes, seed }: GenerationSettings, network: string) {
  const folder = path.join(dataFolder(data), `generation-${network.slice(0, 8)}-${seed}`);
  makeFolder(folder);
  const base = path.join(folder, "base.net");
  writeFileSync(base, writeNetwork(embeddedNetwork(), digest));
  return {
    /** Name of the run of self-play. */
    run: `${datagen.runsOf(network)}-${nodes}-${seed}`,
    base,
    next: path.join(folder, "next.net"),
    journal: path.join(folder, "match.txt"),
  };
}

/** Says before the work what it needs to make a network, and to keep it. */
function announce({ batch, pairs, "least-games": leastGames }: GenerationSettings): void {
  say(
    "plan",
    `training needs ${count(batch)} quiet positions, a batch; with fewer, raise --minutes or lower --batch`,
  );
  if (2 * pairs >= leastGames) return;
  const games = `${count(2 * pairs)} games, fewer than --least-games ${count(leastGames)}`;
  say("plan", `--pairs ${pairs} are ${games}: only a decided match replaces the network`);
}

function say(part: string, text: string): void {
  console.error(`${part}: ${text}`);
}

/** Plays until the time is up; false when interrupted. */
async function play(settings: GenerationSettings, { run, next }: Places): Promise<boolean> {
  const { minutes } = settings;
  const left = 60 * minutes - datagen.secondsPlayed(dataFolder(settings.data), run);
  const isComplete = left <= Math.max(TOLERANCE_SECONDS, TOLERANCE_SHARE * 60 * minutes);
  if (isComplete) return true;
  if (existsSync(next) || existsSync(training.filesOf(next).checkpoint)) {
    throw new InputError(`the training of this attempt has begun after fewer --minutes; ${NEW_ATTEMPT}`);
  }
  say("self-play", `${duration(1000 * left)} to go`);
  const open = { syzygy: undefined, positions: undefined };
  return datagen.playGames(datagen.settingsOf({ ...settings, ...open, run, minutes: left / 60 }));
}

/** Continues to train the network of this build with all its games; false when interrupted. */
async function trainNext(
  settings: GenerationSettings,
  { base, next }: Places,
  network: string,
): Promise<boolean> {
  if (existsSync(next)) {
    refuseOtherTraining(trainingOf(settings, base, next, []));
    return true;
  }
  const folder = dataFolder(settings.data);
  const games = gameFilesIn(folder).filter((file) =>
    path.basename(file).startsWith(`${datagen.runsOf(network)}-`),
  );
  if (games.length === 0) throw new InputError(`${folder} has no games of this network: raise --minutes`);
  say("training", quantity(games.length, "file of games", "files of games"));
  return training.makeNetwork(trainingOf(settings, base, next, games));
}

/** The training from one network to the next. */
function trainingOf(
  settings: GenerationSettings,
  base: string,
  next: string,
  games: readonly string[],
): training.TrainSettings {
  return training.settingsOf({
    ...settings,
    games,
    out: next,
    from: base,
    "last-rate": undefined,
    // All games are of the network that is trained.
    unscaled: true,
    resume: existsSync(training.filesOf(next).checkpoint),
  });
}

/** @throws InputError if the network of a finished training was trained with other numbers. */
function refuseOtherTraining({ out, passes, optimiser }: training.TrainSettings): void {
  const record = recordOf(out);
  const steps = (record.hyperparameters.steps / record.passes) * passes;
  const difference = differenceOf(record, { ...record, passes, hyperparameters: { ...optimiser, steps } });
  if (difference !== null) throw new InputError(`${out} was trained with ${difference}; ${NEW_ATTEMPT}`);
}

/** @throws InputError if the file holds no record. */
function recordOf(network: string): TrainingRecord {
  const file = training.filesOf(network).record;
  const take = (record: unknown): TrainingRecord => v.parse(RECORD, record) as unknown as TrainingRecord;
  return readJson(file, take, `${file} holds no record of a training; ${NEW_ATTEMPT}`);
}

/** Plays the new network against the old one; null when interrupted. */
function compare(settings: GenerationSettings, { base, next, journal }: Places) {
  const nodes = settings["match-nodes"];
  const others = { journal, keep: undefined, elo0: 0, elo1: 10, one: next, other: base };
  return match.playMatch(match.settingsOf({ ...settings, nodes, ...others }));
}

/**
 * Replaces the network and its record if the new network won and the old one is still in place. The record gets the match.
 * Returns the outcome in a line.
 */
async function conclude(
  { net, "match-nodes": matchNodes, data, "least-games": leastGames }: GenerationSettings,
  { base, next }: Places,
  result: match.MatchResult,
): Promise<string> {
  const record = recordOf(next);
  const complete = { ...record, match: { ...result, nodes: matchNodes } };
  const millions = (count: number): string => `${(count / 1e6).toFixed(1)} M`;
  const labels = sum(record.data.map(({ positions }) => positions)) - (record.leftOut["no score"] ?? 0);
  const runs = [...new Set(record.data.map(({ name }) => datagen.runOfFile(name)))];
  const hours = sum(runs.map((run) => datagen.secondsPlayed(dataFolder(data), run))) / 3600;
  const figures = [
    `${millions(labels)} labels (${millions(record.samples.training)} learned from)`,
    `${hours.toFixed(1)} hours of self-play`,
    `${match.scoreText(result)} at ${matchNodes} nodes`,
  ].join(", ");
  const isDecided = result.decision !== null;
  const isEnough = isDecided || result.won + result.drawn + result.lost >= leastGames;
  const won = result.decision ?? (isEnough && result.elo > 0);
  const doubt = isDecided ? "" : "; the sequential test is undecided";
  const advice = isEnough ? "" : `, and it needs --least-games ${leastGames}: raise --pairs`;
  if (!won) return `not kept: ${figures}${doubt}${advice}`;
  const target = path.join(net, "palimpsest.net");
  const current = sha256(await readNetworkFile(target));
  if (current !== sha256(await readNetworkFile(base))) {
    return `won, but ${target} is no longer the network of the comparison: ${figures}; see ${next}`;
  }
  replaceFile(path.join(net, "palimpsest.json"), `${JSON.stringify(complete, null, 2)}\n`);
  replaceFile(target, readFileSync(next));
  return `kept: ${figures}${doubt}; ${target} is the new network`;
}
