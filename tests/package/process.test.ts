// The built package in processes of its own.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { CHECKMATED, MATE_IN_1 } from "../support/positions";
import { runProgram } from "../support/run-program";
import { temporaryFolder } from "../support/temporary-folder";

const DIST = path.resolve(__dirname, "../../dist");
const IMPORT = `import { Engine } from ${JSON.stringify(pathToFileURL(path.join(DIST, "index.mjs")).href)};`;

/** The output of a program that runs as `node ...options -e text`. */
function run(text: string, ...options: string[]): string {
  const { stdout, stderr, status } = runProgram(process.execPath, [...options, "-e", text]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout.trim();
}

const MODULE = "--input-type=module";
const module = (text: string): string => run(`${IMPORT}\n${text}`, MODULE);

it("does not run the program's preloaded modules in its threads", () => {
  const folder = temporaryFolder();
  const preloaded = path.join(folder, "preloaded.cjs");
  writeFileSync(preloaded, 'console.log("preloaded");');
  const program = `
    const { Engine } = require(${JSON.stringify(path.join(DIST, "index.cjs"))});
    new Engine().search({ depth: 2 }).result.then(() => console.log("done"));`;
  expect(run(program, "--require", preloaded)).toBe("preloaded\ndone");
});

it.each([
  ["is mated", CHECKMATED],
  ["has proved a mate", MATE_IN_1],
])("goes on behind a search without a limit that %s", (_what, fen) => {
  expect(
    module(`
      const engine = new Engine();
      engine.setPosition("${fen}");
      for await (const info of engine.search());
      console.log("done");`),
  ).toBe("done");
});

it("stays while a search that is over waits for the ponder hit", () => {
  expect(
    module(`
      const search = new Engine().search({ ponder: true, depth: 1 });
      setTimeout(() => search.ponderHit(), 1000).unref();
      console.log((await search.result).info.depth);`),
  ).toBe("1");
});

it.each([
  ["nobody awaits", "engine.search({ depth: 0 });"],
  ["that is only stopped", "await engine.search({ depth: 0 }).stop();"],
])("ends a program with one line about a refused search %s", (_what, call) => {
  const text = `${IMPORT}\nconst engine = new Engine();\n${call}\nsetTimeout(() => console.log("late"), 500);`;
  const { stdout, stderr, status } = runProgram(process.execPath, [MODULE, "-e", text]);
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toContain("InputError: depth must be a whole number from 1 to 239, not 0");
});

it("goes on after an aborted search that nobody awaits", () => {
  const program = `
    const abort = new AbortController();
    const search = new Engine().search({}, { signal: abort.signal });
    setTimeout(() => abort.abort(), 50);
    setTimeout(() => console.log("done"), 500);`;
  expect(module(program)).toBe("done");
});
