// Results and distances compared with those of another prober, python-chess.
import path from "node:path";
import { expect, it } from "vitest";
import {
  enterFen,
  haveMoreTables,
  MORE_TABLES,
  proberOf,
  referenceLines,
  SMALL_REFERENCE,
  SMALL_TABLES,
} from "../../support/tables";

/** The lines whose answers differ. */
function differences(folder: string, file: string): string[] {
  const prober = proberOf(folder);
  return referenceLines(file).flatMap(({ fen, wdl, dtz }) => {
    enterFen(prober, fen);
    const found = [prober.wdl(), prober.dtz()];
    return found[0] === wdl && found[1] === dtz ? [] : [`${fen}: ${found} instead of ${[wdl, dtz]}`];
  });
}

it("tables answer as python-chess does on positions of the smallest tables", () => {
  expect(referenceLines(SMALL_REFERENCE).length).toBe(876);
  expect(differences(SMALL_TABLES, SMALL_REFERENCE)).toEqual([]);
});

it.skipIf(!haveMoreTables)("tables answer as python-chess does on positions of 42 tables", () => {
  const reference = path.join(MORE_TABLES, "reference.csv");
  expect(referenceLines(reference).length).toBe(4251);
  expect(differences(MORE_TABLES, reference)).toEqual([]);
});
