// `npm run mean` makes a network whose weights are the means of several networks' weights. Trainings with other seeds and rates
// from one network err in different ways, so their mean errs less than each of them. With --unit it keeps the unit of the network
// before. See docs/log/network.md, "Unit and the right to move".
import { isThere } from "../../base/platform/node/files";
import { refuseUnwritable, replaceFile } from "../../base/platform/node/output";
import { count, quantity } from "../../base/quantity";
import type { Values } from "../../cli/arguments";
import { place } from "../../cli/value";
import { needed, neededList, optional } from "../../cli/word";
import { Board } from "../../engine/chess/board";
import { coreModule } from "../../engine/instance/core-module";
import { type Network, writeNetwork } from "../../engine/network/network";
import { digest, readNetworkFile } from "../../engine/network/node/network-file";
import { chosenGames } from "../games/folder";
import { readJson } from "../json-file";
import { dataOption } from "../options";
import { defineProgram } from "../program";
import { sha256 } from "../sha256";
import { filesOf } from "../train/files";
import { dequantise, PARAMETERS, quantise, rescale } from "../train/parameters";
import { networkFile } from "../train/settings";
import { positionsOf } from "./positions";
import { type Change, changeOf } from "./unit";

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

/** The unit of another network, as the record holds it. */
interface UnitOf extends Change {
  /** SHA-256 of that network, and the number of positions. */
  readonly network: string;
  readonly positions: number;
}

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
  console.log(`${out}: the mean of ${quantity(networks.length, "network")}${changeText(change)}`);
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

/** The change that gives a network the unit of the network in `file`. @throws InputError */
async function changeTo(file: string, network: Network, games: readonly string[]): Promise<UnitOf> {
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

function changeText(change: UnitOf | null): string {
  if (change === null) return "";
  const { factor, offset, positions } = change;
  const units = `${offset < 0 ? "minus" : "plus"} ${Math.abs(offset).toFixed(1)} units`;
  return `, values times ${factor.toFixed(4)} ${units} (${count(positions)} positions)`;
}
