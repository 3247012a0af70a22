// `palimpsest lab connect4` as users run it, on this thread, with quickly solved positions.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { type FourRequest, type FourResult, solveFour, solving } from "../../../src/lab/connect4/solver";
import { FOUR_SETS } from "../../../src/lab/connect4/studies";
import { LabMemory } from "../../../src/lab/frame/lab-memory";
import type { ResultDocument } from "../../../src/lab/frame/output/results";
import { labModulesOf } from "../../support/lab";
import { temporaryFolder } from "../../support/temporary-folder";
import { documentIn, lab, labOn } from "../support/command";
import { Runners } from "../support/jobs";

type SolveFour = (request: FourRequest) => FourResult;

const memory = new LabMemory(labModulesOf("release").lab);
const truly: SolveFour = (request) => solveFour(memory, request);

const KNOWN = new Map(
  FOUR_SETS.flatMap(({ positions }) => positions.map(({ sequence, score }) => [sequence, score] as const)),
);

/** Knows the scores without solving. Part 7 takes 100 times as long. */
function knowingly(wrong: readonly string[] = []): SolveFour {
  return ({ setup: { mode, weak }, sequence }) => {
    const [ms, positions] = mode === "full" ? [1, 1000] : [100, 200_000];
    const known = KNOWN.get(sequence) ?? Number.NaN;
    const score = wrong.includes(sequence) ? known + 1 : known;
    return { score: weak ? Math.sign(score) : score, positions, ms, statistics: null };
  };
}

const connect4 = (args: readonly string[], solve: SolveFour = truly) =>
  labOn(new Runners(solve, solving), ["connect4", ...args]);

/** A column of a document's table by its title. */
function columnOf(document: ResultDocument, table: number, title: string): unknown[] {
  const { columns = [], rows = [] } = document.tables[table] ?? {};
  const at = columns.findIndex((column) => column.title === title);
  return rows.map((row) => row[at]);
}

const MIDDLE = "637473263247763357141";

it.each([
  ["full, the usual", [], "Score 3: the second player wins with stone 19, move 38", "3"],
  ["full, weakly", ["--weak"], "Score 1: the second player wins", "3, 6"],
  ["part 7", ["--mode", "part7"], "Score 3: the second player wins with stone 19, move 38", "3"],
  [
    "part 7, a scheme",
    ["--mode", "part7", "--scheme", "new", "--positions", "8K"],
    "Score 3: the second player wins with stone 19, move 38",
    "3",
  ],
])("lab connect4 solves a position: %s; and leaves no folder", async (_, options, score, columns) => {
  const isFolderThere = () => existsSync("palimpsest-lab");
  const before = isFolderThere();
  const first = await connect4([MIDDLE, ...options]);
  expect(first.errors).toEqual([]);
  expect(first.code).toBe(0);
  expect(first.output.slice(0, 2)).toEqual([`${MIDDLE}: 21 stones, the second player to move`, score]);
  expect(first.output[2]).toMatch(`Columns that keep it: ${columns}; found in a further `);
  expect(first.output[3]).toMatch(/: [\d,]+ positions, [\d.,]+ (s|ms|µs), [\d,]+ positions per second$/);
  expect(first.requests).toHaveLength(1);
  expect(isFolderThere()).toBe(before);
});

it("lab connect4 uses the requested table", async () => {
  const setupOf = async (...options: string[]) => {
    const result = { score: 1, positions: 1, ms: 60_000, statistics: null, columns: [4] };
    const solve: SolveFour = () => result;
    const { requests, output } = await connect4(["-", ...options], solve);
    expect(output[0]).toBe("The empty board");
    expect(output[1]).toMatch(/^Score 1: the first player wins/);
    return requests[0]?.setup;
  };
  const usual = { scheme: "TwoBig1", positions: "suited" };
  expect(await setupOf()).toEqual({ mode: "full", weak: false, table: usual });
  expect(await setupOf("--mode", "part7", "--weak")).toEqual({ mode: "part7", weak: true, table: null });
  const small = { scheme: "Aging", positions: 8192 };
  for (const mode of ["full", "part7"]) {
    const options = ["--mode", mode, "--scheme", "aging", "--positions", "8K"];
    expect(await setupOf(...options)).toEqual({ mode, weak: false, table: small });
  }
});

it.each([
  ["1", -2, "1 stone, the second player to move", "-2: the first player wins with stone 20, move 39"],
  ["14", -2, "2 stones, the first player to move", "-2: the second player wins with stone 20, move 40"],
  ["14", 2, "2 stones, the first player to move", "2: the first player wins with stone 20, move 39"],
  ["1", 1, "1 stone, the second player to move", "1: the second player wins with stone 21, move 42"],
  ["33", 0, "2 stones, the first player to move", "0: a draw"],
])("lab connect4 explains %s with a score of %i in words", async (sequence, score, state, meaning) => {
  const solve: SolveFour = () => ({ score, positions: 1, ms: 1, statistics: null, columns: [] });
  const { output } = await connect4([sequence], solve);
  expect(output.slice(0, 2)).toEqual([`${sequence}: ${state}`, `Score ${meaning}`]);
});

it.each([[[]], [["--weak"]]])("lab connect4 bench solves and checks sets, truly %j", async (options) => {
  const folder = temporaryFolder();
  const args = ["bench", ...options, "--sets", "middle-easy,end-easy", "--scheme", "new"];
  args.push("--positions", "4K", "--out", folder);
  const { code, output, errors, requests } = await connect4(args);
  expect(code).toBe(0);
  expect(errors).toEqual(["1,200 searches: 1,200 jobs to run"]);
  const name = `bench${options.length > 0 ? "-weak" : ""}-new-4K-end-easy-middle-easy`;
  const document = documentIn(folder, `connect4-${name}`);
  expect(document).toMatchObject({ experiment: "connect4", set: name, signature: "connect4 test" });
  for (const table of [0, 1]) {
    expect(columnOf(document, table, "category")).toEqual(["End-Easy", "Middle-Easy"]);
    expect(columnOf(document, table, "scores right")).toEqual([300, 300]);
  }
  expect(requests).toHaveLength(1200);
  expect(output.join("\n")).toContain("Part 7, ");
  const again = await connect4(args);
  expect(again.requests).toEqual([]);
  // Except for the processors, which a journal does not know.
  const timing = { ...document.timing, processors: null };
  expect(documentIn(folder, `connect4-${name}`)).toEqual({ ...document, timing });
});

it("lab connect4 bench puts all sets beside the published table, draws, and the report takes it in", async () => {
  const folder = temporaryFolder();
  const { code, errors, requests } = await connect4(["bench", "--out", folder], knowingly());
  expect(code).toBe(0);
  expect(errors).toEqual(["1,950 searches: 1,950 jobs to run"]);
  const part7 = requests.filter(({ setup }) => setup.mode === "part7");
  expect(part7.every(({ setup, set }) => setup.table === null && set !== "begin-hard")).toBe(true);
  const document = documentIn(folder, "connect4-bench");
  expect(columnOf(document, 0, "published mean searched")).toEqual([
    92.8, 207_900, 1_731_000, 156_400_000, 306_100_000,
  ]);
  expect(columnOf(document, 0, "mean time (µs)")).toEqual(Array(5).fill(100_000));
  expect(columnOf(document, 1, "part 7's published mean time (µs)").at(-1)).toBeNull();
  expect(columnOf(document, 1, "searched per second")).toEqual(Array(6).fill(1_000_000));
  const verdicts = document.findings.map(({ id, verdict }) => `${id} ${verdict}`).join(", ");
  expect(verdicts).toBe("F1 confirmed, F2 partly, F3 confirmed, F4 confirmed");
  for (const { evidence } of document.findings) expect(evidence).not.toMatch(/NaN|Infinity|undefined/);
  const curves = document.figures[0]?.curves.map(({ name }) => name);
  expect(curves).toEqual(["Part 7", "Full solver", "Full solver, Begin-Hard"]);
  expect(existsSync(path.join(folder, "connect4-bench.svg"))).toBe(true);
  expect((await lab(["report", "--out", folder])).code).toBe(0);
  const page = readFileSync(path.join(folder, "report.html"), "utf8");
  expect(page).toContain("Connect Four: scores of positions by category");
  expect(page).toContain("Connect Four: positions searched");
  expect(page).toContain("F4");
});

it("lab connect4 bench leaves out modes and sets that are not requested", async () => {
  const folder = temporaryFolder();
  const args = ["bench", "--mode", "part7", "--weak", "--sets", "begin-hard", "--out", folder];
  const { code, requests } = await connect4(args, knowingly());
  expect(code).toBe(0);
  expect(requests).toHaveLength(14);
  const { findings } = documentIn(folder, "connect4-bench-weak-part7-begin-hard");
  expect(findings.map(({ verdict }) => verdict)).toEqual(["confirmed", "open", "open", "open"]);
});

it("lab connect4 bench: a wrong score is seen by everybody", async () => {
  const folder = temporaryFolder();
  const args = ["bench", "--mode", "full", "--sets", "begin-hard,begin-easy", "--out", folder];
  const { code, output, errors } = await connect4(args, knowingly(["335651"]));
  expect(code).toBe(1);
  expect(errors.at(-1)).toBe(
    "lab connect4 bench: WRONG SCORE: full, begin-hard, 335651: expected 4, found 5",
  );
  const document = documentIn(folder, "connect4-bench-full-begin-easy-begin-hard");
  expect(columnOf(document, 0, "scores right")).toEqual([23, 13]);
  expect(document.findings.map(({ verdict }) => verdict)).toEqual(["refuted", "open", "open", "refuted"]);
  expect(document.findings[0]?.evidence).toContain("335651: expected 4, found 5");
  expect(output.join("\n")).toContain("F1. Every score is right: REFUTED");
});
