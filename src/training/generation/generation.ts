// `npm run generation`: the next network from the one of this build, in one command. Self-play for so many minutes, further
// training from its weights, a match against it; the network that wins takes its place. Each part goes on where it was
// interrupted: the same command carries on.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { embeddedNetwork } from "../../engine/network/embedded-network";
import { writeNetwork } from "../../engine/network/network";
import { digest, readNetworkFile } from "../../engine/network/node/network-file";
import { type MatchResult, playMatch } from "../match/match";
import { readSettings as readMatchSettings } from "../match/settings";
import { scoreText } from "../match/tally";
import { duration } from "../progress";
import { datagen, runsOf } from "../selfplay/datagen";
import { secondsPlayed } from "../selfplay/run";
import { sha256 } from "../sha256";
import type { TrainingRecord } from "../train/record";
import { train } from "../train/train";
import { type GenerationSettings, readSettings } from "./settings";

/** Self-play that lacks so little is complete, seconds and share: its record counts in whole seconds. */
const TOLERANCE_SECONDS = 1;
const TOLERANCE_SHARE = 0.01;
const LOWEST_PRIORITY = 19;

/** Where a generation keeps its files. */
interface Places {
  /** Name of the run of self-play. */
  readonly run: string;
  /** The network of this build. */
  readonly base: string;
  /** The trained network. */
  readonly next: string;
  readonly journal: string;
}

/** @throws InputError */
export async function generation(args: readonly string[]): Promise<void> {
  const settings = readSettings(args);
  os.setPriority(LOWEST_PRIORITY);
  const network = sha256(embeddedNetwork());
  const places = placesOf(settings, network);
  const result =
    (await play(settings, places)) &&
    (await learn(settings, places, network)) &&
    (await compare(settings, places));
  if (!result) {
    console.log("interrupted: the same command goes on");
    return;
  }
  console.log(await conclude(settings, places, result));
}

/** The places of this generation. Makes the folder and the file of the network it starts from. */
function placesOf({ data, nodes, seed }: GenerationSettings, network: string): Places {
  const folder = path.join(data, `generation-${network.slice(0, 8)}-${seed}`);
  mkdirSync(folder, { recursive: true });
  const base = path.join(folder, "base.net");
  writeFileSync(base, writeNetwork(embeddedNetwork(), digest));
  return {
    run: `${runsOf(network)}-${nodes}-${seed}`,
    base,
    next: path.join(folder, "next.net"),
    journal: path.join(folder, "match.txt"),
  };
}

function say(part: string, text: string): void {
  console.error(`${part}: ${text}`);
}

/** Options as a command line has them; undefined ones are left out. */
function words(options: Readonly<Record<string, string | number | undefined>>): string[] {
  return Object.entries(options).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, String(value)],
  );
}

/** Plays until the time is up; false when interrupted. */
async function play(settings: GenerationSettings, { run, next }: Places): Promise<boolean> {
  const { data, seconds, book, seed, nodes, hashMb, workers } = settings;
  const left = (): number => seconds - secondsPlayed(data, run);
  const isComplete = (): boolean => left() <= Math.max(TOLERANCE_SECONDS, TOLERANCE_SHARE * seconds);
  if (existsSync(next) || existsSync(`${next}.checkpoint`) || isComplete()) return true;
  say("self-play", `${duration(left())} to go`);
  const options = { data, run, seed, nodes, hash: hashMb, workers, book, minutes: left() / 60 };
  await datagen(words(options));
  return isComplete();
}

/** Trains on from the network of this build with all games by it; false when interrupted. */
async function learn(
  { data, workers, training }: GenerationSettings,
  { base, next }: Places,
  network: string,
): Promise<boolean> {
  if (existsSync(next)) return true;
  const games = readdirSync(data)
    .filter((name) => name.startsWith(`${runsOf(network)}-`) && name.endsWith(".games"))
    .map((name) => path.join(data, name));
  say("training", `${games.length} files of games`);
  const { passes, batch, rate, warmUp, averaging, decay, result } = training;
  const options = { out: next, from: base, workers, passes, batch, rate, averaging, decay, result };
  const resume = existsSync(`${next}.checkpoint`) ? ["--resume"] : [];
  await train([...words({ ...options, "warm-up": warmUp }), ...resume, ...games]);
  return existsSync(next);
}

/** Plays the new network against the old one; null when interrupted. */
function compare(settings: GenerationSettings, { base, next, journal }: Places): Promise<MatchResult | null> {
  const { book, seed, hashMb, workers, matchNodes: nodes, pairs } = settings;
  return playMatch(
    readMatchSettings([...words({ journal, book, seed, nodes, hash: hashMb, workers, pairs }), next, base]),
  );
}

/**
 * Replaces the network where the new one won and the old one is still there, with its record, the match in it. Says in a line
 * whether it did, and why.
 */
async function conclude(
  { net, matchNodes, data }: GenerationSettings,
  { run, base, next }: Places,
  result: MatchResult,
): Promise<string> {
  const record = JSON.parse(readFileSync(next.replace(/\.net$/, ".json"), "utf8")) as TrainingRecord;
  const complete = { ...record, match: { ...result, nodes: matchNodes } };
  const hours = (secondsPlayed(data, run) / 3600).toFixed(1);
  const positions = record.data.reduce((sum, file) => sum + file.positions, 0);
  const figures = [
    `${(positions / 1e6).toFixed(1)} M positions (${(record.samples.training / 1e6).toFixed(1)} M learned from)`,
    `${hours} hours of self-play`,
    `${scoreText(result)} at ${matchNodes} nodes`,
  ].join(", ");
  const won = result.decision ?? result.elo > 0;
  const sure = result.decision === null ? ", which the sequential test leaves open" : "";
  if (!won) return `not kept: ${figures}${sure}`;
  const target = path.join(net, "palimpsest.net");
  const current = sha256(await readNetworkFile(target));
  if (current !== sha256(await readNetworkFile(base))) {
    return `won, but ${target} is no longer the network it was compared with: ${figures}; see ${next}`;
  }
  copyFileSync(next, target);
  writeFileSync(path.join(net, "palimpsest.json"), `${JSON.stringify(complete, null, 2)}\n`);
  return `kept: ${figures}${sure}; ${target} is the new network`;
}
