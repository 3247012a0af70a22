// Faults around the engine: little memory, full disks, impatient scripts, hostile files.
import { statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { converse } from "../support/converse";
import { type Finished, runProgram } from "../support/run-program";
import { temporaryFolder } from "../support/temporary-folder";
import { EXECUTABLE, run } from "../support/uci-process";

const folder = temporaryFolder();

const onLinux = it.runIf(process.platform === "linux");

/** Runs a line of shell with the engine's command in $ENGINE. */
function shell(line: string, input = ""): Finished {
  const env = { ...process.env, ENGINE: `${process.execPath} ${EXECUTABLE}` };
  return runProgram("bash", ["-c", line], { env, input });
}

it("scripts may quit while a table is loaded", () =>
  converse(async (engine) => {
    const file = path.join(folder, "large.hash");
    await engine.go("setoption name Hash value 128", "go depth 1");
    await engine.ask(`setoption name SaveHash value ${file}`);
    engine.send(`setoption name LoadHash value ${file}`, "quit");
    const { lines } = await engine.ended();
    expect(lines.at(-1)).toMatch(/interrupted|closed/);
  }));

it("scripts have a table saved to its end before a quit", () =>
  converse(async (engine) => {
    const file = path.join(folder, "last.hash");
    await engine.go("setoption name Hash value 64", "go depth 5");
    engine.send(`setoption name SaveHash value ${file}`, "quit");
    const { lines } = await engine.ended();
    expect(lines.at(-1)).toBe(`info string table of 64 MB saved to ${file}`);
    expect(statSync(file).size).toBeGreaterThan(64 * 1024 ** 2);
  }));

onLinux.each([4_000_000, 1_700_000])("little memory: %i kB of addresses leave a working engine", (limit) => {
  const input = "setoption name Hash value 1000\nisready\nposition startpos\ngo depth 6\n";
  const { status, stdout } = shell(`ulimit -v ${limit}; $ENGINE`, input);
  expect(status).toBe(0);
  expect(stdout).toMatch(/readyok(.|\n)*bestmove [a-h][12]/);
  expect(stdout).not.toContain("error");
});

onLinux("little memory: a limit of addresses reduces threads first, and sizes may change", () => {
  const input = [
    "setoption name Threads value 64",
    "isready",
    "position startpos",
    ...[100, 300, 200].flatMap((size) => [`setoption name Hash value ${size}`, "isready", "go depth 6"]),
  ];
  const { status, stdout } = shell("ulimit -v 2500000; $ENGINE", `${input.join("\n")}\n`);
  expect(status).toBe(0);
  expect(stdout.match(/^bestmove [a-h][12]/gm)).toHaveLength(3);
  expect(stdout).toMatch(/^info string Threads reduced to \d+, the most there is room for$/m);
  expect(stdout).not.toMatch(/error|reduced to 1\b/);
});

onLinux("little memory: a limit of addresses that leaves no thread ends the process without a move", () => {
  const input = "isready\nposition startpos\ngo depth 6\n";
  const { status, stdout, stderr } = shell("ulimit -v 1000000; $ENGINE", input);
  expect(stdout).toMatch(/readyok(.|\n)*info string error: .*(room|memory)(.|\n)*bestmove \(none\)\n$/);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^palimpsest: .*(room|memory)/)]);
});

const tables = "setoption name SyzygyPath value tests/engine/syzygy/tables\n";

onLinux.each([
  ["without endgame tables", "", 40],
  ["with endgame tables", tables, 64],
])("few open files leave fewer threads and a search of full depth, %s", (_, setting, limit) => {
  const input = `${setting}setoption name Threads value 64\nisready\nposition startpos\ngo depth 6\n`;
  const { status, stdout } = shell(`ulimit -n ${limit}; $ENGINE`, input);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^info string Threads reduced to \d+: the system refused more$/m);
  expect(stdout).toMatch(/^info depth 6 (.|\n)*^bestmove [a-h][12]/m);
  expect(stdout).not.toContain("error");
});

onLinux("no open file left for a thread gives no move that nobody searched", () => {
  // Node.js itself needs 18 to 22.
  const runs = [18, 19, 20, 21, 22, 24, 26].map((limit) =>
    shell(`ulimit -n ${limit}; $ENGINE`, "position startpos\ngo depth 4\n"),
  );
  for (const { status, stdout } of runs) {
    if (/^bestmove [a-h]/m.test(stdout)) expect(stdout).toMatch(/^info depth 4 /m);
    else expect(status).not.toBe(0);
  }
  expect(runs.map(({ stderr }) => stderr).join("")).toContain(
    "palimpsest: the system allows no search thread",
  );
});

onLinux("a working folder that has been deleted does no harm", () => {
  const gone = temporaryFolder("gone");
  const input = "position startpos\nsetoption name Threads value 2\ngo depth 6\n";
  const { status, stdout, stderr } = shell(`cd ${gone}; rmdir ${gone}; $ENGINE`, input);
  expect(stdout).toMatch(/^info depth 6 (.|\n)*^bestmove [a-h][12]/m);
  expect([status, stderr]).toEqual([0, ""]);
});

onLinux("the standard input is the file of epd and annotate for -", () => {
  const solved = shell("$ENGINE epd - --depth 4", '6k1/5ppp/8/8/8/8/8/R3K3 w - - bm Ra8#; id "back rank";\n');
  expect([solved.status, solved.stdout]).toEqual([0, expect.stringMatching(/back rank .* ok /)]);
  const game = shell("$ENGINE annotate - --nodes 100", "1. e4 e5 *\n");
  expect([game.status, game.stdout]).toEqual([0, expect.stringMatching(/1\. e4 \{ \[%eval .*e5/)]);
  const folder = shell("$ENGINE epd - < .");
  expect([folder.status, folder.stderr]).toEqual([
    2,
    expect.stringContaining("epd: cannot read the standard input: it is a folder, not a file"),
  ]);
});

onLinux("the standard input is no folder for UCI", () => {
  const { status, stdout, stderr } = shell("$ENGINE < .");
  expect([status, stdout, stderr]).toEqual([
    2,
    "",
    "palimpsest: cannot read the standard input: it is a folder, not a file\n",
  ]);
});

onLinux.each(["uci", "bench"])("output that cannot be written ends %s with a word", (command) => {
  const line = command === "uci" ? "echo uci | $ENGINE > /dev/full" : "$ENGINE bench 1 > /dev/full";
  const { status, stderr } = shell(line);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^palimpsest: cannot write the output: .*no space.*\n$/);
});

it("output never commands a terminal", async () => {
  const file = path.join(folder, "evil.epd");
  writeFileSync(
    file,
    '7k/8/5K2/8/8/8/8/6Q1 w - - bm Qg7#; id "evil \x1b[31m\x1b]0;title\x07\x9b2J";\n8/8 \x1b[2J bad\n',
  );
  const { lines, stderr } = await run("", { args: ["epd", file, "--depth", "2"] });
  expect(lines[0]).toContain("evil ?[31m?]0;title??2J");
  expect(`${lines.join("\n")}${stderr}`).not.toMatch(/[^\P{C}\n]/u);
});
