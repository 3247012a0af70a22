// A search on a transposition table of nonsense: random bytes, forged entries and illegal moves.
import { describe, expect, it } from "vitest";
import { moveName } from "../../../../src/engine/chess/notation";
import { boardOf, DirectSearch, positions, VARIANTS } from "../../../support/core";
import { Random } from "../../../support/random";

const ENTRIES = 4;

const KEY_MASK = 0xffffffffffffn;

/** The slot of a key by the rule: the upper half of the key, times the slots, divided by 2³². */
function slotOf(key: bigint, slots: number): number {
  return Number(((key >> 32n) * BigInt(slots)) >> 32n);
}

describe.each(VARIANTS)("a table of nonsense on the %s core", (variant) => {
  const search = new DirectSearch(variant, 1);
  const depths = variant === "release" ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 2, 3, 4, 5];
  const fens = [
    ...positions("perft.epd").slice(0, 12),
    ...positions("wac.epd").slice(0, 12),
    ...positions("perft.epd").slice(-4),
  ].map(({ fen }) => fen);

  /** Searches the board's position and refuses an illegal best move or line. */
  function checkedSearch(fen: string, depth: number): void {
    search.board.set(fen);
    const { bestMove, lines } = search.search({ depth });
    expect(search.board.legalMoves(), fen).toContain(bestMove);
    expect(lines.at(-1)?.depth).toBe(depth);
    for (const { pv } of lines) {
      expect(pv.length).toBeGreaterThan(0);
      search.board.set(
        fen,
        pv.map((move) => moveName(move, false)),
      );
    }
    search.board.set(fen);
  }

  it("random bytes never match and do no harm", () => {
    const random = new Random(99);
    const bytes = new Uint32Array(search.words.buffer, search.tableStart, search.words.length * 2);
    for (const fen of fens) {
      for (let index = 0; index < bytes.length; index++) bytes[index] = random.below(2 ** 32);
      for (const depth of depths) checkedSearch(fen, depth);
    }
  });

  /** Writes a well-formed entry without meaning for a key. */
  function forge(key: bigint, random: Random): void {
    const score = random.below(64001) - 32000;
    const evaluation = random.below(4) === 0 ? 32002 : random.below(40001) - 20000;
    const data =
      BigInt(random.below(65536)) |
      (BigInt.asUintN(16, BigInt(score)) << 16n) |
      (BigInt.asUintN(16, BigInt(evaluation)) << 32n) |
      (BigInt(1 + random.below(255)) << 48n) |
      (BigInt(random.below(256)) << 56n);
    const entry = slotOf(key, search.buckets) * ENTRIES + random.below(ENTRIES);
    search.words[2 * entry] =
      ((key & KEY_MASK) | (BigInt(random.below(65536)) << 48n)) ^ data ^ (data >> 16n);
    search.words[2 * entry + 1] = data;
  }

  /** Forges entries for the position and all positions up to `plies` below it. */
  function forgeTree(plies: number, random: Random): void {
    forge(search.board.key(), random);
    if (plies === 0) return;
    for (const move of search.board.moves()) {
      search.board.core.make(move);
      forgeTree(plies - 1, random);
      search.board.core.unmake();
    }
  }

  it("forged entries for the positions of the tree do no harm", () => {
    const random = new Random(5);
    for (const fen of fens) {
      search.clear();
      for (const depth of depths) {
        search.board.set(fen);
        forgeTree(2, random);
        checkedSearch(fen, depth);
      }
    }
  });

  it("an illegal table move is not played", () => {
    const random = new Random(17);
    for (const fen of fens) {
      search.clear();
      search.board.set(fen);
      const own = search.board.moves();
      const other = boardOf(variant, random.pick(fens)).moves();
      const illegal = other.filter((move) => !own.includes(move));
      for (const move of illegal.slice(0, 8)) {
        const data = BigInt(move) | (1n << 48n) | (1n << 56n);
        const key = search.board.key();
        const entry = slotOf(key, search.buckets) * ENTRIES;
        search.words[2 * entry] = (key & KEY_MASK) ^ data ^ (data >> 16n);
        search.words[2 * entry + 1] = data;
        checkedSearch(fen, 2);
      }
    }
  });
});
