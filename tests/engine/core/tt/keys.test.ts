// How often a table takes one position for another (type-1 errors), measured with shortened keys. With M positions and N equally
// likely keys, M − N(1 − e^(−M/N)) positions find their key taken.

import { beforeAll, describe, expect, it } from "vitest";
import { Random } from "../../../../src/base/random";
import type { SchemeName } from "../../../../src/engine/types";
import { boardOf } from "../../../support/core";
import { resultOf, TestTable, word64 } from "../../../support/table";

const POSITIONS = 400_000;
const LONGEST_GAME = 200;

/** The expected number of errors. */
function expectedErrors(positions: number, keys: number): number {
  return positions + keys * Math.expm1(-positions / keys);
}

/** The standard deviation of their number: it equals that of the number of unused keys. */
function deviation(positions: number, keys: number): number {
  const load = positions / keys;
  return Math.sqrt(keys * Math.exp(-load) * (1 - (1 + load) * Math.exp(-load)));
}

/** Positions of random games. */
class Playouts {
  readonly #table = new TestTable("release", 1);
  readonly #random: Random;

  constructor(seed: number) {
    this.#random = new Random(seed);
    this.#table.instance.publishRoot(boardOf("release").snapshot());
    this.#table.core.adoptRoot();
  }

  /** The keys of different positions, two halves each: the low one first. */
  keys(count: number): { readonly halves: Uint32Array<ArrayBuffer>; readonly contradictions: number } {
    const { core } = this.#table;
    const byFingerprint = new Map<number, bigint>();
    let contradictions = 0;
    while (byFingerprint.size < count) {
      let plies = 0;
      while (plies < LONGEST_GAME && this.#playRandomMove()) {
        plies++;
        const key = core.positionKey();
        const fingerprint = this.#fingerprint();
        const known = byFingerprint.get(fingerprint);
        if (known === undefined && byFingerprint.size < count) byFingerprint.set(fingerprint, key);
        else if (known !== undefined && known !== key) contradictions++;
      }
      for (; plies > 0; plies--) core.unmake();
    }
    const halves = new Uint32Array(new BigUint64Array(byFingerprint.values()).buffer);
    return { halves, contradictions };
  }

  #playRandomMove(): boolean {
    const { core, instance } = this.#table;
    const moves = instance.legalMoves();
    if (moves.length === 0) return false;
    core.make(moves[this.#random.below(moves.length)] ?? 0);
    return true;
  }

  /** 53 bits from everything that distinguishes positions, computed in another way than the key. */
  #fingerprint(): number {
    const { core } = this.#table;
    let low = core.castlingRights() + 16 * core.sideToMove();
    let high = core.enPassantSquare();
    for (let square = 0; square < 64; square++) {
      const piece = core.pieceOn(square);
      low = mixed(low + piece);
      high = mixed(high ^ (piece * 0x1f351f35));
    }
    return (high & 0x1fffff) * 2 ** 32 + (low >>> 0);
  }
}

/** A permutation of the 32-bit numbers that moves every bit. */
function mixed(value: number): number {
  const product = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return Math.imul(product ^ (product >>> 12), 0x297a2d39) + 0x3c6ef372;
}

/** The number of elements that occur earlier in their list. */
function repetitions(list: Uint32Array): number {
  return list.toSorted().reduce((count, value, index, all) => count + (value === all[index - 1] ? 1 : 0), 0);
}

describe("measured", () => {
  let halves = new Uint32Array();
  let contradictions = 0;

  beforeAll(() => {
    ({ halves, contradictions } = new Playouts(64).keys(POSITIONS));
  });

  it("whole keys distinguish all positions, and a position has one key", () => {
    const whole = new Set(new BigUint64Array(halves.buffer));
    expect(whole.size).toBe(POSITIONS);
    expect(contradictions).toBe(0);
  });

  // Five standard deviations: a correct key fails one of these in a million runs.
  it.each([16, 24, 32])("keys cut to %i bits err as often as the formula says", (bits) => {
    const keys = 2 ** bits;
    const tolerance = 5 * deviation(POSITIONS, keys);
    const low = halves.filter((_, index) => index % 2 === 0);
    const high = halves.filter((_, index) => index % 2 === 1);
    const parts = {
      lowest: low.map((value) => (bits === 32 ? value : value & (keys - 1))),
      "lowest of the high half": high.map((value) => (bits === 32 ? value : value & (keys - 1))),
      highest: high.map((value) => value >>> (32 - bits)),
      "highest of the low half": low.map((value) => value >>> (32 - bits)),
    };
    for (const [part, values] of Object.entries(parts)) {
      const difference = repetitions(values) - expectedErrors(POSITIONS, keys);
      expect(Math.abs(difference), `${part} bits`).toBeLessThan(tolerance);
    }
  });
});

describe("keys that agree in the 48 stored bits", () => {
  /** The number of other keys with the same stored bits that the table takes for the key it knows. */
  function mistakes(scheme: SchemeName, buckets: number): number {
    const table = new TestTable("release", buckets);
    const random = new Random(buckets);
    table.open(scheme);
    let found = 0;
    for (let count = 0; count < 4; count++) {
      const key = word64(random);
      table.words.fill(0n);
      table.store(resultOf(key));
      for (let other = 1n; other < 2n ** 16n; other++) if (table.probe(key ^ (other << 48n))) found++;
    }
    return found;
  }

  it.each<[SchemeName, number]>([
    ["Aging", 2 ** 16],
    ["Aging", 2 ** 16 + 4097],
    ["TwoDeep", 2 ** 15],
    ["New", 2 ** 14],
  ])("%s, %i buckets: the index distinguishes them", (scheme, buckets) => {
    expect(mistakes(scheme, buckets)).toBe(0);
  });

  it("Aging, 2¹⁵ buckets: not any more", () => {
    expect(mistakes("Aging", 2 ** 15)).toBe(4);
  });
});
