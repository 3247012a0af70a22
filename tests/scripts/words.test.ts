// Scripts refuse wrong words before they begin: the fault in one line, and how the script is called.
import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { runScript } from "./support/run-script";

it.each([
  ["measure/reference-positions.ts", ["--x"], "unknown option --x"],
  ["measure/scheme-table.ts", ["x"], 'DEPTH expects a whole number from 1 to 239, found "x"'],
  [
    "matches/tablebase-games.ts",
    ["tables", "opponent", "--endings", "KBNvK,KRRKR"],
    '--endings expects names of tables such as KBNvK, found "KRRKR"',
  ],
  [
    "matches/endings.ts",
    ["engine", "--starts", "1000000"],
    "--starts expects a whole number from 1 to 10000",
  ],
])("%s %s", (file, words, fault) => {
  const { status, stdout, stderr } = runScript(file, ...words);
  const [first, second, ...rest] = stderr.split("\n");
  expect({ status, stdout, rest }).toEqual({ status: 2, stdout: "", rest: [""] });
  expect(first).toContain(`: ${fault}`);
  expect(second).toMatch(/^usage: npx ts-node scripts\//);
});

it.each(["package.ts", "reference.ts", "make/icon.ts"])(
  "%s explains itself and does nothing else",
  (file) => {
    const { status, stdout, stderr } = runScript(file, "--help");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(/^usage: np[mx] /);
  },
);

it("npm run tablebase lists its commands when it does not know one", () => {
  const { status, stderr } = runScript("tablebase.ts", "toString", "x");
  expect(status).toBe(2);
  expect(stderr).toMatch(/^no command "toString"\nnpm run tablebase -- cost DIR\n/);
});

it("npm run mutants copies nothing for a folder that is not there", () => {
  const before = readdirSync("build");
  const { status, stderr } = runScript("mutants.ts", "src/engine/absent");
  expect({ status, stderr }).toEqual({ status: 2, stderr: "mutants: there is no src/engine/absent\n" });
  const made = readdirSync("build").filter((name) => !before.includes(name));
  expect(made.filter((name) => name.startsWith("mutants-"))).toEqual([]);
});
