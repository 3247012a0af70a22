// Node counts of the reference searcher for every use of the table and every component of an entry. A change of them needs a reason,
// because the published results of the laboratory depend on these counts. Its signature, which the documents of these results have,
// covers crowded tables of lines and repetitions under other hash numbers.
import { expect, it } from "vitest";
import { sum } from "../../../src/base/statistics";
import { ENDGAME, KASPAROV_1994 } from "../../../src/lab/chess/positions/sets";
import { ReferenceSearcher, referenceSetups, runSearches } from "../../../src/lab/chess/searchers/searchers";
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

const searcher = new ReferenceSearcher(labModulesOf("release"));

it.each(Object.entries(referenceSetups()))(
  "nodes of the reference searcher with %s stay the same",
  (name, table) => {
    const { searches } = runSearches({ table, depth: 6 }, POSITIONS, searcher, () => 0);
    expect({ [name]: sum(searches.map(({ nodes }) => nodes.at(-1) ?? 0)) }).toEqual({ [name]: PINNED[name] });
  },
);
