// The core whose table has a memory of its own: the same searches and the same table, bit for bit, and up to 256 GiB in several memories.
import { describe, expect, it } from "vitest";
import { emptyWideMemory } from "../../../../src/base/platform/node/memory";
import { TABLE_MEMORY_BITS } from "../../../../src/engine/core/tt/memories";
import { CoreInstance } from "../../../../src/engine/instance/core-instance";
import { BUCKET, MIB, MOST_TABLE_MB_APART } from "../../../../src/engine/instance/sizes";
import { embeddedNetwork } from "../../../../src/engine/network/embedded-network";
import { SCHEMES, schemeNumber } from "../../../../src/engine/tt/schemes";
import { coreOf, DirectSearch, VARIANTS } from "../../../support/core";
import { MIDDLE_GAME } from "../../../support/positions";

/** Bytes of one of the memories. */
const MEMORY = 2 ** TABLE_MEMORY_BITS;

describe.skipIf(!emptyWideMemory())("with memories of 64 bits, which this runtime may lack", () => {
  it.each(SCHEMES.flatMap((scheme) => VARIANTS.map((variant) => ({ scheme, variant }))))(
    "$variant, $scheme: searches and stores as the core with one memory",
    ({ scheme, variant }) => {
      const [one, apart] = (["core", "core64"] as const).map((core) => {
        const search = new DirectSearch(variant, 1, embeddedNetwork(), core);
        search.board.set(MIDDLE_GAME);
        const results = [6, variant === "debug" ? 7 : 10].map((depth) => search.search({ depth, scheme }));
        return { results, words: search.words };
      });
      expect(apart?.results).toEqual(one?.results);
      expect(apart?.words.some((word) => word !== 0n)).toBe(true);
      expect(apart?.words).toEqual(one?.words);
    },
  );

  it.each(SCHEMES)("%s: finds in several memories what it finds in one", (scheme) => {
    const [one, ...several] = [1000, 20_000, MOST_TABLE_MB_APART].map((hashMb) => {
      const search = new DirectSearch(
        "release",
        hashMb,
        embeddedNetwork(),
        hashMb > 4000 ? "core64" : "core",
      );
      search.board.set(MIDDLE_GAME);
      // Few entries, so that none replaces another.
      return [7, 8].map((depth) => search.search({ depth, scheme }));
    });
    for (const results of several) expect(results).toEqual(one);
  });

  it("reaches the end of the largest table, and neither clears nor finds anything outside of a share", () => {
    const hashMb = MOST_TABLE_MB_APART;
    const buckets = (hashMb * MIB) / BUCKET;
    // Memory that is never touched costs only addresses.
    const instance = CoreInstance.alone(coreOf("debug", "core64"), { tableBytes: hashMb * MIB });
    const { exports: core } = instance;
    instance.useTable({ start: instance.tableStart(1), buckets, scheme: schemeNumber("Aging") });
    core.enterTable();
    const keys = [0n, 1n << 62n, 1n << 63n, (1n << 64n) - 1n];
    for (const key of keys) core.storeResult(key, 1234, 7, 8, 5, 2, 0, 9n, 1);
    for (const key of keys) expect(core.probe(key) & 0xffffn, `${key}`).toBe(1234n);
    const bytes = instance.tableBytes(instance.tableStart(1), hashMb * MIB);
    expect(bytes.reduce((sum, { length }) => sum + length, 0)).toBe(hashMb * MIB);
    for (const key of keys) {
      const place = instance.tableStart(1) + Number((key * BigInt(buckets)) >> 64n) * BUCKET;
      const memory = instance.tables[Math.floor(place / MEMORY)];
      const bucket = memory && new Uint8Array(memory.buffer, place % MEMORY, BUCKET);
      expect(
        bucket?.some((byte) => byte !== 0),
        `${key}`,
      ).toBe(true);
    }
    // The last of many shares holds only the last key.
    core.clearTable(4095, 4096);
    expect(keys.map((key) => core.probe(key) !== 0n)).toEqual([true, true, true, false]);
  });
});
