// A search on a transposition table of nonsense: random bytes, forged entries and illegal moves.
import { describe, expect, it } from "vitest";
import { Random } from "../../../../src/base/random";
import { moveName } from "../../../../src/engine/chess/encoding";
import { BUCKET_ENTRIES } from "../../../../src/engine/instance/sizes";
import { boardOf, DirectSearch, positions, VARIANTS } from "../../../support/core";
import { encodeData, encodeEntry, slotOf } from "../../../support/table";

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

  it("random bytes do no harm", () => {
    const random = new Random(99);
    const bytes = new Uint32Array(search.words.buffer, search.tableStart, search.words.length * 2);
    for (const fen of fens) {
      for (let index = 0; index < bytes.length; index++) bytes[index] = random.below(2 ** 32);
      for (const depth of depths) checkedSearch(fen, depth);
    }
  });

  /** Empties the table for entries that are forged before its first search. */
  function emptyTable(): void {
    search.clear();
    search.useScheme("Aging");
  }

  /** Writes an entry for a key where the core finds it. */
  function write(key: bigint, place: number, worth: bigint, data: bigint): void {
    const entry = slotOf(key, search.buckets) * BUCKET_ENTRIES + place;
    search.words.set(encodeEntry(key, worth, data), 2 * entry);
    expect(search.core.probe(key) === 0n).toBe(false);
  }

  /** Writes a well-formed entry without meaning for a key. */
  function forge(key: bigint, random: Random): void {
    const data = encodeData({
      move: random.below(65536),
      score: random.below(64001) - 32000,
      eval: random.below(4) === 0 ? 32002 : random.below(40001) - 20000,
      depth: random.below(255),
      bound: random.below(4),
      pv: random.below(2),
      generation: random.below(32),
    });
    write(key, random.below(BUCKET_ENTRIES), BigInt(random.below(65536)), data);
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
      emptyTable();
      for (const depth of depths) {
        search.board.set(fen);
        forgeTree(2, random);
        checkedSearch(fen, depth);
      }
    }
  });

  it("an illegal table move is not played", () => {
    for (const [index, fen] of fens.entries()) {
      emptyTable();
      search.board.set(fen);
      const own = search.board.moves();
      const other = boardOf(variant, fens[(index + 1) % fens.length]).moves();
      const illegal = other.filter((move) => !own.includes(move)).slice(0, 8);
      expect(illegal.length, fen).toBeGreaterThan(0);
      for (const move of illegal) {
        const data = encodeData({ move, score: 0, eval: 0, depth: 0, bound: 1, pv: 0, generation: 0 });
        write(search.board.key(), 0, 0n, data);
        checkedSearch(fen, 2);
      }
    }
  });
});
