// The frame of scripts: a mistake gets one line, after the lines of another program that the error quotes. Scripts refuse wrong
// words before they begin, and say how they are called.
import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { defineScript } from "../../scripts/support/script";
import { COMMANDS } from "../../scripts/tablebase/commands";
import { promised } from "../../scripts/tablebase/games";
import { InputError } from "../../src/base/input-error";
import { recordedContext } from "../support/recorded-context";
import { runProgram } from "../support/run-program";
import { runScript } from "./support/run-script";

it.each([
  [new Error("the engine ended\n> go\nbestmove"), 1],
  [new InputError("the engine ended\n> go\nbestmove"), 2],
])("%o", async (failure, code) => {
  const script = defineScript({
    name: "script",
    call: "npx ts-node script.ts",
    summary: "fails",
    words: {},
    options: {},
    run: () => {
      throw failure;
    },
  });
  const { context, errors } = recordedContext();
  expect(await script.run([], context)).toBe(code);
  expect(errors).toEqual(["> go", "bestmove", "script: the engine ended"]);
});

it.each([
  ["measure/reference-positions.ts", ["--x"], "unknown option --x"],
  ["package.ts", ["--everything"], "unknown option --everything"],
  [
    "matches/endings.ts",
    ["engine", "--starts", "1000000"],
    "--starts expects a whole number from 1 to 10000",
  ],
])("%s %s", async (file, words, fault) => {
  const { status, stdout, stderr } = await runScript(file, ...words);
  const [first, second, ...rest] = stderr.split("\n");
  expect({ status, stdout, rest }).toEqual({ status: 2, stdout: "", rest: [""] });
  expect(first).toContain(`: ${fault}`);
  expect(second).toMatch(/^usage: np[mx] /);
});

it.each(["package.ts", "reference.ts", "make/icon.ts"])("%s explains itself", async (file) => {
  const { status, stdout, stderr } = await runScript(file, "--help");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/^usage: np[mx] /);
});

it("npm run tablebase lists its commands when it does not know one", () => {
  const words = ["--require", "ts-node/register", "scripts/tablebase.ts", "toString", "x"];
  const { status, stderr } = runProgram(process.execPath, words);
  expect(status).toBe(2);
  expect(stderr).toMatch(/^no command "toString"\nnpm run tablebase -- games DIR /);
});

it("npm run tablebase refuses a surplus word", async () => {
  const { context, errors } = recordedContext();
  expect(await COMMANDS.counts.run(["tables", "9"], context)).toBe(2);
  expect(errors[0]).toBe('tablebase counts: unexpected "9"');
});

it("npm run mutants copies nothing for a folder that is not there", async () => {
  const before = readdirSync("build");
  const { status, stderr } = await runScript("mutants.ts", "src/engine/absent");
  expect({ status, stderr }).toEqual({ status: 2, stderr: "mutants: there is no src/engine/absent\n" });
  const made = readdirSync("build").filter((name) => !before.includes(name));
  expect(made.filter((name) => name.startsWith("mutants-"))).toEqual([]);
});

it.each([
  { wdl: 2, dtz: 20, count: 79, result: 1 },
  { wdl: -2, dtz: -20, count: 79, result: -1 },
  { wdl: 2, dtz: 20, count: 80, result: null },
  { wdl: -2, dtz: -20, count: 81, result: null },
  { wdl: 2, dtz: 20, count: 82, result: 0 },
  { wdl: 1, dtz: 110, count: 0, result: 0 },
  { wdl: 0, dtz: 0, count: 99, result: 0 },
])(
  "npm run tablebase -- games promises: result $wdl at distance $dtz with a count of $count is $result",
  ({ wdl, dtz, count, result }) => {
    expect(promised(wdl, dtz, count)).toBe(result);
  },
);
