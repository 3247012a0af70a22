// Interrupted programs continue with another number of threads, as on another machine, and their results are the same.
import { copyFileSync, existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { GameFile } from "../../src/training/shared/game-files";
import { temporaryFolder } from "../support/temporary-folder";
import { beginTraining, runTraining } from "../support/training-program";

const SEARCH = ["--nodes", "60", "--hash", "1"];

const folder = temporaryFolder();
beforeAll(() => {
  const options = [...SEARCH, "--workers", "1", "--positions", "400", "--run", "some"];
  expect(run("datagen", ...options).status).toBe(0);
});

const at = (name: string): string => path.join(folder, name);
const run = (...args: readonly string[]) => runTraining(folder, ...args);

/** Runs a program until a condition holds, then sends it a signal and waits for its end. Returns its output. */
async function interrupted(
  args: readonly string[],
  signal: NodeJS.Signals,
  holds: () => boolean,
): Promise<string> {
  const child = beginTraining(folder, args, "pipe");
  let output = "";
  child.stdout?.on("data", (text) => (output += text));
  child.stderr?.resume();
  const closed = new Promise((resolve) => child.once("close", resolve));
  while (child.exitCode === null && !holds()) await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill(signal);
  await closed;
  return output;
}

test("training has the number of threads of its beginning", async () => {
  const options = ["--passes", "15", "--batch", "32", "--seed", "3", at("some-0.games")];
  expect(run("train", "--out", at("whole.net"), "--workers", "2", ...options).status).toBe(0);
  const begun = ["train", "--out", at("begun.net"), "--workers", "2", ...options];
  await interrupted(begun, "SIGKILL", () => {
    if (!existsSync(at("begun.net.checkpoint"))) return false;
    copyFileSync(at("begun.net.checkpoint"), at("parts.net.checkpoint"));
    return true;
  });
  const other = ["train", "--out", at("parts.net"), "--resume", "--workers", "1"];
  const { status, stderr } = run(...other, "--rate", "0.1", ...options);
  expect([status, stderr.trimEnd().split("\n").at(-1)]).toEqual([
    2,
    `train: ${at("parts.net.checkpoint")} is from a training with another --rate`,
  ]);
  expect(run(...other, ...options).stderr).toContain("2 threads, as before the interruption\n");
  expect(readFileSync(at("parts.net")).equals(readFileSync(at("whole.net")))).toBe(true);
});

// Node.js cannot interrupt a program on Windows, only end it.
test.runIf(process.platform !== "win32")("relabelling continues after the games that are done", async () => {
  copyFileSync(at("some-0.games"), at("again.games"));
  const relabelled = (stem: string): string => {
    const isIt = (name: string) => /^relabel-.*\.games$/.test(name) && name.includes(stem);
    return at(readdirSync(folder).find(isIt) ?? "none");
  };
  const games = (): number =>
    existsSync(relabelled("-again-")) ? new GameFile(relabelled("-again-")).count : 0;
  const some = ["relabel", "--hash", "1", "--nodes", "200", "--workers"];
  const output = await interrupted([...some, "2", at("again.games")], "SIGINT", () => games() >= 2);
  expect(output).toBe("interrupted: the same command continues\n");
  const done = games();
  expect(done).toBeLessThan(new GameFile(at("again.games")).count);
  expect(run(...some, "1", at("again.games")).status).toBe(0);
  expect(run(...some, "3", at("some-0.games")).status).toBe(0);
  const again = readFileSync(relabelled("-again-"));
  expect(again.equals(readFileSync(relabelled("-some-0-")))).toBe(true);
});
