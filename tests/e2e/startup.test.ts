// The executable starts without modules of Node.js that only a command or a file needs.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { runProgram } from "../support/run-program";
import { temporaryFolder } from "../support/temporary-folder";
import { EXECUTABLE } from "../support/uci-process";

/** Node.js takes 1 to 3 ms to load each. */
const LATER = ["child_process", "crypto", "zlib"].map((name) => `NativeModule ${name}`);

const folder = temporaryFolder();
const TELL = path.join(folder, "tell.cjs");
writeFileSync(
  TELL,
  `process.on("exit", () => require("node:fs").writeSync(2, process.moduleLoadList.join("\\n")))`,
);

/** The modules of Node.js that the executable has loaded when it ends. */
function loadedBy(...words: readonly string[]): readonly string[] {
  const args = ["--require", TELL, EXECUTABLE, ...words];
  const { stderr } = runProgram(process.execPath, args, { input: "uci\nquit\n" });
  return stderr.split("\n");
}

it("an engine starts without the modules of its commands", () => {
  const loaded = loadedBy();
  expect(loaded).toContain("NativeModule worker_threads");
  expect(loaded.filter((name) => LATER.includes(name))).toEqual([]);
});

it("a command loads the modules that it needs", () => {
  expect(loadedBy("lab", "--help")).toContain("NativeModule zlib");
});
