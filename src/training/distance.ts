// `npm run distance` compares networks by the scores of short searches beside those of a much stronger search. The distances are
// as exact as a match of several thousand games. See docs/log/network.md, "Depth of labels".
import path from "node:path";
import { InputError } from "../base/input-error";
import { readText } from "../base/platform/node/files";
import { mean } from "../base/statistics";
import type { Values } from "../cli/arguments";
import { stopwatch } from "../cli/terminal";
import { place, whole } from "../cli/value";
import { needed, neededList, option } from "../cli/word";
import { Board } from "../engine/chess/board";
import { parseEpd } from "../engine/chess/epd";
import { coreModule } from "../engine/instance/core-module";
import { MIB } from "../engine/instance/sizes";
import type { Network } from "../engine/network/network";
import { readNetworkFile } from "../engine/network/node/network-file";
import { Searcher, wholeIterations } from "../engine/searcher";
import { naming } from "./shared/game-files";
import { defineProgram, SEARCH_OPTIONS, searchedText } from "./shared/program";
import { difference, expectedResult } from "./shared/statistics";
import { runWork } from "./shared/threads";

/** Distances are shown as multiples of 1 / UNIT. */
const UNIT = 100_000;

const WORDS = {
  reference: needed(
    place("REFERENCE.epd", "positions with the operation ce, centipawns by a stronger search"),
  ),
  networks: neededList(place("NETWORKS", "network files; all are compared with the first")),
};

const OPTIONS = {
  ...SEARCH_OPTIONS,
  nodes: option(
    350,
    whole("N", "nodes after which a search starts no further iteration; 0 = the static evaluation", {
      min: 0,
      max: 1e9,
    }),
  ),
  hash: option(1, whole("MB", "size of each thread's table in MB", { max: 1024 })),
};

export const distance = defineProgram({
  name: "distance",
  summary: "compares networks by the distance of their searches from a stronger search",
  words: WORDS,
  options: OPTIONS,
  run: compare,
});

async function compare(values: Values<typeof WORDS & typeof OPTIONS>): Promise<void> {
  const { positions, expected } = readReference(values.reference);
  const networks = await Promise.all(values.networks.map(readNetworkFile));
  /** By network and position, internal units for the side to move. */
  const scores = new Int16Array(networks.length * positions.length);
  const { nodes, hash, workers } = values;
  const seconds = stopwatch();
  let done = 0;
  await runWork(
    distanceWork,
    { networks, positions, nodes, hash },
    { workers, from: 0, end: Math.ceil(scores.length / PIECE) },
    () => searchedText(done, scores.length, done / seconds()),
    (searched, piece) => {
      scores.set(searched, piece * PIECE);
      done += searched.length;
    },
  );
  if (done < scores.length) {
    console.log("interrupted");
    return;
  }
  const errors = networks.map((_, number) =>
    distances(scores.subarray(number * positions.length, (number + 1) * positions.length), expected),
  );
  const [first = new Float64Array()] = errors;
  for (const [number, own] of errors.entries()) {
    console.log(`${path.basename(values.networks[number] ?? "")}: ${rowOf(own, first)}`);
  }
}

/** The distance of one network's searches and its difference from the first network's. */
function rowOf(errors: Float64Array, first: Float64Array): string {
  const shown = (value: number): string => (UNIT * value).toFixed(0);
  const text = `distance ${shown(mean(errors))}`;
  if (errors === first) return text;
  const { mean: change, error } = difference(errors, first);
  return `${text}, ${change < 0 ? "−" : "+"}${shown(Math.abs(change))} ± ${shown(error)}`;
}

/** Widths of the curve from scores to expected results. It is fitted, because engines have different units. */
const WIDTHS = Array.from({ length: 38 }, (_, index) => 50 + 10 * index);
/** A larger score counts as this: see expectedResult. */
export const MOST_SCORE = 4000;

/** Squared errors of the best linear function of `given` for `wanted`, in order. */
function squaredErrors(given: Float64Array, wanted: Float64Array): Float64Array {
  const givenMean = mean(given);
  const wantedMean = mean(wanted);
  let products = 0;
  let squares = 0;
  for (const [index, value] of given.entries()) {
    products += (value - givenMean) * ((wanted[index] ?? 0) - wantedMean);
    squares += (value - givenMean) ** 2;
  }
  const slope = squares > 0 ? products / squares : 0;
  return given.map((value, index) => (wantedMean + slope * (value - givenMean) - (wanted[index] ?? 0)) ** 2);
}

/**
 * For each position, the squared difference between the reference's expected result and the best prediction from the score.
 * Their mean is the distance. `scores` and `expected` have the same order.
 */
export function distances(scores: ArrayLike<number>, expected: Float64Array): Float64Array {
  const candidates = WIDTHS.map((width) =>
    squaredErrors(
      Float64Array.from(scores, (score) => expectedResult(score, width, MOST_SCORE)),
      expected,
    ),
  );
  return candidates.reduce((best, next) => (mean(next) < mean(best) ? next : best));
}

/** Centipawns of the reference whose expected result is 0.73: suits Stockfish 15.1. */
const REFERENCE_WIDTH = 110;

/** Reads an EPD file; empty lines are left out. @throws InputError naming a bad line, or without positions. */
export function readReference(file: string) {
  const board = new Board(coreModule());
  /** FENs. */
  const positions: string[] = [];
  /** Expected results for the side to move, 0…1, in the order of the positions. */
  const expected: number[] = [];
  for (const [index, line] of readText(file).split("\n").entries()) {
    if (line.trim() === "") continue;
    naming(`${file}:${index + 1}`, () => {
      const { fen, operations } = parseEpd(line);
      board.set(fen);
      positions.push(fen);
      expected.push(expectedResult(centipawns(operations.get("ce")), REFERENCE_WIDTH, MOST_SCORE));
    });
  }
  if (positions.length < 2) throw new InputError(`${file}: expected two positions or more`);
  return { positions, expected: Float64Array.from(expected) };
}

function centipawns(operands: readonly string[] | undefined): number {
  const [text, ...more] = operands ?? [];
  if (text === undefined || more.length > 0 || !/^-?\d+$/.test(text)) {
    throw new InputError("expected the operation ce with a whole number");
  }
  return Number(text);
}

interface DistanceOrder {
  readonly networks: readonly Network[];
  /** FENs. */
  readonly positions: readonly string[];
  /** Nodes of a search; 0 = the static evaluation. */
  readonly nodes: number;
  /** Its table, MiB. */
  readonly hash: number;
}

/** Positions of a piece of work. */
const PIECE = 100;

/** All positions by the first network, then by the next; a report is the scores of a piece. */
export const distanceWork = {
  kind: "distance",
  begin: ({ networks, positions, nodes, hash }: DistanceOrder) => {
    const searches = networks.flatMap((network) => {
      const searcher = new Searcher(coreModule(), network, hash * MIB);
      searcher.board.useNetwork(network);
      return positions.map((fen) => () => scoreOf(searcher, fen, nodes));
    });
    return (piece: number) => searches.slice(piece * PIECE, (piece + 1) * PIECE).map((search) => search());
  },
};

function scoreOf(searcher: Searcher, fen: string, nodes: number): number {
  searcher.board.set(fen);
  if (nodes === 0) return searcher.board.core.evaluate();
  // Without the results of other positions every score is the same in any order.
  searcher.newGame();
  return searcher.search(wholeIterations(nodes)).score;
}
