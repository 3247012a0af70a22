// Published numbers, checked by checksums that were made from the printed tables in another way than by typing.
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { GILLOGLY } from "../../../src/lab/chess/studies/errors";
import {
  CUTTING_SHARE,
  INFORMATION,
  LINE_OF_FIVE,
  RANKING_1998,
  SHOWN_SIZE,
  STUDY_1994,
  SUGGESTED_SIZES,
} from "../../../src/lab/chess/studies/published";
import { publishedMeans } from "../../../src/lab/connect4/positions";
import { PUBLISHED } from "../../../src/lab/domineering/studies";

function digest(lines: readonly string[]): string {
  return createHash("sha256").update(lines.toSorted().join("\n")).digest("hex").slice(0, 16);
}

it("the table of the study of 1994 is as printed", () => {
  const lines = (["clearing", "stamping"] as const).flatMap((mode) =>
    Object.entries(STUDY_1994[mode]).map(
      ([name, nodes]) => `${mode} ${name.toUpperCase()} ${nodes.join(" ")}`,
    ),
  );
  expect(digest([...lines, `none ${STUDY_1994.noTable.join(" ")}`])).toBe("27ddd13258987725");
  expect(STUDY_1994).toMatchObject({ set: "short", positions: 1_048_576, firstPly: 3 });
});

it("the thesis's single numbers are as printed", () => {
  expect(INFORMATION).toEqual({ "middle game": { move: 36, full: 68 }, endgame: { move: 65, full: 89 } });
  expect([CUTTING_SHARE, SHOWN_SIZE]).toEqual([50, 262_144]);
  expect(LINE_OF_FIVE).toEqual({ "middle game": 5, endgame: 12 });
  const inK = (sizes: readonly number[]) => sizes.map((size) => size / 1024).join(" ");
  expect(inK(SUGGESTED_SIZES["middle game"])).toBe("8 16 32 32 256");
  expect(inK(SUGGESTED_SIZES.endgame)).toBe("8 8 8 32 64 512 1024 1024");
  const order = Object.entries(RANKING_1998).map(([name, rank]) => `${rank} ${name}`);
  expect(order.join(", ")).toBe("1 TwoBig1, 2 TwoDeep, 3.5 Big1, 3.5 BigAll, 5 Deep, 6.5 New, 6.5 Old");
});

it("Gillogly's table is as printed", () => {
  expect(
    digest(GILLOGLY.map(({ chance, bits }) => `${chance.toFixed(5).replace(/0+$/, "")} ${bits.join(" ")}`)),
  ).toBe("20260fd6bbf59e13");
});

it("DOMI's boards are as printed", () => {
  const lines = PUBLISHED.map(
    ({ rows, columns, outcome, nodes }) => `${rows}x${columns} ${outcome} ${nodes}`,
  );
  expect(lines).toHaveLength(35);
  expect(digest(lines)).toBe("60c45f3396f62494");
});

it("the tutorial's means are as printed", () => {
  const sets = ["end-easy", "middle-easy", "middle-medium", "begin-easy", "begin-medium"];
  const lines = sets.map((set) => {
    const [strong, weak] = [publishedMeans(set, false), publishedMeans(set, true)];
    const numbers = [strong?.microseconds, strong?.positions, weak?.microseconds, weak?.positions];
    return `${set} ${numbers.join(" ")}`;
  });
  expect(lines).toEqual([
    "end-easy 6.5 92.8 5.2 68.7",
    "middle-easy 5600 207900 1100 28750",
    "middle-medium 52450 1731000 23790 752300",
    "begin-easy 4700000 156400000 1600000 52840000",
    "begin-medium 8200000 306100000 1800000 63930000",
  ]);
});
