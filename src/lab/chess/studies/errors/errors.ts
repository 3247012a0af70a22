// `lab errors`: errors of hash values and slots, counted beside the formulas, and the published table of key lengths
// recomputed.
import { count } from "../../../../base/quantity";
import { whole } from "../../../../cli/value";
import { option } from "../../../../cli/word";
import { setName } from "../../../frame/options";
import { type DataColumns, dataOf, fieldsOf } from "../../../frame/output/columns";
import { GROUP } from "../../../frame/statistics/same-keys";
import { study } from "../../../frame/study";
import { errors as errorsKind } from "../../jobs";
import { deviations, type ErrorMeasurements, type Measurement } from "../../searchers/errors";
import { findings } from "./findings";
import { figures, tables } from "./tables";

/** A hundredth of the fewest positions is still a group; the most take 1.2 GiB. */
const FEWEST = 100 * GROUP;
const MOST = 10_000_000;
const USUAL_POSITIONS = 1_000_000;
const USUAL_SEED = 1;

export const errors = study({
  name: "errors",
  isSingleJob: true,
  summary: "how often hash values and slots fail to tell positions apart",
  options: {
    positions: option(
      USUAL_POSITIONS,
      whole("N", "different positions", { min: FEWEST, max: MOST, step: FEWEST }),
    ),
    seed: option(USUAL_SEED, whole("N", "seed of the random games", { max: 2 ** 32 - 1 })),
  },
  plan: ({ positions: most, seed }) => {
    const job = { kind: errorsKind, request: { seed, positions: [most / 100, most / 10, most] } };
    const unusual = [most !== USUAL_POSITIONS && String(most), seed !== USUAL_SEED && `seed-${seed}`];
    return [
      {
        experiment: "errors",
        set: setName("random-games", ...unusual),
        title: "Errors of hash values and slots",
        description:
          `${count(most)} different positions of random games (seed ${seed}), told apart by the board ` +
          "itself; their keys are cut to fewer bits and those that another position has are counted, beside what the " +
          "formulas expect.",
        searches: 0,
        jobs: [job],
        evaluate: (resultOf) => {
          const measured = resultOf(job);
          return {
            data: dataOf(rowsOf(measured), COLUMNS),
            tables: tables(measured),
            figures: figures(setName("errors", ...unusual), measured),
            findings: findings(measured),
          };
        },
      },
    ];
  },
});

/** A count, or a share of groups, in a row of its own. */
type Row = Omit<Measurement, "keys"> & { readonly kind: string };

const COLUMNS: DataColumns<Row> = {
  ...fieldsOf((row: Row) => row, "kind", "bits", "end", "positions", "measured", "expected", "deviation"),
  offBy: deviations,
};

function rowsOf({ hashErrors, clashes, scattered, consecutive }: ErrorMeasurements): readonly Row[] {
  return [
    ...hashErrors.map((one) => ({ ...one, kind: "type 1" })),
    ...clashes.map((one) => ({ ...one, kind: "type 2" })),
    ...scattered.map((one) => ({ ...one, positions: GROUP, kind: "no error, scattered" })),
    ...consecutive.map((one) => ({ ...one, positions: GROUP, kind: "no error, consecutive" })),
  ];
}
