// `npm run mean` makes a network whose weights are the means of several networks' weights. Trainings with other seeds and rates
// from one network err in different ways, so their mean errs less than each of them. With --unit it keeps the unit of the network
// before. See docs/log/network.md, "Unit and the right to move".

import { InputError } from "../base/input-error";
import { isThere } from "../base/platform/node/files";
import { refuseUnwritable, replaceFile } from "../base/platform/node/output";
import { count, quantity } from "../base/quantity";
import { mean } from "../base/statistics";
import type { Values } from "../cli/arguments";
import { place } from "../cli/value";
import { needed, neededList, optional } from "../cli/word";
import { Board } from "../engine/chess/board";
import { coreModule } from "../engine/instance/core-module";
import { type Network, writeNetwork } from "../engine/network/network";
import { digest, readNetworkFile } from "../engine/network/node/network-file";
import { isHeldOut } from "./samples/selection";
import { readJson, sha256 } from "./shared/files";
import { chosenGames, GameFile, naming } from "./shared/game-files";
import { dataOption, defineProgram } from "./shared/program";
import { type Game, replayGame } from "./shared/record";
import { dequantise, PARAMETERS, quantise, rescale } from "./train/parameters";
import { filesOf, networkFile } from "./train/train";

const WORDS = {
  out: needed({
    ...networkFile,
    placeholder: "NEXT.net",
    meaning: "file of the mean; its record lies beside it",
  }),
  networks: neededList(place("NETWORKS", "network files")),
};

const OPTIONS = {
  unit: optional(
    "values as they are",
    place(
      "FILE.net",
      "network whose mean and spread of values the result gets, on positions of the folder's games",
    ),
  ),
  data: dataOption,
};

export const meanOfNetworks = defineProgram({
  name: "mean",
  summary: "takes the mean of networks, with --unit in the unit of another network",
  words: WORDS,
  options: OPTIONS,
  run: makeMean,
});

/** @throws InputError */
async function makeMean({ out, networks, unit, data }: Values<typeof WORDS & typeof OPTIONS>): Promise<void> {
  const files = filesOf(out);
  for (const file of [files.network, files.record]) refuseUnwritable(file);
  const parameters = meanOf(await Promise.all(networks.map(readNetworkFile)));
  const change =
    unit === undefined ? null : await changeTo(unit, quantise(parameters), chosenGames([], data));
  if (change !== null) rescale(parameters, change.factor, change.offset);
  const network = quantise(parameters);
  const record = { meanOf: networks.map(recordOf), unit: change, network: sha256(network) };
  replaceFile(files.record, `${JSON.stringify(record, null, 2)}\n`);
  replaceFile(files.network, writeNetwork(network, digest));
  console.log(
    `${out}: the mean of ${quantity(networks.length, "network")}${change ? changeText(change) : ""}`,
  );
}

function meanOf(networks: readonly Network[]): Float32Array {
  const sum = new Float32Array(PARAMETERS);
  const one = new Float32Array(PARAMETERS);
  for (const network of networks) {
    dequantise(network, one);
    for (const [index, value] of one.entries()) sum[index] = (sum[index] ?? 0) + value / networks.length;
  }
  return sum;
}

/**
 * The change that gives a network the unit of the network in `file`, with the SHA-256 of that network and the number of positions, as the
 * record holds it. @throws InputError
 */
async function changeTo(file: string, network: Network, games: readonly string[]) {
  const wanted = await readNetworkFile(file);
  const board = new Board(coreModule(), true);
  const positions = positionsOf(games, board);
  const valuesBy = (one: Network): number[] => {
    board.useNetwork(one);
    return positions.map((fen) => {
      board.set(fen);
      return board.core.evaluate();
    });
  };
  const change = changeOf(valuesBy(network), valuesBy(wanted));
  return { ...change, network: sha256(wanted), positions: positions.length };
}

/** The record of a network's training, if it lies beside the network; else the network's name. @throws InputError */
function recordOf(file: string): unknown {
  const { record } = filesOf(file);
  if (!file.endsWith(".net") || !isThere(record)) return file;
  return readJson(record, (value) => value, `${record} holds no record of a training`);
}

function changeText({ factor, offset, positions }: Awaited<ReturnType<typeof changeTo>>): string {
  const units = `${offset < 0 ? "minus" : "plus"} ${Math.abs(offset).toFixed(1)} units`;
  return `, values times ${factor.toFixed(4)} ${units} (${count(positions)} positions)`;
}

/** Neighbours in a game are much alike, so one position in so many is enough. */
const SPACING = 8;
/** More positions hardly change a mean, */
const MOST = 20_000;
/** and a mean of fewer is uncertain. */
const LEAST = 1000;

/**
 * FEN of positions without check, from games that no training learns from: the first 20,000 of them at most. `board` replays the
 * games.
 * @throws InputError if a file cannot be read or there are fewer than 1,000 such positions.
 */
export function positionsOf(files: readonly string[], board: Board): readonly string[] {
  const positions: string[] = [];
  const add = (game: Game): void => {
    let ply = 0;
    replayGame(board, game, () => {
      if (ply++ % SPACING === 0 && !board.core.inCheck()) positions.push(board.fen());
    });
  };
  for (const path of files) {
    for (const game of new GameFile(path).games()) {
      if (positions.length >= MOST) break;
      if (isHeldOut(game)) naming(path, () => add(game));
    }
  }
  if (positions.length < LEAST) {
    const found = quantity(positions.length, "position");
    throw new InputError(`--unit needs ${count(LEAST)} positions of held-out games; the folder has ${found}`);
  }
  return positions.slice(0, MOST);
}

/** A larger value only shows that the game is decided. Internal units. */
const DECIDED = 400;

/**
 * The linear change that gives a network's values the mean and the spread of another network's values: times `factor`, then plus
 * `offset`. Both are of the same positions, for the side to move, in internal units.
 */
export function changeOf(values: readonly number[], wanted: readonly number[]) {
  const isOpen = (_: number, index: number): boolean => Math.abs(wanted[index] ?? 0) < DECIDED;
  const own = values.filter(isOpen);
  const others = wanted.filter(isOpen);
  const factor = spread(others) / spread(own);
  return { factor, offset: mean(others) - factor * mean(own) };
}

function spread(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}
