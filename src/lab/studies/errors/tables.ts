// The tables of `lab errors`.

import type { Cell, Column, ResultTable } from "../../output/results";
import { formatSize } from "../../output/sizes";
import {
  approximateChanceOfNone,
  approximateErrors,
  chanceOfNone,
  chanceOfSome,
  expectedErrors,
  type Keys,
} from "../../searchers/errors/chances";
import { deviations, GROUP, type GroupMeasurement, type Measurement } from "../../searchers/errors/measure";
import type { Measured } from "../../searchers/errors/measured";
import { THESIS_SOURCE } from "../chess/published";
import { GILLOGLY, type KeyLength, recomputed, STORED_POSITIONS } from "./key-lengths";

/** The thesis's example: positions, and lengths of hash values it speaks of, with that of our stored keys alone. */
export const EXAMPLE_POSITIONS = 216e6;
const EXAMPLE_BITS = [32, 48, 61, 62, 64];

/** Where the approximations are put to the test: birthdays, what is measured here, and large tables. */
export const COMPARED: readonly Keys[] = [
  { positions: 23, keys: 365 },
  { positions: 1000, keys: 2 ** 16 },
  { positions: 1000, keys: 2 ** 20 },
  { positions: 1e6, keys: 2 ** 20 },
  { positions: 1e6, keys: 2 ** 32 },
  { positions: EXAMPLE_POSITIONS, keys: 2 ** 62 },
  { positions: 1e9, keys: 2 ** 64 },
];

const text = (title: string): Column => ({ title, format: "text" });
const count = (title: string): Column => ({ title, format: "count" });
const decimal = (title: string): Column => ({ title, format: "decimal3" });

export function tables(measured: Measured): ResultTable[] {
  return [
    hashErrors(measured.hashErrors),
    clashes(measured.clashes),
    groups("scattered over the games", measured.scattered),
    groups("that follow one another in their games", measured.consecutive),
    keyLengths(),
    example(),
    approximations(),
  ];
}

function hashErrors(measurements: readonly Measurement[]): ResultTable {
  return {
    title: "Errors of type 1: positions whose hash value, cut short, another one has",
    columns: [count("bits"), ...ERROR_COLUMNS],
    rows: pairs(measurements).map(([low, high]) => [low.bits, ...errorCells(low, high)]),
    note: "Expected: M − N(1 − (1 − 1/N)^M) for M positions and N hash values, and its standard deviation. Measured with the lowest and with the highest bits of the key.",
  };
}

function clashes(measurements: readonly Measurement[]): ResultTable {
  return {
    title: "Errors of type 2: positions whose slot in the table another one has",
    columns: [text("slots"), ...ERROR_COLUMNS, { title: "expected share", format: "percent1" }],
    rows: pairs(measurements).map(([low, high]) => [
      formatSize(low.keys),
      ...errorCells(low, high),
      (100 * low.expected) / low.positions,
    ]),
    note: "As above, with the slots of a table in place of hash values: one position a slot, nothing ever removed. The studies index with the lowest bits, Palimpsest with the highest.",
  };
}

const ERROR_COLUMNS: readonly Column[] = [
  count("positions"),
  decimal("expected"),
  decimal("deviation"),
  count("lowest bits"),
  count("highest bits"),
];

function errorCells(low: Measurement, high: Measurement): Cell[] {
  return [low.positions, low.expected, low.deviation, low.measured, high.measured];
}

function groups(which: string, measurements: readonly GroupMeasurement[]): ResultTable {
  const number = measurements[0]?.groups ?? 0;
  return {
    title: `No error at all: ${number} groups of ${GROUP} positions ${which}`,
    columns: [
      count("bits"),
      { title: "expected", format: "percent1" },
      { title: "e^(−M²/2N)", format: "percent1" },
      { title: "deviation", format: "percent1" },
      { title: "lowest bits", format: "percent1" },
      { title: "highest bits", format: "percent1" },
      { title: "off by", format: "text" },
    ],
    rows: pairs(measurements).map(([low, high]) => [
      low.bits,
      100 * low.expected,
      100 * low.approximate,
      100 * low.deviation,
      100 * low.measured,
      100 * high.measured,
      `${deviations(low).toFixed(1)}, ${deviations(high).toFixed(1)}`,
    ]),
    note: "Shares of groups without error. Off by: in standard deviations, lowest and highest bits.",
  };
}

/** Measurements come in pairs: lowest bits, then highest. */
function pairs<Item>(items: readonly Item[]): (readonly [Item, Item])[] {
  return items.flatMap((low, index) => {
    const high = items[index + 1];
    return index % 2 === 0 && high !== undefined ? [[low, high] as const] : [];
  });
}

function keyLengths(): ResultTable {
  const entries = recomputed();
  return {
    title: "Bits a hash value needs so that no two of M positions share one, except with chance p",
    columns: [text("p"), ...STORED_POSITIONS.map((positions) => text(powerOfTen(positions)))],
    rows: GILLOGLY.map(({ chance }) => [
      String(chance.toFixed(5).replace(/0+$/, "")),
      ...entries.filter((entry) => entry.chance === chance).map(keyLengthCell),
    ]),
    note: "Ours by the exact product; in brackets log2(M²/2p), which is rounded up. Gillogly 1989 where it differs is named beside it.",
  };
}

function keyLengthCell({ exact, published, unrounded }: KeyLength): string {
  const other = exact === published ? "" : `, Gillogly ${published}`;
  return `${exact} (${unrounded.toFixed(2)})${other}`;
}

function example(): ResultTable {
  return {
    title: `${(EXAMPLE_POSITIONS / 1e6).toFixed(0)} million positions`,
    columns: [count("bits"), text("chance of an error"), text("1 − e^(−M²/2N)"), text("errors expected")],
    rows: EXAMPLE_BITS.map((bits) => {
      const of = { positions: EXAMPLE_POSITIONS, keys: 2 ** bits };
      return [
        bits,
        digits(chanceOfSome(of)),
        digits(1 - approximateChanceOfNone(of)),
        digits(expectedErrors(of)),
      ];
    }),
    note: `The example of ${THESIS_SOURCE}. 48 bits are what an entry of Palimpsest holds; with its index they are 64.`,
  };
}

function approximations(): ResultTable {
  return {
    title: "The approximations beside the exact values",
    columns: [
      text("M"),
      text("N"),
      text("P(no error)"),
      text("e^(−M²/2N)"),
      text("errors"),
      text("M − N(1 − e^(−M/N))"),
    ],
    rows: COMPARED.map((of) => [
      of.positions.toLocaleString("en-US"),
      Number.isInteger(Math.log2(of.keys)) ? `2^${Math.log2(of.keys)}` : String(of.keys),
      digits(chanceOfNone(of)),
      digits(approximateChanceOfNone(of)),
      digits(expectedErrors(of)),
      digits(approximateErrors(of)),
    ]),
  };
}

/** Five significant digits. */
export function digits(value: number): string {
  return value >= 1e5
    ? Math.round(value).toLocaleString("en-US")
    : value.toPrecision(5).replace(/\.?0+(?=e|$)/, "");
}

function powerOfTen(value: number): string {
  return `M = 10^${Math.round(Math.log10(value))}`;
}
