// The core whose table has a memory of its own: the same searches and the same table, bit for bit, and more than 4 GiB.
import { describe, expect, it } from "vitest";
import { emptyWideMemory } from "../../../../src/base/platform/node/wide-memory";
import { CoreInstance } from "../../../../src/engine/instance/core-instance";
import { BUCKET, MIB } from "../../../../src/engine/instance/sizes";
import { embeddedNetwork } from "../../../../src/engine/network/embedded-network";
import { SCHEMES, schemeNumber } from "../../../../src/engine/tt/schemes";
import { coreOf, DirectSearch, VARIANTS } from "../../../support/core";
import { MIDDLE_GAME } from "../../../support/positions";

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

  it("reaches the end of the largest table, and neither clears nor finds anything outside of a share", () => {
    const hashMb = 16_383;
    const buckets = (hashMb * MIB) / BUCKET;
    // Memory that is never touched costs only addresses.
    const instance = CoreInstance.alone(coreOf("debug", "core64"), { tableBytes: hashMb * MIB });
    const { exports: core, table } = instance;
    instance.useTable({ start: instance.tableStart(1), buckets, scheme: schemeNumber("Aging") });
    core.enterTable();
    const keys = [0n, 1n << 62n, 1n << 63n, (1n << 64n) - 1n];
    for (const key of keys) core.storeResult(key, 1234, 7, 8, 5, 2, 0, 9n, 1);
    for (const key of keys) expect(core.probe(key) & 0xffffn, `${key}`).toBe(1234n);
    const end = instance.tableStart(1) + buckets * BUCKET;
    expect(end).toBeLessThanOrEqual(table.buffer.byteLength);
    const used = (bytes: Uint8Array) => bytes.some((byte) => byte !== 0);
    expect(used(new Uint8Array(table.buffer, 0, BUCKET))).toBe(false);
    expect(used(new Uint8Array(table.buffer, end - BUCKET, BUCKET))).toBe(true);
    // The last of many shares holds only the last key.
    core.clearTable(4095, 4096);
    expect(keys.map((key) => core.probe(key) !== 0n)).toEqual([true, true, true, false]);
  });
});
