// Results and distances compared with those of another prober, python-chess.
import path from "node:path";
import { expect, it } from "vitest";
import * as tables from "../../support/tables";

/** The lines whose answers differ. */
function differences(folder: string, file: string): string[] {
  const prober = tables.proberOf(folder);
  return tables.referenceLines(file).flatMap(({ fen, wdl, dtz }) => {
    tables.enterFen(prober, fen);
    const found = [prober.wdl(), prober.dtz()];
    return found[0] === wdl && found[1] === dtz ? [] : [`${fen}: ${found} instead of ${[wdl, dtz]}`];
  });
}

it("tables answer as python-chess does on positions of the smallest tables", () => {
  expect(tables.referenceLines(tables.SMALL_REFERENCE).length).toBe(876);
  expect(differences(tables.SMALL_TABLES, tables.SMALL_REFERENCE)).toEqual([]);
});

it.skipIf(!tables.haveMoreTables)("tables answer as python-chess does on positions of 42 tables", () => {
  const reference = path.join(tables.MORE_TABLES, "reference.csv");
  expect(tables.referenceLines(reference).length).toBe(4251);
  expect(differences(tables.MORE_TABLES, reference)).toEqual([]);
});
