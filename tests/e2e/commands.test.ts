// The commands of the command line: each reaches its code, the standard output and the exit code.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { version } from "../../package.json";
import { COMMANDS } from "../../src/commands";
import { SMALL_TABLES } from "../support/tables";
import { temporaryFolder } from "../support/temporary-folder";
import { run } from "../support/uci-process";

const folder = temporaryFolder();

const command = (...args: readonly string[]) => run("", { args, cwd: folder });

/** A new file in the folder of the tests. */
function file(name: string, text: string): string {
  const at = path.join(folder, name);
  writeFileSync(at, text);
  return at;
}

const EPD = '7k/8/5K2/8/8/8/8/6Q1 w - - bm Qg7#; id "one";\n4k3/8/8/3q4/8/2N5/8/4K3 w - - bm Nxd5;\nno EPD';
const POSITIONS = file("mates.epd", EPD);
const GAME = file("game.pgn", "1. e4 e5 *\n");

const NOTHING = /^$/;

type Call = readonly [args: readonly string[], code: number, output: RegExp, errors?: RegExp];

/** A call of each command. */
const CALLS: Readonly<Record<string, Call>> = {
  bench: [["3"], 0, /^ ?1\/\d+ .*\n\d+ nodes \d+ nps$/s],
  perft: [["3"], 0, /^Nodes searched: 8902$/m],
  epd: [
    [POSITIONS, "--depth", "5"],
    1,
    /^1\/3 one .* got Qg7# .* ok .*\nsolved +2 of 2 /s,
    /mates\.epd:3: EPD: /,
  ],
  annotate: [[GAME, "--nodes", "500"], 0, /^1\. e4 \{ \[%eval /m, /^game 1 of 1, \d+s elapsed, 0s left\n$/],
  table: [["--depth", "5"], 0, /^search 1: depth 5, \d+ nodes, /],
  latency: [["1"], 0, /^ +1 +\d+\.\d /m],
  lab: [["--help"], 0, /^palimpsest lab schemes /m],
  tunables: [[], 1, NOTHING, /^tunables: this build has constant parameters/],
  genfens: [["1"], 0, /^info string genfens \S+ [bw] \S+ \S+ \d+ \d+$/],
  tablebase: [["check", SMALL_TABLES], 0, / 14 whole, 0 damaged$/, /^14 of 14 files, /],
};

it.each(Object.keys(COMMANDS))("%s does its work", async (name) => {
  const [args, code, output, errors = NOTHING] = CALLS[name] as Call;
  const ended = await command(name, ...args);
  expect(ended.stderr).toMatch(errors);
  expect(ended.lines.join("\n")).toMatch(output);
  expect(ended.code).toBe(code);
});

it("a command refuses a bad argument with its usage", async () => {
  const ended = await command("bench", "x");
  expect(ended).toMatchObject({ code: 2, lines: [] });
  expect(ended.stderr).toMatch(/^bench: .*\nusage: palimpsest bench/);
});

it("--version is that of the package", async () => {
  const lines = [`Palimpsest ${version}`];
  expect(await command("--version")).toMatchObject({ code: 0, stderr: "", lines });
});

it("--help names every command", async () => {
  const { code, stderr, lines } = await command("--help");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const usages = lines.map((line) => line.trim());
  for (const { usage } of Object.values(COMMANDS)) expect(usages).toContain(usage);
  expect(usages).toContain("palimpsest --help | --version");
});

it("genfens takes OpenBench's form: one argument, then quit", async () => {
  const { code, lines } = await command("genfens 2 seed 7 book None ", "quit");
  expect({ code, lines }).toEqual({ code: 0, lines: (await command("genfens", "2", "--seed", "7")).lines });
  expect(lines).toHaveLength(2);
});

it("help COMMAND is COMMAND --help", async () => {
  expect(await command("help", "bench")).toEqual(await command("bench", "--help"));
});

it.each(["--version", "help"])("words behind %s are refused", async (name) => {
  const ended = await command(name, "bench", "perft");
  expect(ended).toMatchObject({ code: 2, lines: [] });
  expect(ended.stderr).toBe(`nothing can follow ${name}; palimpsest --help lists all commands\n`);
});

it.each(["toString", "a\nb", ""])("%j is an unknown command: one line and exit code 2", async (name) => {
  const ended = await command(name);
  expect(ended).toMatchObject({ code: 2, lines: [] });
  expect(ended.stderr).toMatch(/^unknown command .*--help.*\n$/);
});
