// `palimpsest lab domineering` as users run it, on this thread, with small boards.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { DomineeringSolver, solving } from "../../../src/lab/domineering/solver";
import { labModulesOf } from "../../support/lab";
import { temporaryFolder } from "../../support/temporary-folder";
import { documentIn, lab, labOn } from "../support/command";
import { NO_EVENTS, Runners } from "../support/jobs";

type Solve = DomineeringSolver["solve"];

const solver = new DomineeringSolver(labModulesOf("release").lab);
const truly: Solve = (request) => solver.solve(request);

const domineering = (args: readonly string[], solve = truly) =>
  labOn(new Runners(solve, solving), ["domineering", ...args]);

const PUBLISHED =
  "Published for DOMI with TwoBig1 and 2048K positions (Breuker, Uiterwijk, van den Herik 1998)";

/** Without times and speeds. */
function untimed(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.replace(/, [\d.,]+ (µs|ms|s), .*/, ""));
}

type Answer = [what: string, args: string[], lines: (string | RegExp)[]];

it.each<Answer>([
  [
    "both sides to begin",
    ["4x5"],
    [
      "4x5, Vertical first: Vertical wins; 29 nodes",
      "4x5, Horizontal first: Vertical wins; 61 nodes",
      "Class V: Vertical wins; 90 nodes",
      `${PUBLISHED}: class V, 87 nodes`,
    ],
  ],
  ...["Vertical", "Horizontal"].map(
    (side): Answer => [
      `a square board with ${side} to begin, which is enough for its class`,
      ["4x4", "--first", side.slice(0, 1)],
      [
        new RegExp(`^4x4, ${side} first: ${side} wins; `),
        /^Class 1: the first player wins; /,
        `${PUBLISHED}: class 1, 40 nodes`,
      ],
    ],
  ),
  [
    "a misprint of the published table, and a single node",
    ["3x3"],
    [
      "3x3, Vertical first: Vertical wins; 1 node",
      "Class 1: the first player wins; 1 node",
      `${PUBLISHED}: class H, 1 node; a square board is the same for both sides, so it cannot be H as printed`,
    ],
  ],
  [
    "a turned board, with the published numbers of the other",
    ["5x4"],
    [/^5x4, V/, /^5x4, H/, /^Class H: Horizontal wins; /, `${PUBLISHED}, as 4x5 turned: class H, 87 nodes`],
  ],
  ["a board that is not published", ["1x3"], [/^1x3, V/, /^1x3, H/, /^Class /]],
])("lab domineering reports %s, and leaves no folder behind", async (_, args, lines) => {
  const isFolderThere = existsSync("palimpsest-lab");
  const { code, output } = await domineering(args);
  expect(code).toBe(0);
  const wanted = lines.map((line) => (typeof line === "string" ? line : expect.stringMatching(line)));
  expect(untimed(output)).toEqual(wanted);
  expect(existsSync("palimpsest-lab")).toBe(isFolderThere);
});

it.each([
  [1200, "1 node per second"],
  [600, "2 nodes per second"],
])("lab domineering counts whole nodes per second: one in %i ms is %s", async (ms, speed) => {
  const solve: Solve = () => ({ firstWins: true, nodes: 1, ms, statistics: NO_EVENTS });
  const { output } = await domineering(["4x4"], solve);
  expect(output[0]).toMatch(new RegExp(`, ${speed}$`));
});

it("lab domineering solves a board for one side, in a mode, with a table", async () => {
  const { output, requests } = await domineering([
    ...["5x6", "--first", "h", "--mode", "enhanced", "--scheme", "new"],
    ...["--positions", "8K"],
  ]);
  const table = { scheme: "New", positions: 8192 };
  expect(requests).toEqual([{ rows: 5, columns: 6, first: "H", mode: "enhanced", ...table }]);
  expect(output).toHaveLength(1);
  expect(output[0]).toMatch(
    /^5x6, Horizontal first: Horizontal wins; 1 node, [\d.,]+ (µs|ms|s), [\d,]+ nodes per second$/,
  );
});

it("lab domineering table puts the boards beside the published ones", async () => {
  const folder = temporaryFolder();
  const set = "table-25-squares";
  const args = ["table", "--squares", "25", "--out", folder];
  const { code, output, errors } = await domineering(args);
  expect(code).toBe(0);
  expect(errors[0]).toBe("64 searches: 64 jobs to run");
  const document = documentIn(folder, `domineering-${set}`);
  expect(document).toMatchObject({ experiment: "domineering", set, signature: "domineering test" });
  const [boards] = document.tables;
  expect(boards?.rows.map((row) => row[0])).toContain("5x5");
  const row = boards?.rows.find(([board]) => board === "4x4");
  expect(row).toEqual(["4x4", "1", "1", "1", 40, 42, 1.05, 41, 42 / 41]);
  const verdicts = document.findings.map(({ id, verdict }) => `${id} ${verdict}`).join(", ");
  expect(verdicts).toBe("D1 partly, D2 confirmed, D3 open");
  expect(document.findings[0]?.evidence).toMatch(/3x3 is printed as H and found to be 1/);
  // One board has a wrong printed class.
  expect(boards?.note?.match(/\dx\d: /g)).toEqual(["3x3: "]);
  expect(boards?.note).toContain(
    "3x3: a square board is the same for both sides, so it cannot be H as printed.",
  );
  expect(output).toContain("64 searches.");
  expect(output.join("\n")).toContain("Boards, published and ours");
  const fileOf = (kind: string) => path.join(folder, `domineering-${set}.${kind}`);
  expect(["csv", "svg"].map(fileOf).map(existsSync)).toEqual([true, true]);
  const again = await domineering(args);
  expect(again.requests).toEqual([]);
  // Except for the processors, which a journal does not know.
  const timing = { ...document.timing, processors: null };
  expect(documentIn(folder, `domineering-${set}`)).toEqual({ ...document, timing });
});

it("lab domineering schemes compares them and draws, and the report takes it all in", async () => {
  const folder = temporaryFolder();
  const args = ["schemes", "--board", "6x6", "--sizes", "256,1K,4K", "--out", folder];
  const { code } = await domineering(args);
  expect(code).toBe(0);
  const name = "domineering-schemes-6x6-256-1K-4K";
  const document = documentIn(folder, name);
  expect(document.tables[0]?.rows).toHaveLength(6);
  expect(document.figures[0]?.curves).toHaveLength(6);
  expect(existsSync(path.join(folder, `${name}.svg`))).toBe(true);
  expect(document.findings.map(({ id }) => id)).toEqual(["D4", "D5", "D6"]);
  for (const { evidence } of document.findings) expect(evidence).not.toMatch(/NaN|Infinity|undefined/);
  expect((await domineering(["table", "--squares", "9", "--out", folder])).code).toBe(0);
  expect((await lab(["report", "--out", folder])).code).toBe(0);
  const page = readFileSync(path.join(folder, "report.html"), "utf8");
  expect(page).toContain("Domineering: replacement schemes on 6x6");
  expect(page).toContain("D4");
  expect(page.match(/<figure /g)).toHaveLength(2);
  expect(page).toContain("<strong>Domineering: nodes by squares of the board.</strong>");
});
