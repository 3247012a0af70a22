// Tables agree with themselves: a position has the result of its best move, also with en passant. All positions of the tables of
// three men are counted by result, and compared with the counts of the tables' generator (published by syzygy-tables.info).
import { expect, it } from "vitest";
import { countResults, publishedCounts } from "../../../scripts/tablebase/measurements";
import { placeRandomly, randomBelow } from "../../../scripts/tablebase/positions";
import { BLACK, KING, NO_SQUARE } from "../../../src/engine/chess/encoding";
import { NO_RESULT } from "../../../src/engine/instance/sizes";
import { listTables } from "../../../src/engine/syzygy/node/table-files";
import type { Prober } from "../../../src/engine/syzygy/prober";
import { menOfName } from "../../../src/engine/syzygy/table-names";
import { haveMoreTables, MORE_TABLES, proberOf, SMALL_TABLES } from "../../support/tables";

const NO_MOVE = Number.NEGATIVE_INFINITY;
const below = randomBelow(9);

/** The disagreement between the root's result and distance and its moves'; null if there is none, or if one is missing. */
function inconsistency(prober: Prober): string | null {
  const { root } = prober;
  const found = { wdl: prober.wdl(), dtz: prober.dtz() };
  const moves = prober.moves().map((move) => ({ wdl: prober.wdlAfter(move), dtz: prober.dtzAfter(move) }));
  if ([found, ...moves].some(({ wdl, dtz }) => wdl === NO_RESULT || dtz === NO_RESULT)) return null;
  const best = Math.max(NO_MOVE, ...moves.map(({ wdl }) => wdl));
  const wanted = best === NO_MOVE ? (root.inCheck ? -2 : 0) : best;
  // A win within 100 moves that takes one more from here comes too late for the fifty-move rule.
  const isLate = Math.abs(wanted) === 2 && Math.abs(found.dtz) === 101;
  if (found.wdl !== (isLate ? wanted / 2 : wanted)) return `result ${found.wdl}, of the best move ${wanted}`;
  if (Math.sign(found.dtz) !== Math.sign(found.wdl)) return `distance ${found.dtz}, result ${found.wdl}`;
  if (Math.abs(found.dtz) > 100 !== (Math.abs(found.wdl) === 1)) return `${found.dtz}, result ${found.wdl}`;
  if (wanted === 0 || moves.length === 0) return null;
  const kept = moves.filter(({ wdl }) => wdl === wanted).map(({ dtz }) => dtz);
  const nearest = Math.min(...kept);
  // Distances can be one too small.
  return Math.abs(found.dtz - nearest) <= 1 ? null : `distance ${found.dtz}, of the best move ${nearest}`;
}

function describeRoot({ root }: Prober): string {
  const men = Array.from(
    root.pieces.subarray(0, root.count),
    (piece, man) => `${piece}@${root.squares[man]}`,
  );
  return `${men.join(" ")}, ${root.side} to move, en passant ${root.enPassant}`;
}

/** Puts the kings on random free squares; false if the position is impossible. */
function placeKings({ root }: Prober): boolean {
  for (const king of [KING, KING | BLACK]) {
    const square = below(64);
    if (root.isOccupied(square) || square === root.enPassant || square === (root.enPassant ^ 24))
      return false;
    root.put(king, square);
  }
  return !root.waitingSideInCheck;
}

/** Disagreements in random positions of a table. */
function search(prober: Prober, table: string, positions: number): string[] {
  const wrong: string[] = [];
  for (let left = positions; left > 0; ) {
    if (!placeRandomly(prober.root, menOfName(table) ?? [], below)) continue;
    left--;
    const found = inconsistency(prober);
    if (found !== null) wrong.push(`${table} ${describeRoot(prober)}: ${found}`);
  }
  return wrong;
}

it.each(["KQvK", "KRvK", "KPvK", "KBNvK", "KPvKP"])(
  "1000 random positions of %s have the results of their best moves",
  (table) => {
    expect(search(proberOf(SMALL_TABLES), table, 1000)).toEqual([]);
  },
);

it.skipIf(!haveMoreTables)(
  "200 random positions of each of 42 tables have the results of their best moves",
  () => {
    const prober = proberOf(MORE_TABLES);
    const tables = listTables(MORE_TABLES).filter(({ name }) => name.endsWith(".rtbw"));
    expect(tables.length).toBe(42);
    const wrong = tables.flatMap(({ name }) => search(prober, name.slice(0, -".rtbw".length), 200));
    expect(wrong).toEqual([]);
  },
);

it("2000 random positions of KPvKP with en passant have the results of their best moves", () => {
  const prober = proberOf(SMALL_TABLES);
  const wrong: string[] = [];
  let changed = 0;
  for (let left = 2000; left > 0; ) {
    const side = below(2);
    const file = below(8);
    const enPassant = (side === 0 ? 40 : 16) + file;
    const passed = enPassant ^ 8;
    const beside = passed + (file === 0 ? 1 : file === 7 ? -1 : 2 * below(2) - 1);
    prober.root.clear(side, enPassant);
    prober.root.put(side === 0 ? 9 : 1, passed);
    prober.root.put(side === 0 ? 1 : 9, beside);
    if (!placeKings(prober)) continue;
    left--;
    const found = inconsistency(prober);
    if (found !== null) wrong.push(`${describeRoot(prober)}: ${found}`);
    const withIt = prober.wdl();
    prober.root.enPassant = NO_SQUARE;
    if (prober.wdl() !== withIt) changed++;
  }
  expect(wrong).toEqual([]);
  expect(changed).toBeGreaterThan(100);
});

it.each(["KBvK", "KNvK", "KQvK", "KRvK"])("%s has as many wins, draws and losses as published", (table) => {
  expect(countResults(proberOf(SMALL_TABLES), table)).toEqual(publishedCounts().get(table));
});
