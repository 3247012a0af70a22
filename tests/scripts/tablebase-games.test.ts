import { expect, test } from "vitest";
import { promised } from "../../scripts/tablebase/games";

test.each([
  { wdl: 2, dtz: 20, count: 79, result: 1 },
  { wdl: -2, dtz: -20, count: 79, result: -1 },
  { wdl: 2, dtz: 20, count: 80, result: null },
  { wdl: -2, dtz: -20, count: 81, result: null },
  { wdl: 2, dtz: 20, count: 82, result: 0 },
  { wdl: 1, dtz: 110, count: 0, result: 0 },
  { wdl: 0, dtz: 0, count: 99, result: 0 },
])("result $wdl at distance $dtz with a count of $count is $result", ({ wdl, dtz, count, result }) => {
  expect(promised(wdl, dtz, count)).toBe(result);
});
