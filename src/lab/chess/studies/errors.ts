// `lab errors`: errors of hash values and slots, counted beside the formulas, and the published table of key lengths
// recomputed.

import { count, quantity } from "../../../base/quantity";
import { whole } from "../../../cli/value";
import { option } from "../../../cli/word";
import { grade } from "../../frame/finding";
import { formatSize, setName } from "../../frame/options";
import { type DataColumns, dataOf, fieldsOf, type TableColumn, tableOf } from "../../frame/output/columns";
import type { Curve, Figure, Finding, Point, ResultTable } from "../../frame/output/results";
import { study } from "../../frame/study";
import {
  approximateChanceOfNone,
  approximateErrors,
  chanceOfNone,
  chanceOfSome,
  deviations,
  type ErrorMeasurements,
  errors as errorsKind,
  expectedErrors,
  GROUP,
  type Measurement,
} from "../searchers/errors";
import { THESIS_SOURCE } from "./published";

// Bits that a hash value needs, beside Gillogly's table (1989), which the literature repeats.

/** Columns of Gillogly's table: stored positions. */
const STORED_POSITIONS = [1e5, 1e6, 1e7, 1e8, 1e9, 1e10] as const;
/** Its rows: the chance that any two of them have the same hash value, and the bits for each column. */
export const GILLOGLY: readonly { readonly chance: number; readonly bits: readonly number[] }[] = [
  { chance: 0.01, bits: [39, 46, 53, 59, 66, 73] },
  { chance: 0.001, bits: [43, 49, 56, 63, 69, 76] },
  { chance: 0.0001, bits: [46, 53, 59, 66, 73, 79] },
  { chance: 0.00001, bits: [49, 56, 63, 69, 76, 83] },
];

/** The fewest bits with which the chance of any error is at most `chance` (0…1, neither). */
export function bitsNeeded(positions: number, chance: number): number {
  let bits = 0;
  while (chanceOfSome({ positions, keys: 2 ** bits }) > chance) bits++;
  return bits;
}

/** The same by the approximation for small chances, M²/2N = chance; not rounded up. */
export function approximateBits(positions: number, chance: number): number {
  return Math.log2(positions ** 2 / (2 * chance));
}

/** Every entry of Gillogly's table, row by row, beside our exact product. */
export function recomputed() {
  return GILLOGLY.flatMap(({ chance, bits }) =>
    STORED_POSITIONS.map((positions, column) => ({
      positions,
      chance,
      published: bits[column] ?? Number.NaN,
      exact: bitsNeeded(positions, chance),
    })),
  );
}

/** The thesis's example: its positions, and its lengths of hash values with the length of our stored keys. */
const EXAMPLE_POSITIONS = 216e6;
const EXAMPLE_BITS = [32, 48, 61, 62, 64];

/** Tests of the approximations: birthdays, the measurements of this study, and large tables. */
const COMPARED = [
  { positions: 23, keys: 365 },
  { positions: 1000, keys: 2 ** 16 },
  { positions: 1000, keys: 2 ** 20 },
  { positions: 1e6, keys: 2 ** 20 },
  { positions: 1e6, keys: 2 ** 32 },
  { positions: EXAMPLE_POSITIONS, keys: 2 ** 62 },
  { positions: 1e9, keys: 2 ** 64 },
];

/** Two measurements: with the lowest bits of the keys and with the highest. */
type Pair<Item> = readonly [low: Item, high: Item];
type Counted = Parameters<typeof deviations>[0];

function tables(measured: ErrorMeasurements): ResultTable[] {
  return [
    tableOf(
      "Errors of type 1: positions whose hash value, cut short, another one has",
      pairs(measured.hashErrors),
      [["bits", "count", ([low]) => low.bits], ...ERROR_COLUMNS],
      "Expected: M − N(1 − (1 − 1/N)^M) for M positions and N hash values, and its standard deviation. Measured with the lowest and with the highest bits of the key.",
    ),
    tableOf(
      "Errors of type 2: positions whose slot in the table another one has",
      pairs(measured.clashes),
      [
        ["slots", "text", ([low]) => formatSize(low.keys)],
        ...ERROR_COLUMNS,
        ["expected share", "percent1", ([low]) => (100 * low.expected) / low.positions],
      ],
      "As above, with the slots of a table in place of hash values: one position a slot, nothing ever removed. The studies index with the lowest bits, Palimpsest with the highest.",
    ),
    groups("scattered over the games", measured.scattered),
    groups("that follow one another in their games", measured.consecutive),
    keyLengths(),
    tableOf(
      `${(EXAMPLE_POSITIONS / 1e6).toFixed(0)} million positions`,
      EXAMPLE_BITS.map((bits) => ({ bits, positions: EXAMPLE_POSITIONS, keys: 2 ** bits })),
      [
        ["bits", "count", ({ bits }) => bits],
        ["chance of an error", "text", (of) => digits(chanceOfSome(of))],
        ["1 − e^(−M²/2N)", "text", (of) => digits(1 - approximateChanceOfNone(of))],
        ["errors expected", "text", (of) => digits(expectedErrors(of))],
      ],
      `The example of ${THESIS_SOURCE}. 48 bits are what an entry of Palimpsest holds; with its index in a table of 64K slots or more they are 64.`,
    ),
    tableOf("The approximations beside the exact values", COMPARED, [
      ["M", "text", ({ positions }) => count(positions)],
      ["N", "text", ({ keys }) => (Number.isInteger(Math.log2(keys)) ? `2^${Math.log2(keys)}` : `${keys}`)],
      ["P(no error)", "text", (of) => digits(chanceOfNone(of))],
      ["e^(−M²/2N)", "text", (of) => digits(approximateChanceOfNone(of))],
      ["errors", "text", (of) => digits(expectedErrors(of))],
      ["M − N(1 − e^(−M/N))", "text", (of) => digits(approximateErrors(of))],
    ]),
  ];
}

const ERROR_COLUMNS: readonly TableColumn<Pair<Measurement>>[] = [
  ["positions", "count", ([low]) => low.positions],
  ["expected", "decimal3", ([low]) => low.expected],
  ["deviation", "decimal3", ([low]) => low.deviation],
  ["lowest bits", "count", ([low]) => low.measured],
  ["highest bits", "count", ([, high]) => high.measured],
];

function groups(which: string, measurements: ErrorMeasurements["scattered"]): ResultTable {
  const number = measurements[0]?.groups ?? 0;
  return tableOf(
    `No error at all: ${number} groups of ${GROUP} positions ${which}`,
    pairs(measurements),
    [
      ["bits", "count", ([low]) => low.bits],
      ["expected", "percent1", ([low]) => 100 * low.expected],
      ["e^(−M²/2N)", "percent1", ([low]) => 100 * low.approximate],
      ["deviation", "percent1", ([low]) => 100 * low.deviation],
      ["lowest bits", "percent1", ([low]) => 100 * low.measured],
      ["highest bits", "percent1", ([, high]) => 100 * high.measured],
      ["off by", "text", (pair) => pair.map((one) => deviations(one).toFixed(1)).join(", ")],
    ],
    "Shares of groups without error. Off by: in standard deviations, lowest and highest bits.",
  );
}

/** Measurements with the lowest bits, each beside the one with the highest. */
function pairs<Item extends Pick<Measurement, "end">>(items: readonly Item[]): readonly Pair<Item>[] {
  const highest = items.filter(({ end }) => end === "high");
  return items.filter(({ end }) => end === "low").map((low, index) => [low, highest[index] ?? low]);
}

function keyLengths(): ResultTable {
  return tableOf(
    "Bits a hash value needs so that no two of M positions share one, except with chance p",
    GILLOGLY,
    [
      ["p", "text", ({ chance }) => chance.toFixed(5).replace(/0+$/, "")],
      ...STORED_POSITIONS.map(
        (positions, column): TableColumn<(typeof GILLOGLY)[number]> => [
          `M = 10^${Math.round(Math.log10(positions))}`,
          "text",
          ({ chance, bits }) => {
            const exact = bitsNeeded(positions, chance);
            const other = exact === bits[column] ? "" : `, Gillogly ${bits[column]}`;
            return `${exact} (${approximateBits(positions, chance).toFixed(2)})${other}`;
          },
        ],
      ),
    ],
    "Ours by the exact product; in brackets log2(M²/2p), which is rounded up. Gillogly 1989 where it differs is named beside it.",
  );
}

/** At most five significant digits. */
export function digits(value: number): string {
  return value >= 1e5 ? count(value) : String(Number(value.toPrecision(5)));
}

/** `name`: the beginning of their names. */
function figures(name: string, { hashErrors, clashes }: ErrorMeasurements): readonly Figure[] {
  return [
    {
      id: `${name}-type-1`,
      title: "Hash errors of type 1",
      xLabel: "Bits of the hash value",
      yLabel: "Errors",
      xLog2: false,
      curves: curves(hashErrors, ({ bits }, errors) => ({ x: bits, y: errors })),
      caption:
        "Positions whose hash value, cut to so many bits, another position has: counted (mean of the lowest and the " +
        "highest bits of the key) and expected. Every bit more halves the errors once they are rare.",
    },
    {
      id: `${name}-type-2`,
      title: "Clashes: errors of type 2",
      xLabel: "Positions in the table",
      yLabel: "Positions that find their slot taken (%)",
      xLog2: true,
      curves: curves(clashes, ({ keys, positions }, errors) => ({ x: keys, y: (100 * errors) / positions })),
      caption:
        "Positions whose slot in the table another position has, one position a slot: counted (mean of indices from the " +
        "lowest and the highest bits of the key) and expected.",
    },
  ];
}

/** For each number of positions a measured and an expected curve. */
function curves(
  measurements: readonly Measurement[],
  point: (of: Measurement, errors: number) => Point,
): readonly Curve[] {
  const all = pairs(measurements);
  return [...new Set(measurements.map(({ positions }) => positions))].flatMap((number) => {
    const own = all.filter(([{ positions }]) => positions === number);
    const name = quantity(number, "position");
    const counted = own.map(([low, high]) => point(low, (low.measured + high.measured) / 2));
    const expected = own.map(([low]) => point(low, expectedErrors(low)));
    return [
      { name: `${name}, counted`, points: counted },
      { name: `${name}, expected`, points: expected, published: true },
    ];
  });
}

// Findings on the literature's claims on hash errors.

/** Standard deviations that chance alone exceeds once in 370 times. */
const TOLERATED = 3;
/** Share of the measurements that may be further off for a claim to hold in part. */
const FEW = 0.1;
/** Largest error of an approximation that is good enough, as a share of the exact value. */
const GOOD = 0.01;
/** Expected errors among the example's positions with 64 bits, as the thesis prints them. */
const PRINTED_ERRORS = 0.05;

export function findings(measured: ErrorMeasurements): Finding[] {
  const ofManyGames = `${GROUP} positions of many games are free of errors as often as e^(−M²/2N) says`;
  return [
    publishedBits(),
    ...exampleOfThesis(),
    ...approximations(),
    wholeKeys(measured),
    asExpected("E7", "Hash values err as often as M − N(1 − e^(−M/N)) says (type 1)", measured.hashErrors),
    asExpected("E8", "Slots clash as often as the same formula says (type 2)", measured.clashes),
    asExpected("E9", ofManyGames, measured.scattered),
    related(measured),
  ];
}

/** Where related positions err more or less often than independent ones, the evidence names the reason. */
function related({ consecutive, furthest }: ErrorMeasurements): Finding {
  const claim = `${GROUP} positions of few games, related to each other, are so as well`;
  const finding = asExpected("E10", claim, consecutive);
  if (finding.verdict === "confirmed") return finding;
  const { bits, end, groups, errors, commonest } = furthest;
  const expected = groups * expectedErrors({ positions: GROUP, keys: 2 ** bits });
  return {
    ...finding,
    evidence:
      `${finding.evidence}: with the ${bits} ${end === "low" ? "lowest" : "highest"} bits, where ` +
      `${count(commonest)} of ${count(errors)} errors (${count(expected)} expected) are of one difference of keys, a ` +
      "combination of a few Zobrist numbers",
  };
}

function publishedBits(): Finding {
  const entries = recomputed();
  const others = entries.filter(({ exact, published }) => exact !== published);
  return {
    id: "E1",
    claim: "Gillogly's table of bits needed",
    criterion: "every entry is the same by the exact product",
    verdict: grade(others.length === 0, others.length < entries.length),
    evidence: [
      `the published bits table holds: ${entries.length - others.length} of ${entries.length} entries agree`,
      ...others.map(
        (of) => `${of.exact} instead of ${of.published} for ${of.positions} positions and ${of.chance}`,
      ),
    ].join("; "),
  };
}

function exampleOfThesis(): readonly Finding[] {
  const bits = bitsNeeded(EXAMPLE_POSITIONS, 0.01);
  const chanceAt = (length: number) => chanceOfSome({ positions: EXAMPLE_POSITIONS, keys: 2 ** length });
  const expected = expectedErrors({ positions: EXAMPLE_POSITIONS, keys: 2 ** 64 });
  return [
    {
      id: "E2",
      claim: `216 million positions: with 32 bits an error is certain, below 1% takes 62 (${THESIS_SOURCE})`,
      criterion: "the chance at 32 bits rounds to 1; 62 is the smallest number with less than 0.01",
      verdict: grade(bits === 62 && chanceAt(32).toFixed(2) === "1.00"),
      evidence: [32, bits - 1, bits]
        .map((length) => `${length} bits: ${digits(chanceAt(length))}`)
        .join("; "),
    },
    {
      id: "E3",
      claim: `With 64 bits that chance is about 1·10⁻³ (${THESIS_SOURCE})`,
      criterion: "the exact value, rounded to one digit, is 0.001",
      verdict: grade(chanceAt(64).toPrecision(1) === "0.001"),
      evidence: `${digits(chanceAt(64))}, so the published figure is rounded down by ${(100 * (1 - 0.001 / chanceAt(64))).toFixed(0)}%`,
    },
    {
      // The printed number contradicts its own formula.
      id: "E11",
      claim: `With 64 bits ${PRINTED_ERRORS} errors are expected (${THESIS_SOURCE})`,
      criterion: `the exact expectation, rounded to one digit, is ${PRINTED_ERRORS}`,
      verdict: grade(Number(expected.toPrecision(1)) === PRINTED_ERRORS),
      evidence: `${digits(expected)} by the thesis's own formula too: the print is ${(PRINTED_ERRORS / expected).toFixed(0)} times that`,
    },
  ];
}

function approximations(): readonly Finding[] {
  // Rows with fewer positions are of birthdays, not of hash values.
  const many = COMPARED.filter(({ positions }) => positions >= GROUP);
  const errorsOff = Math.max(...many.map((of) => Math.abs(approximateErrors(of) / expectedErrors(of) - 1)));
  const chanceOff = Math.max(
    ...COMPARED.map((of) => Math.abs(approximateChanceOfNone(of) - chanceOfNone(of))),
  );
  return [
    {
      id: "E4",
      claim: `M − N(1 − e^(−M/N)) is as good as exact from ${GROUP} positions on`,
      criterion: `within ${100 * GOOD}% of the exact expectation in every row of the comparison`,
      verdict: grade(errorsOff < GOOD),
      evidence: `at most ${digits(100 * errorsOff)}% off, with the fewest positions: it counts M² pairs for M(M − 1)`,
    },
    {
      id: "E5",
      claim: "e^(−M²/2N) is as good as exact",
      criterion: `within ${GOOD} of the exact chance in every row of the comparison`,
      verdict: grade(chanceOff < GOOD),
      evidence: `at most ${digits(chanceOff)} off, with the fewest keys`,
    },
  ];
}

function wholeKeys({ all, wholeErrors }: ErrorMeasurements): Finding {
  const expected = expectedErrors({ positions: all, keys: 2 ** 64 });
  return {
    id: "E6",
    claim: "Keys of 64 bits tell all positions apart",
    criterion: "no two of the positions have the same key",
    verdict: grade(wholeErrors === 0),
    evidence: `${count(all)} positions, ${count(wholeErrors)} errors; ${digits(expected)} expected`,
  };
}

function asExpected(id: string, claim: string, measurements: readonly Counted[]): Finding {
  const all = measurements.map(deviations);
  const near = all.filter((off) => Math.abs(off) <= TOLERATED).length;
  const largest = all.reduce((most, off) => (Math.abs(off) > Math.abs(most) ? off : most), 0);
  return {
    id,
    claim,
    criterion: `every count within ${TOLERATED} standard deviations; partly: nine of ten`,
    verdict: grade(near === all.length, near >= (1 - FEW) * all.length),
    evidence: `${near} of ${all.length} counts within ${TOLERATED} standard deviations; the furthest is ${largest.toFixed(1)} off`,
  };
}

/** A hundredth of the fewest positions is still a group; the most take 1.2 GiB. */
const [FEWEST, MOST] = [100 * GROUP, 10_000_000];
const USUAL = { positions: 1_000_000, seed: 1 };

export const errors = study({
  name: "errors",
  isSingleJob: true,
  summary: "how often hash values and slots fail to tell positions apart",
  options: {
    positions: option(
      USUAL.positions,
      whole("N", "different positions", { min: FEWEST, max: MOST, step: FEWEST }),
    ),
    seed: option(USUAL.seed, whole("N", "seed of the random games", { max: 2 ** 32 - 1 })),
  },
  plan: ({ positions: most, seed }) => {
    const job = { kind: errorsKind, request: { seed, positions: [most / 100, most / 10, most] } };
    const unusual = [most !== USUAL.positions && String(most), seed !== USUAL.seed && `seed-${seed}`];
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
