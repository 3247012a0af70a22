// `lab errors`: how often hash values and slots fail to tell positions apart, counted beside the formulas, and the
// published table of key lengths recomputed.
import { InputError } from "../../../engine/types";
import type { Cell, Data } from "../../output/results";
import { deviations, GROUP, type Measurement } from "../../searchers/errors/measure";
import type { Measured } from "../../searchers/errors/measured";
import { option, wholeNumber } from "../options";
import { study } from "../study";
import { figures } from "./figures";
import { findings } from "./findings";
import { tables } from "./tables";

/** The smallest series, a hundredth of it, is a group still; the largest takes less than a GiB. */
const FEWEST = 100 * GROUP;
const MOST = 10_000_000;

const amount = wholeNumber("positions", [FEWEST, MOST], `different positions, a multiple of ${FEWEST}`);

export const errors = study({
  name: "errors",
  summary: "how often hash values and slots fail to tell positions apart",
  options: {
    positions: option("1000000", {
      ...amount,
      read: (text) => {
        const most = amount.read(text);
        if (most % FEWEST === 0) return most;
        throw new InputError(`--positions expects a multiple of ${FEWEST} up to ${MOST}, found ${most}`);
      },
    }),
    seed: option("1", wholeNumber("seed", [1, 2 ** 32 - 1], "of the random games")),
  },
  plan: ({ positions: most, seed }) => {
    const job = { kind: "errors", ask: { seed, positions: [most / 100, most / 10, most] } } as const;
    return [
      {
        experiment: "errors",
        set: "random-games",
        title: "Errors of hash values and slots",
        description:
          `${most.toLocaleString("en-US")} different positions of random games (seed ${seed}), told apart by the board ` +
          "itself; their keys are cut to fewer bits and those that another position has are counted, beside what the " +
          "formulas expect.",
        searches: 0,
        jobs: [job],
        evaluate: (answers) => {
          const measured = answers<"errors">(job);
          return {
            data: data(measured),
            tables: tables(measured),
            figures: figures(measured),
            findings: findings(measured),
          };
        },
      },
    ];
  },
});

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
