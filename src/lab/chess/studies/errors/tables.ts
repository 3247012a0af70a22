// The figures of `lab errors`: errors against bits, and clashes against table size.
import { InputError } from "../../../../base/input-error";
import { count, quantity } from "../../../../base/quantity";
import { type TableColumn, tableOf } from "../../../frame/output/columns";
import type { Curve, Figure, Point } from "../../../frame/output/figure";
import type { ResultTable } from "../../../frame/output/results";
import { formatSize } from "../../../frame/sizes";
import { GROUP } from "../../../frame/statistics/same-keys";
import {
  approximateChanceOfNone,
  approximateErrors,
  chanceOfNone,
  chanceOfSome,
  expectedErrors,
  type Keys,
} from "../../searchers/chances";
import { deviations, type ErrorMeasurements, type Measurement } from "../../searchers/errors";
import { THESIS_SOURCE } from "../published";

// Bits that a hash value needs, beside Gillogly's table (1989), which the literature repeats.

/** Columns of Gillogly's table: stored positions. */
export const STORED_POSITIONS = [1e5, 1e6, 1e7, 1e8, 1e9, 1e10] as const;
/** Its rows: the chance that any two of them have the same hash value, and the bits for each column. */
export const GILLOGLY: readonly { readonly chance: number; readonly bits: readonly number[] }[] = [
  { chance: 0.01, bits: [39, 46, 53, 59, 66, 73] },
  { chance: 0.001, bits: [43, 49, 56, 63, 69, 76] },
  { chance: 0.0001, bits: [46, 53, 59, 66, 73, 79] },
  { chance: 0.00001, bits: [49, 56, 63, 69, 76, 83] },
];

const MOST_BITS = 200;

/**
 * The fewest bits with which the chance of any error among `positions` is at most `chance` (0…1, neither).
 * @throws InputError for another chance, or when more than 200 bits are needed.
 */
export function bitsNeeded(positions: number, chance: number): number {
  if (!(chance > 0 && chance < 1)) {
    throw new InputError(`expected a chance between 0 and 1, found ${chance}`);
  }
  for (let bits = 0; bits <= MOST_BITS; bits++) {
    if (chanceOfSome({ positions, keys: 2 ** bits }) <= chance) return bits;
  }
  throw new InputError(`more than ${MOST_BITS} bits are needed for ${positions} positions`);
}

/** The same by the approximation for small chances, M²/2N = chance; not rounded up. */
export function approximateBits(positions: number, chance: number): number {
  return Math.log2(positions ** 2 / (2 * chance));
}

/** Every entry of Gillogly's table, row by row, beside our exact product and the approximation. */
export function recomputed() {
  return GILLOGLY.flatMap(({ chance, bits }) =>
    STORED_POSITIONS.map((positions, column) => ({
      positions,
      chance,
      published: bits[column] ?? Number.NaN,
      exact: bitsNeeded(positions, chance),
      unrounded: approximateBits(positions, chance),
    })),
  );
}

// The tables of `lab errors`.

/** The thesis's example: its positions, and its lengths of hash values with the length of our stored keys. */
export const EXAMPLE_POSITIONS = 216e6;
const EXAMPLE_BITS = [32, 48, 61, 62, 64];

/** Tests of the approximations: birthdays, the measurements of this study, and large tables. */
export const COMPARED: readonly Keys[] = [
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

export function tables(measured: ErrorMeasurements): ResultTable[] {
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
      [
        "N",
        "text",
        ({ keys }) => (Number.isInteger(Math.log2(keys)) ? `2^${Math.log2(keys)}` : String(keys)),
      ],
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

/** Measurements come in pairs: lowest bits, then highest. */
function pairs<Item>(items: readonly Item[]): readonly Pair<Item>[] {
  return items.flatMap((low, index) => {
    const high = items[index + 1];
    return index % 2 === 0 && high !== undefined ? [[low, high] as const] : [];
  });
}

function keyLengths(): ResultTable {
  const entries = recomputed();
  return tableOf(
    "Bits a hash value needs so that no two of M positions share one, except with chance p",
    GILLOGLY,
    [
      ["p", "text", ({ chance }) => chance.toFixed(5).replace(/0+$/, "")],
      ...STORED_POSITIONS.map(
        (positions): TableColumn<{ readonly chance: number }> => [
          `M = 10^${Math.round(Math.log10(positions))}`,
          "text",
          ({ chance }) =>
            entries
              .filter((entry) => entry.chance === chance && entry.positions === positions)
              .map(({ exact, published, unrounded }) => {
                const other = exact === published ? "" : `, Gillogly ${published}`;
                return `${exact} (${unrounded.toFixed(2)})${other}`;
              })
              .join(),
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
export function figures(
  name: string,
  { positions, hashErrors, clashes }: ErrorMeasurements,
): readonly Figure[] {
  return [
    {
      id: `${name}-type-1`,
      title: "Hash errors of type 1",
      xLabel: "Bits of the hash value",
      yLabel: "Errors",
      xLog2: false,
      curves: curves(
        positions,
        hashErrors,
        ({ bits }) => bits,
        (_, errors) => errors,
      ),
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
      curves: curves(
        positions,
        clashes,
        ({ keys }) => keys,
        (number, errors) => (100 * errors) / number,
      ),
      caption:
        "Positions whose slot in the table another position has, one position a slot: counted (mean of indices from the " +
        "lowest and the highest bits of the key) and expected.",
    },
  ];
}

/** For each number of positions a measured and an expected curve. */
function curves(
  numbers: readonly number[],
  measurements: readonly Measurement[],
  xOf: (of: Measurement) => number,
  yOf: (positions: number, errors: number) => number,
): Curve[] {
  return numbers.flatMap((number) => {
    const name = quantity(number, "position");
    const own = measurements.filter(({ positions }) => positions === number);
    const [low, high] = [own.filter(({ end }) => end === "low"), own.filter(({ end }) => end === "high")];
    const measured: Point[] = low.map((one, index) => ({
      x: xOf(one),
      y: yOf(number, (one.measured + (high[index]?.measured ?? Number.NaN)) / 2),
    }));
    const expected: Point[] = low.map((one) => ({ x: xOf(one), y: yOf(number, expectedErrors(one)) }));
    return [
      { name: `${name}, counted`, points: measured },
      { name: `${name}, expected`, points: expected, published: true },
    ];
  });
}
