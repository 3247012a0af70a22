// The Connect Four solvers compared with plain negamax, known scores, each other and mirror images, under every scheme.
import { describe, expect, it } from "vitest";
import { InputError } from "../../../src/base/input-error";
import { SCHEMES } from "../../../src/engine/tt/schemes";
import { type FourSetup, solveFour } from "../../../src/lab/connect4/solver";
import { FOUR_SETS, type FourSet } from "../../../src/lab/connect4/studies";
import { LabMemory } from "../../../src/lab/frame/lab-memory";
import { VARIANTS } from "../../support/core";
import { labModulesOf } from "../../support/lab";

const PART7: FourSetup = { mode: "part7", weak: false, table: null };
const FULL: FourSetup = { mode: "full", weak: false, table: { scheme: "TwoBig1", positions: 1 << 16 } };
/** Part 7 on the bucket store. */
const PART7_ON_STORE: FourSetup = { ...FULL, mode: "part7" };
const STORE: readonly FourSetup[] = [PART7_ON_STORE, FULL];
const ALL: readonly FourSetup[] = [PART7, ...STORE];

function positionsIn(name: string): FourSet["positions"] {
  const set = FOUR_SETS.find((one) => one.name === name);
  if (!set) throw new Error(`no set ${name}`);
  return set.positions;
}

/** Boards that are nearly full, with their scores by the definition alone: negamax without pruning, table and bitboard. */
const NEARLY_FULL = [
  ["21544332541742257511262451451776667", 4],
  ["6474644242154666223726513121355373351", -2],
  ["117242333266446123471667613145577324", -2],
  ["556271172164222437241357715537133366656", 2],
  ["1764267717541564272573514234456125661", 3],
  ["3244637124177236437137237514545656112566", 1],
  ["623347477761311336256573471556565114422224", 0],
  ["572667514115767151214623647267224345", -1],
  ["55541577475547776644221266622461113133323", 1],
  ["61252514274474347547626776115512516", -3],
  ["12241423447622312356571547411777533556666", 0],
  ["7711325157414343233515271534766722445662", -1],
] as const;

/** A drawn game. */
const FULL_BOARD = "636176571355167631645333774724455112224224";

function mirrored(sequence: string): string {
  return [...sequence].map((column) => String(8 - Number(column))).join("");
}

function describeSetup({ mode, weak, table }: FourSetup): string {
  return `${mode}${weak ? " weak" : ""} ${table ? `${table.scheme} ${table.positions}` : "own table"}`;
}

describe.each(VARIANTS)("the Connect Four solvers, %s core", (variant) => {
  const memory = new LabMemory(labModulesOf(variant).lab);
  const score = (sequence: string, setup: FourSetup) =>
    solveFour(memory, { set: "", sequence, setup, columns: false }).score;

  it("find the scores of plain negamax on boards that are nearly full", () => {
    for (const [sequence, plain] of NEARLY_FULL) {
      for (const setup of ALL)
        expect(score(sequence, setup), `${sequence} ${describeSetup(setup)}`).toBe(plain);
    }
  });

  it("find known scores under every scheme and size", () => {
    const positions = positionsIn("middle-easy");
    const some = positions.filter((_, index) => index % (variant === "release" ? 10 : 60) === 0);
    for (const { sequence, score: known } of some) {
      for (const scheme of SCHEMES) {
        for (const size of [4, 20, 4096]) {
          const setup: FourSetup = { ...FULL, table: { scheme, positions: size } };
          expect(score(sequence, setup), `${sequence} ${describeSetup(setup)}`).toBe(known);
        }
      }
    }
  });
});

const memory = new LabMemory(labModulesOf("release").lab);
const solve = (sequence: string, setup: FourSetup) =>
  solveFour(memory, { set: "", sequence, setup, columns: true });

it("the Connect Four solvers solve positions of every category that is not too hard", () => {
  for (const { name, setups, count } of [
    { name: "end-easy", setups: ALL, count: 10 },
    { name: "middle-easy", setups: ALL, count: 15 },
    { name: "middle-easy", setups: [FULL], count: 300 },
    { name: "middle-medium", setups: [FULL], count: 60 },
    { name: "begin-easy", setups: [FULL], count: 10 },
  ]) {
    for (const { sequence, score } of positionsIn(name).slice(0, count)) {
      for (const setup of setups) expect(solve(sequence, setup).score, sequence).toBe(score);
    }
  }
});

it("the Connect Four solvers find only the winner if only the winner is requested", () => {
  for (const { sequence, score } of positionsIn("middle-easy").slice(60, 75)) {
    for (const setup of ALL) {
      expect(solve(sequence, { ...setup, weak: true }).score, sequence).toBe(Math.sign(score));
    }
  }
});

it("the Connect Four solvers score a position and its mirror image alike", () => {
  for (const { sequence, score } of positionsIn("middle-medium").slice(60, 80)) {
    expect(solve(mirrored(sequence), FULL).score, sequence).toBe(score);
  }
});

it("the Connect Four solvers know full boards and wins with the next stone", () => {
  for (const setup of ALL) {
    expect(solve(FULL_BOARD, setup)).toMatchObject({ score: 0, columns: [] });
    expect(solve("112233", setup)).toMatchObject({ score: 18, columns: [4] });
    expect(solve("112233", { ...setup, weak: true }).score).toBe(1);
  }
});

it.each([1, 0, -1])("the Connect Four solvers name the columns that keep a score of sign %i", (sign) => {
  const positions = ["middle-easy", "middle-medium"]
    .flatMap((name) => positionsIn(name))
    .filter(({ sequence, score }) => sequence.length >= 23 && Math.sign(score) === sign)
    .slice(0, 6);
  expect(positions).toHaveLength(6);
  for (const weak of [false, true]) {
    for (const { sequence, score } of positions) {
      const found = weak ? sign : score;
      const columns = [1, 2, 3, 4, 5, 6, 7].filter((column) => {
        try {
          return 0 - solve(sequence + column, { ...FULL, weak }).score === found;
        } catch (error) {
          // The column is full, or its stone wins, and no move is better.
          return String(error).includes("won by");
        }
      });
      for (const setup of ALL) {
        const result = solve(sequence, { ...setup, weak });
        expect(result, `${sequence} ${describeSetup({ ...setup, weak })}`).toMatchObject({ columns });
      }
    }
  }
});

it("the Connect Four solvers count the root position", () => {
  for (const setup of ALL) expect(solve("112233", setup).positions).toBe(1);
});

it("the Connect Four solvers count the same on every machine", () => {
  const [first] = positionsIn("middle-medium");
  const { sequence } = first ?? { sequence: "" };
  const weak = { ...FULL, weak: true };
  const counts = [...ALL, weak].map((setup) => solve(sequence, setup).positions);
  expect(counts).toEqual([3128037, 3600559, 18601, 5141]);
  // The author's program counts the same number.
  expect(solve("637473263247747363357141", PART7).positions).toBe(7104);
});

it("the Connect Four solvers search less with a larger table, and count its events", () => {
  const [first] = positionsIn("middle-medium");
  const searched = (positions: number) =>
    solve(first?.sequence ?? "", { ...FULL, table: { scheme: "New", positions } });
  const [small, large] = [searched(64), searched(1 << 16)];
  expect(large.positions).toBeLessThan(small.positions);
  expect(large.statistics?.hits).toBeGreaterThan(0);
  expect(large.statistics?.stores).toBeLessThan(large.positions);
  expect(solve(positionsIn("end-easy")[0]?.sequence ?? "", PART7).statistics).toBeNull();
});

it("the Connect Four solvers refuse impossible requests", () => {
  expect(() => solve("44", { ...FULL, table: null })).toThrow(InputError);
  expect(() => solve("44", { ...FULL, table: { scheme: "New", positions: 6 } })).toThrow("multiple of 4");
  expect(() => solve("48", FULL)).toThrow("move 2");
});
