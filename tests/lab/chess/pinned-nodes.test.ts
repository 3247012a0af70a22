// Node counts of the reference searcher for every use of the table and every component of an entry. A change of them needs a reason,
// because the published results of the laboratory depend on these counts.
import { expect, it } from "vitest";
import { sum } from "../../../src/base/statistics";
import { ENDGAME, KASPAROV_1994, type LabPosition } from "../../../src/lab/chess/positions/sets";
import {
  ReferenceSearcher,
  referenceSetups,
  runSearches,
  type TableSetup,
  USUAL_TABLE,
} from "../../../src/lab/chess/searchers/searchers";
import { labModulesOf } from "../../support/lab";

/** Two positions of a game, three of an ending with a stalemate near, one of Lucena's. */
const POSITIONS = [
  ...KASPAROV_1994.slice(6, 8),
  ...ENDGAME.slice(9, 12),
  { fen: "8/8/8/8/5k2/8/5p2/5K2 w - - 0 1", game: "stalemate" },
];

const PINNED: Readonly<Record<string, number>> = {
  "no table": 599_864,
  Aging: 493_532,
  Deep: 499_212,
  New: 521_440,
  Old: 636_434,
  Big1: 488_036,
  BigAll: 523_173,
  TwoDeep: 502_261,
  TwoBig1: 499_255,
  Stale: 514_271,
  Bucket: 532_830,
  MoveOrder: 471_368,
  clearing: 470_844,
  keeping: 522_527,
  move: 582_691,
  score: 516_327,
  exact: 688_088,
  bounds: 504_363,
  "2 moves": 499_097,
  "3 moves": 499_097,
  "4 moves": 499_097,
  "5 moves": 499_097,
  "root distance": 502_558,
  principal: 506_325,
  "both bounds": 498_672,
  "proved draws": 499_253,
  rival: 494_983,
  "other hash numbers": 571_544,
  "rival, other hash numbers": 524_078,
};

/** Nodes of the shuffling ending. */
const SHUFFLED = 42_265;

const searcher = new ReferenceSearcher(labModulesOf("release"));
const nodesOf = (table: TableSetup | null, depth: number, positions: readonly LabPosition[]): number =>
  sum(
    runSearches({ table, depth }, positions, searcher, () => 0).searches.map(
      ({ nodes }) => nodes.at(-1) ?? 0,
    ),
  );

it.each(Object.entries(referenceSetups()))(
  "nodes of the reference searcher with %s stay the same",
  (name, table) => {
    expect({ [name]: nodesOf(table, 6, POSITIONS) }).toEqual({ [name]: PINNED[name] });
  },
);

it.each([
  [1, 831_454],
  [2, 848_400],
  [3, 850_624],
  [4, 846_055],
  [5, 846_021],
])("nodes with a line of %d in a crowded table stay the same", (lineLength, expected) => {
  expect(nodesOf({ ...USUAL_TABLE, positions: 256, lineLength }, 9, ENDGAME.slice(44, 47))).toBe(expected);
});

/** Kings walk to and fro behind blocked pawns. At 9 plies the root occurs a third time. */
const shuffling = [{ fen: "4k3/8/8/p7/P7/8/8/4K3 w - - 0 1", game: "shuffling" }];
/** A roomy table whose scores are not used: keys serve for repetitions and move order alone. */
const table = { ...USUAL_TABLE, positions: 1 << 20, mode: "clearing", use: "move" } as const;
const nodes = (seed: number) =>
  runSearches({ table: { ...table, seed }, depth: 9 }, shuffling, searcher, () => 0).searches[0]?.nodes;

it("a shuffling ending repeats its root under any hash numbers", () => {
  expect(nodes(1)?.at(-1)).toBe(SHUFFLED);
  expect(nodes(1)).toEqual(nodes(0));
  expect(nodes(2)).toEqual(nodes(0));
});
