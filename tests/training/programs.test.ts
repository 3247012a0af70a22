// The training programs as users run them: from nothing to a network, with interruptions at bad moments and other numbers of threads.
import type { ChildProcess } from "node:child_process";
import { appendFileSync, copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeAll, expect, test } from "vitest";
import { sum } from "../../src/base/statistics";
import { GameFile, GameWriter } from "../../src/training/shared/game-files";
import { temporaryFolder } from "../support/temporary-folder";
import * as program from "../support/training-program";

/** Options of quick self-play, some of them changed. */
function settings(changes: Readonly<Record<string, string | number>> = {}): string[] {
  const quick = { nodes: 60, "play-nodes": 20, spacing: 1, hash: 1, seed: 5, workers: 1 };
  return program.wordsOf({ ...quick, run: "test", ...changes });
}

const folder = temporaryFolder();
beforeAll(() => {
  expect(run("datagen", ...settings({ positions: 500 })).status).toBe(0);
});

/** Programs that a test has begun. */
const begun: ChildProcess[] = [];
afterEach(async () => {
  for (const child of begun.splice(0)) await program.endProgram(child);
});

const at = (name: string): string => path.join(folder, name);

const run = (...args: readonly string[]) => program.runTraining(folder, ...args);
/** For calls that start no thread. */
const runHere = (name: string, ...args: readonly string[]) => program.runTrainingHere(folder, name, ...args);

function begin(args: readonly string[], output?: "pipe"): ChildProcess {
  const child = program.beginTraining(folder, args, output);
  begun.push(child);
  return child;
}

const jsonOf = (name: string): unknown => JSON.parse(readFileSync(at(name), "utf8"));

const gamesIn = (name: string) => [...new GameFile(at(name)).games()];

/** The number of games in a file that a program writes. A file that has just been made lacks its head. */
function countIn(name: string): number {
  const size = statSync(at(name), { throwIfNoEntry: false })?.size ?? 0;
  return size > 100 ? new GameFile(at(name)).count : 0;
}

test("killed self-play continues with the same games as uninterrupted self-play", async () => {
  // Its bound keeps the run short if this process comes late. It may then have ended before the kill.
  const child = begin(["datagen", ...settings({ run: "killed", positions: 400 })]);
  await program.untilEndOr(child, () => countIn("killed-0.games") >= 3);
  await program.endProgram(child);
  const kept = gamesIn("killed-0.games");
  appendFileSync(at("killed-0.games"), "cut");
  const resumed = run("datagen", ...settings({ run: "killed", positions: 500 }));
  expect(resumed.status).toBe(0);
  expect(resumed.stderr).toMatch(/killed-0\.games: damaged tail of \d+ bytes left out/);
  const all = gamesIn("killed-0.games");
  expect(all.length).toBeGreaterThan(kept.length);
  expect(all.slice(0, kept.length)).toEqual(kept);
  // The same games as in one run, which may have begun one more game when it was stopped.
  const { positions } = new GameFile(at("killed-0.games"));
  expect(run("datagen", ...settings({ run: "whole", positions })).status).toBe(0);
  expect(gamesIn("whole-0.games").slice(0, all.length)).toEqual(all);
  const { sittings } = jsonOf("killed.json") as { sittings: { positions: number }[] };
  expect(sittings.at(-1)?.positions).toBeGreaterThanOrEqual(500);
});

test("two processes do not play one run at the same time", async () => {
  const child = begin(["datagen", ...settings({ run: "shared" })]);
  await program.untilEndOr(child, () => readdirSync(folder).includes("shared-0.games"));
  const refusal = expect.stringContaining(`shared.json is being written by process ${child.pid} on `);
  const again = () => run("datagen", ...settings({ run: "shared", positions: 1 }));
  expect(again()).toMatchObject({ status: 2, stderr: refusal });
  await program.killWhen(child, () => true);
  expect(again().status).toBe(0);
  expect(readdirSync(folder)).not.toContain("shared.json.lock");
});

test("work goes on when nobody reads its progress", async () => {
  const child = begin(["datagen", ...settings({ run: "unread", positions: 20 })], "pipe");
  child.stdout?.resume();
  child.stderr?.destroy();
  await new Promise((resolve) => child.once("exit", resolve));
  expect(child.exitCode).toBe(0);
});

test.each([
  ["match", () => ["net/palimpsest.net", "net/palimpsest.net", "--journal", at("locked.net")]],
  ["train", () => ["--out", at("locked.net"), at("test-0.games")]],
])("%s refuses a file that another process writes", async (name, words) => {
  writeFileSync(at("locked.net.lock"), `${process.pid} ${os.hostname()} - -\n`);
  const refusal = `^${name}: .*locked\\.net is being written by process ${process.pid} on .*\\n$`;
  const refused = await runHere(name, ...words());
  expect(refused).toMatchObject({ status: 2, stderr: expect.stringMatching(refusal) });
});

test("a run is not taken up with other settings, nor with a file that a thread refuses", async () => {
  const stderr = expect.stringContaining("this run has --nodes 60, not 70");
  expect(await runHere("datagen", ...settings({ nodes: 70 }))).toMatchObject({ status: 2, stderr });
  writeFileSync(at("other-0.games"), "something else");
  const refusal = expect.stringMatching(/^datagen: .*other-0\.games: not a file of games/m);
  const refused = run("datagen", ...settings({ run: "other", positions: 1 }));
  expect(refused).toMatchObject({ status: 2, stderr: refusal });
});

test("statistics add up", async () => {
  copyFileSync(at("test-0.games"), at("twice.games"));
  const { status, stdout } = await runHere("stats", at("test-0.games"), at("twice.games"));
  expect(status).toBe(0);
  const count = (name: string): number =>
    Number(new RegExp(`^ *${name} +([\\d,]+)`, "m").exec(stdout)?.[1]?.replaceAll(",", "") ?? Number.NaN);
  const { positions, count: games } = new GameFile(at("test-0.games"));
  expect(count("positions")).toBe(2 * positions);
  expect(count("games")).toBe(2 * games);
  const reasons = ["no score", "decided", "scaled", "in check", "noisy move", "duplicate", "kept"];
  expect(sum(reasons.map(count))).toBe(2 * positions);
  // Each game is there twice.
  expect(count("duplicate")).toBeGreaterThanOrEqual(count("kept"));
  expect(sum(["Black won", "drawn", "White won"].map(count))).toBe(count("games"));
});

test("relabelling keeps the games and renews the scores, in pieces or in one go, with any number of threads", async () => {
  copyFileSync(at("test-0.games"), at("again.games"));
  const relabelled = (stem: string): string =>
    readdirSync(folder).find((name) => /^relabel-.*\.games$/.test(name) && name.includes(stem)) ?? "none";
  const some = ["relabel", "--hash", "1", "--nodes", "200", "--workers"];
  const child = begin([...some, "2", at("again.games")], "pipe");
  let output = "";
  child.stdout?.on("data", (text) => (output += text));
  child.stderr?.resume();
  const closed = new Promise((resolve) => child.once("close", resolve));
  const done = () => countIn(relabelled("again"));
  await program.untilEndOr(child, () => done() >= 2);
  expect(child.exitCode, "the program ended too early").toBeNull();
  // Node.js cannot interrupt a program on Windows, only end it.
  child.kill("SIGINT");
  await closed;
  if (process.platform !== "win32") expect(output).toBe("interrupted: the same command continues\n");
  const old = gamesIn("test-0.games");
  expect(done()).toBeLessThan(old.length);
  expect(run(...some, "1", at("again.games")).status).toBe(0);
  expect(run(...some, "3", at("test-0.games")).status).toBe(0);
  const again = gamesIn(relabelled("again"));
  expect(again).toEqual(gamesIn(relabelled("-test-0")));
  const allOf = (part: "move" | "score", of: typeof old) =>
    of.flatMap(({ plies }) => plies.map((ply) => ply[part]));
  expect(allOf("move", again)).toEqual(allOf("move", old));
  expect(allOf("score", again)).not.toEqual(allOf("score", old));
});

test("training makes a network with its record; resumed beside self-play and on another machine, the same one", async () => {
  const options = ["--passes", "6", "--batch", "32", "--seed", "3"];
  copyFileSync(at("test-0.games"), at("growing.games"));
  const train = (out: string, workers: number) => ["--out", at(out), "--workers", String(workers)];
  const games = [...options, at("growing.games")];
  expect(run("train", ...train("whole.net", 2), ...games).status).toBe(0);
  const child = begin(["train", ...train("parts.net", 2), ...games]);
  await program.untilEndOr(child, () => readdirSync(folder).includes("parts.net.checkpoint"));
  copyFileSync(at("parts.net.checkpoint"), at("kept.net.checkpoint"));
  await program.killWhen(child, () => true);
  expect(run("datagen", ...settings({ seed: 6, run: "more", positions: 300 })).status).toBe(0);
  new GameWriter(at("growing.games")).add(...gamesIn("more-0.games"));
  for (const [words, refusal] of [
    [[], "kept.net.checkpoint is of an interrupted training: continue with --resume"],
    [["--resume", "--rate", "0.1"], "kept.net.checkpoint is from a training with another --rate"],
  ] as const) {
    const refused = await runHere("train", ...train("kept.net", 2), ...words, ...games);
    expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining(refusal) });
  }
  const resumed = run("train", ...train("parts.net", 1), "--resume", ...games);
  const line = expect.stringContaining("2 threads, as before the interruption\n");
  expect(resumed).toMatchObject({ status: 0, stderr: line });
  expect(readFileSync(at("parts.net")).equals(readFileSync(at("whole.net")))).toBe(true);
  const record = jsonOf("whole.json") as { done: { loss: number }[]; data: { games: number }[] };
  expect(record.done.length).toBe(6);
  expect(record.data[0]?.games).toBe(gamesIn("test-0.games").length);
  expect(record.done.at(-1)?.loss).toBeLessThan(record.done[0]?.loss ?? 0);
  expect(record).toHaveProperty("kept.validation");
  expect(readFileSync(at("whole.svg"), "utf8")).toContain("<svg");
});
