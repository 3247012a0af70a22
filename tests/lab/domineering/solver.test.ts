// Both Domineering solvers compared with exhaustive search, with each other, and with the published classes.
import { describe, expect, it } from "vitest";
import { InputError } from "../../../src/base/input-error";
import { Random } from "../../../src/base/random";
import { sum } from "../../../src/base/statistics";
import { SCHEMES } from "../../../src/engine/tt/schemes";
import type { SchemeName } from "../../../src/engine/types";
import {
  boardName,
  DomineeringSolver,
  type Mode,
  outcomeClass,
  type SolveResult,
  type Start,
  starters,
} from "../../../src/lab/domineering/solver";
import { PUBLISHED } from "../../../src/lab/domineering/studies";
import { VARIANTS } from "../../support/core";
import { labModulesOf } from "../../support/lab";

const MODES: readonly Mode[] = ["domi", "enhanced"];
const SMALL_BOARDS = PUBLISHED.filter(({ rows, columns }) => rows * columns <= 36);

function start(rows: number, columns: number, changes: Partial<Start> = {}): Start {
  return { rows, columns, first: "V", mode: "domi", scheme: "TwoBig1", positions: 65_536, ...changes };
}

function emptyBoard(rows: number, columns: number): boolean[] {
  return Array.from({ length: rows * columns }, () => true);
}

/** True if the side to move wins. `empty` has its old values at the end. */
function moverWins(empty: boolean[], columns: number, vertical: boolean): boolean {
  for (let square = 0; square < empty.length; square++) {
    const second = vertical ? square + columns : square + 1;
    const fits = vertical ? second < empty.length : second % columns !== 0;
    if (!fits || !empty[square] || !empty[second]) continue;
    empty[square] = false;
    empty[second] = false;
    const wins = !moverWins(empty, columns, !vertical);
    empty[square] = true;
    empty[second] = true;
    if (wins) return true;
  }
  return false;
}

/** Every board of up to `squares` squares with its starters and results. */
function decided(squares: number): readonly { readonly start: Start; readonly wins: boolean }[] {
  const sides = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  return sides.flatMap((rows) =>
    sides
      .filter((columns) => rows * columns <= squares)
      .flatMap((columns) =>
        (["V", "H"] as const).map((first) => ({
          start: start(rows, columns, { first }),
          wins: moverWins(emptyBoard(rows, columns), columns, first === "V"),
        })),
      ),
  );
}

/** A board of up to 8 rows and columns with only some squares left. */
function scatteredStart(random: Random): Start {
  const [rows, columns, left] = [2 + random.below(7), 2 + random.below(7), 6 + random.below(12)];
  const squares = [...emptyBoard(rows, columns).keys()];
  const occupied: number[] = [];
  while (squares.length > left) occupied.push(...squares.splice(random.below(squares.length), 1));
  return start(rows, columns, { first: random.pick(["V", "H"]), occupied, positions: 64 });
}

describe.each(VARIANTS)("domineering solvers, %s core", (variant) => {
  const solver = new DomineeringSolver(labModulesOf(variant).lab);
  const solve = (position: Start): SolveResult => solver.solve(position);
  const squares = variant === "release" ? 20 : 8;

  it.each([
    ["Big1", "BigAll"],
    ["Bucket", "MoveOrder"],
  ] as const)(
    "%s and %s differ: by the work behind table hits, by the place of the winning move",
    (scheme, other) => {
      for (const mode of MODES) {
        const nodesOf = (under: SchemeName) =>
          solve(start(6, 6, { mode, scheme: under, positions: mode === "domi" ? 512 : 32 })).nodes;
        expect(nodesOf(scheme), mode).not.toBe(nodesOf(other));
      }
    },
  );

  it(`find who wins on every board of up to ${squares} squares under every scheme`, () => {
    for (const { start: position, wins } of decided(squares)) {
      for (const mode of MODES) {
        for (const scheme of SCHEMES) {
          const { firstWins } = solve({ ...position, mode, scheme, positions: 64 });
          expect(firstWins, `${JSON.stringify(position)} ${mode} ${scheme}`).toBe(wins);
        }
      }
    }
  });

  it("find the winner on boards with any remaining squares", () => {
    const random = new Random(1);
    for (let count = 0; count < (variant === "release" ? 200 : 20); count++) {
      const position = scatteredStart(random);
      const empty = emptyBoard(position.rows, position.columns);
      for (const square of position.occupied ?? []) empty[square] = false;
      const wins = moverWins(empty, position.columns, position.first === "V");
      for (const mode of MODES) {
        expect(solve({ ...position, mode }).firstWins, `${JSON.stringify(position)} ${mode}`).toBe(wins);
      }
    }
  });
});

const { lab } = labModulesOf("release");
const solver = new DomineeringSolver(lab);
const solve = (position: Start): SolveResult => solver.solve(position);

it("domineering solvers find the published classes, except that a square board cannot be Horizontal's; on many boards with the published nodes", () => {
  const equal: string[] = [];
  for (const board of SMALL_BOARDS) {
    const name = boardName(board);
    for (const mode of MODES) {
      const solved = starters(board).map((first) => solve(start(board.rows, board.columns, { first, mode })));
      const [vertical = false, horizontal = vertical] = solved.map(({ firstWins }) => firstWins);
      const expected = name === "3x3" ? "1" : board.outcome;
      expect(outcomeClass(vertical, horizontal), `${name} ${mode}`).toBe(expected);
      if (mode === "domi" && sum(solved.map(({ nodes }) => nodes)) === board.nodes) equal.push(name);
    }
  }
  expect(equal).toEqual("2x2 2x3 2x4 2x5 2x6 2x7 2x8 3x3 3x4 3x5 3x6".split(" "));
});

it.each([
  [5, 8, "domi", 31_587],
  [6, 6, "domi", 18_477],
  [6, 6, "enhanced", 3775],
  [5, 9, "enhanced", 6072],
  [7, 7, "enhanced", 31_783],
] as const)("domineering solvers count alike on every machine: %ix%i %s", (rows, columns, mode, nodes) => {
  expect(solve(start(rows, columns, { mode, positions: 2048 * 1024 })).nodes).toBe(nodes);
});

it.each([
  [6, 7],
  [4, 9],
  [5, 7],
  [4, 6],
])("domineering solvers agree on boards too large to try out, also turned: %ix%i", (rows, columns) => {
  for (const [first, other] of [
    ["V", "H"],
    ["H", "V"],
  ] as const) {
    const results = MODES.flatMap((mode) => [
      solve(start(rows, columns, { first, mode })).firstWins,
      solve(start(columns, rows, { first: other, mode })).firstWins,
    ]);
    expect(new Set(results).size, first).toBe(1);
  }
});

// Counted by the plainest form of DOMI: every count made anew, every move tried on a copy, a table that forgets nothing.
it.each([
  [2, 8, 33, 34],
  [2, 9, 50, 83],
  [3, 6, 30, 10],
  [3, 7, 69, 12],
  [3, 8, 61, 14],
  [4, 4, 42, 52],
  [4, 5, 29, 61],
  [4, 6, 1042, 383],
  [5, 5, 672, 907],
])("domineering solvers count DOMI's nodes exactly: %ix%i takes %i if V begins, %i if H", (...row) => {
  const [rows, columns, ...nodes] = row;
  const found = (["V", "H"] as const).map((first) => solve(start(rows, columns, { first })).nodes);
  expect(found).toEqual(nodes);
});

it("domineering solvers count in agreement with the table's statistics", () => {
  const { nodes, statistics } = solve(start(6, 6));
  expect(statistics.stores + statistics.hits).toBe(nodes);
  expect(statistics.cuts.exact).toBe(statistics.hits);
  expect(statistics.probes).toBeGreaterThan(nodes);
});

it("domineering solvers need more nodes the smaller the table, and other numbers under other schemes", () => {
  const nodes = (positions: number) => solve(start(6, 7, { first: "H", positions })).nodes;
  expect(nodes(1024)).toBeGreaterThan(nodes(16_384));
  expect(nodes(16_384)).toBeGreaterThan(nodes(1024 * 1024));
  const schemes = ["New", "Deep", "Big1", "TwoDeep", "TwoBig1"] as const;
  const counts = schemes.map((scheme) => solve(start(6, 6, { scheme, positions: 1024 })).nodes);
  expect(new Set(counts).size).toBe(schemes.length);
});

it("domineering solvers refuse boards and tables that cannot be", () => {
  expect(() => solve(start(8, 9))).toThrow(InputError);
  expect(() => solve(start(10, 2))).toThrow("boards have 1 to 9 rows and columns");
  expect(() => solve(start(4, 4, { positions: 10 }))).toThrow("multiple of 4 positions");
});
