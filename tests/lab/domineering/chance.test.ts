// The published chance of an error, compared with chances computed by hand.
import { expect, it } from "vitest";
import { SCHEMES } from "../../../src/engine/tt/schemes";
import type { SolveRequest } from "../../../src/lab/domineering/solver";
import { errorChance, type SolvedBoard } from "../../../src/lab/domineering/studies";
import { resultOf, TestTable } from "../../support/table";

function solvedBoard(scheme: SolveRequest["scheme"], positions: number, probes: number): SolvedBoard {
  return {
    solve: { rows: 4, columns: 4, first: "V", mode: "domi", scheme, positions },
    result: { firstWins: true, nodes: 1, ms: 1, statistics: { probes } as never },
  };
}

/** 2^16 positions in pairs: the slot takes 15 bits of the key, so all 48 stored bits are new. 2^20 × 2 / 2^48. */
const SMALL = solvedBoard("TwoBig1", 2 ** 16, 2 ** 20);
/** 2^20 positions, one to a slot: the slot takes 20 of the 64 bits and leaves 44. 2^30 / 2^44. */
const LARGE = solvedBoard("Deep", 2 ** 20, 2 ** 30);

it.each([
  ["the slot's bits are none of the stored ones", [SMALL], 2 ** -27],
  ["the slot's bits are partly the stored ones", [LARGE], 2 ** -14],
  ["chances of several solves add up", [SMALL, LARGE], 2 ** -27 + 2 ** -14],
])("%s", (_, solved, chance) => {
  expect(errorChance(solved)).toBe(chance);
});

it.each(SCHEMES)("knows the number of entries in a slot of the core, %s", (scheme) => {
  const table = new TestTable("release", 1);
  table.open(scheme);
  // The high bits choose the slot, so these keys share one.
  for (let key = 1n; key <= 4n; key++) table.store(resultOf(key, { depth: Number(key) }));
  const entries = table.entries().filter((entry) => entry !== null).length;
  expect(errorChance([solvedBoard(scheme, 2 ** 16, 2 ** 48)])).toBe(entries);
});
