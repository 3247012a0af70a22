// `lab errors`: how often hash values and slots fail to tell positions apart, counted beside the formulas, and the
// published table of key lengths recomputed.
import { positive } from "../../../commands/options";
import { Board } from "../../../engine/board";
import { coreModule } from "../../../engine/core-module";
import { InputError } from "../../../engine/types";
import type { Cell, Data } from "../../output/results";
import { deviations, GROUP, type Measurement } from "../../searchers/errors/measure";
import { type ErrorsRequest, type Measured, measureAll } from "../../searchers/errors/measured";
import type { Evaluation, Experiment, OnProgress, OptionValues } from "../experiment";
import { figures } from "./figures";
import { findings } from "./findings";
import { tables } from "./tables";

const NAME = "errors";
const DEFAULT_SEED = 1;
const DEFAULT_POSITIONS = 1_000_000;
/** The smallest series, a hundredth of it, is a group still; the largest takes less than a GiB. */
const FEWEST = 100 * GROUP;
const MOST = 10_000_000;

export const errors: Experiment = {
  name: NAME,
  usage: "[--positions M] [--seed N]",
  summary: "how often hash values and slots fail to tell positions apart",
  options: ["positions", "seed"],
  plan: (values) => {
    const request = parseRequest(values);
    return [
      {
        experiment: NAME,
        set: "random-games",
        title: "Errors of hash values and slots",
        description:
          `${(request.positions.at(-1) ?? 0).toLocaleString("en-US")} different positions of random games ` +
          `(seed ${request.seed}), told apart by the board itself; their keys are cut to fewer bits and those that ` +
          "another position has are counted, beside what the formulas expect.",
        searches: 0,
        series: [],
        evaluate: (_results, onProgress) => evaluateErrors(new Board(coreModule()), request, onProgress),
      },
    ];
  },
};

/** Measures and judges. The same request gives the same result on any machine. */
export async function evaluateErrors(
  board: Board,
  request: ErrorsRequest,
  onProgress?: OnProgress,
): Promise<Evaluation> {
  const measured = await measureAll(board, request, onProgress);
  return {
    data: data(measured),
    tables: tables(measured),
    figures: figures(measured),
    findings: findings(measured),
  };
}

/** @throws InputError */
function parseRequest({ positions, seed }: OptionValues): ErrorsRequest {
  const most = positions === undefined ? DEFAULT_POSITIONS : positive("--positions", positions);
  if (most < FEWEST || most > MOST || most % FEWEST !== 0) {
    throw new InputError(`--positions expects a multiple of ${FEWEST} up to ${MOST}, found ${most}`);
  }
  return {
    seed: seed === undefined ? DEFAULT_SEED : positive("--seed", seed),
    positions: [most / 100, most / 10, most],
  };
}

/** Every count in a row of its own. */
function data({ hashErrors, clashes, scattered, consecutive }: Measured): Data {
  const counts = (kind: string, measurements: readonly Measurement[]): Cell[][] =>
    measurements.map((one) => [
      kind,
      one.bits,
      one.end,
      one.positions,
      one.measured,
      one.expected,
      one.deviation,
      deviations(one),
    ]);
  const shares = (kind: string, measurements: Measured["scattered"]): Cell[][] =>
    measurements.map((one) => [
      kind,
      one.bits,
      one.end,
      GROUP,
      one.measured,
      one.expected,
      one.deviation,
      deviations(one),
    ]);
  return {
    columns: ["kind", "bits", "end", "positions", "measured", "expected", "deviation", "offBy"],
    rows: [
      ...counts("type 1", hashErrors),
      ...counts("type 2", clashes),
      ...shares("no error, scattered", scattered),
      ...shares("no error, consecutive", consecutive),
    ],
  };
}
