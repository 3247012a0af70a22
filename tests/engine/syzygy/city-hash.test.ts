// The hash of checksums: results of the original in C for texts of every kind of length, and the files' own checksums.
import { expect, it } from "vitest";
import { faultOf } from "../../../src/engine/syzygy/checksum";
import { cityHash128 } from "../../../src/engine/syzygy/city-hash";
import { listTables } from "../../../src/engine/syzygy/node/table-files";
import { haveMoreTables, MORE_TABLES } from "../../support/tables";

it.each([
  [32, "adf0df935f46a6c9", "45c6069d82f7b2fc"],
  [64, "37e881b2006b0cf6", "ab8b4e4141170843"],
  [96, "40302957a5c0fc59", "665b7f2ac2032b9f"],
  [128, "51bff79056911c90", "28a897f9bc9c1b9f"],
  [160, "29e96d5cb5e3e44d", "20a982f92a34e97b"],
  [192, "cfabf9053890227e", "5da8366358fb806f"],
  [896, "c9c84dcdc96d11d2", "8f9d114e5284e7f1"],
  [928, "952bac38a90ac91e", "dff0b34e797cfec7"],
])("CityHashCrc128 of %i bytes", (length, first, second) => {
  const text = new Uint8Array(length).map((_, i) => 7 * i + length);
  expect(cityHash128(text).map((number) => number.toString(16))).toEqual([first, second]);
});

// tests/commands checks the smallest tables.
it.skipIf(!haveMoreTables)("checksums of files are right for 42 tables", async () => {
  const files = listTables(MORE_TABLES);
  expect(files).toHaveLength(84);
  for (const file of files) expect(await faultOf(file, () => {}), file.name).toBeNull();
});
