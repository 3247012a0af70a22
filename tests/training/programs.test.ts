// The training programs as users run them: from nothing to a network, with interruptions at bad moments.
import type { ChildProcess } from "node:child_process";
import { appendFileSync, copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, expect, test } from "vitest";
import { GameFile, GameWriter } from "../../src/training/shared/game-files";
import { temporaryFolder } from "../support/temporary-folder";
import { beginTraining, runTraining } from "../support/training-program";

/** The options of self-play, some of them changed. */
function settings(changes: Readonly<Record<string, string | number>> = {}): string[] {
  const options = { nodes: 60, hash: 1, seed: 5, workers: 1, run: "test", ...changes };
  return Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
}

const folder = temporaryFolder();
beforeAll(() => {
  expect(run("datagen", ...settings({ positions: 500 })).status).toBe(0);
});

/** Programs that a test has begun. */
const begun: ChildProcess[] = [];
afterEach(async () => {
  for (const child of begun.splice(0)) await end(child);
});

const at = (name: string): string => path.join(folder, name);

const run = (...args: readonly string[]) => runTraining(folder, ...args);

function begin(...args: readonly string[]): ChildProcess {
  const child = beginTraining(folder, args);
  begun.push(child);
  return child;
}

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

/** Resolves once a condition holds. The program must not end before. */
async function until(child: ChildProcess, holds: () => boolean): Promise<void> {
  while (isRunning(child) && !holds()) await sleep(10);
  expect(child.exitCode, "the program ended too early").toBeNull();
}

/** Ends a program if it still runs. */
async function end(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}

/** Kills a program, which must not have ended by itself. */
async function kill(child: ChildProcess): Promise<void> {
  await end(child);
  expect(child.exitCode, "the program ended before the kill").toBeNull();
}

function gamesOf(name: string): GameFile {
  return new GameFile(at(name));
}

test("killed self-play continues with the same games as uninterrupted self-play", async () => {
  // Its bound keeps the run short if this process comes late. It may then have ended before the kill.
  const child = begin("datagen", ...settings({ run: "killed", positions: 400 }));
  // A file that has just been made lacks its head.
  const hasGames = () => (statSync(at("killed-0.games"), { throwIfNoEntry: false })?.size ?? 0) > 100;
  while (isRunning(child) && !(hasGames() && gamesOf("killed-0.games").count >= 3)) await sleep(10);
  await end(child);
  const kept = [...gamesOf("killed-0.games").games()];
  appendFileSync(at("killed-0.games"), "cut");
  const resumed = run("datagen", ...settings({ run: "killed", positions: 500 }));
  expect(resumed.status).toBe(0);
  expect(resumed.stderr).toMatch(/killed-0\.games: damaged tail of \d+ bytes left out/);
  const all = [...gamesOf("killed-0.games").games()];
  expect(all.length).toBeGreaterThan(kept.length);
  expect(all.slice(0, kept.length)).toEqual(kept);
  // The same games as in one run, which may have begun one more game when it was stopped.
  const { positions } = gamesOf("killed-0.games");
  expect(run("datagen", ...settings({ run: "whole", positions })).status).toBe(0);
  expect([...gamesOf("whole-0.games").games()].slice(0, all.length)).toEqual(all);
  const { sittings } = JSON.parse(readFileSync(at("killed.json"), "utf8")) as {
    sittings: { positions: number }[];
  };
  expect(sittings.at(-1)?.positions).toBeGreaterThanOrEqual(500);
});

test("two processes do not play one run at the same time", async () => {
  const child = begin("datagen", ...settings({ run: "shared" }));
  await until(child, () => readdirSync(folder).includes("shared-0.games"));
  const { status, stderr } = run("datagen", ...settings({ run: "shared", positions: 1 }));
  expect(status).toBe(2);
  expect(stderr).toContain(`shared.json is being written by process ${child.pid} on `);
  await kill(child);
  expect(run("datagen", ...settings({ run: "shared", positions: 1 })).status).toBe(0);
  expect(readdirSync(folder)).not.toContain("shared.json.lock");
});

test.each([
  ["match", () => ["net/palimpsest.net", "net/palimpsest.net", "--journal", at("locked.net")]],
  ["train", () => ["--out", at("locked.net"), at("test-0.games")]],
])("%s refuses a file that another process writes", (program, words) => {
  writeFileSync(at("locked.net.lock"), `${process.pid} ${os.hostname()} - -\n`);
  const { status, stderr } = run(program, ...words());
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(
      new RegExp(`^${program}: .*locked\\.net is being written by process ${process.pid} on .*\\n$`),
    ),
  ]);
});

test("a run is not taken up with other settings", () => {
  const { status, stderr } = run("datagen", ...settings({ nodes: 70 }));
  expect(status).toBe(2);
  expect(stderr).toContain("this run has --nodes 60, not 70");
});

test("statistics add up", () => {
  copyFileSync(at("test-0.games"), at("twice.games"));
  const { status, stdout } = run("stats", at("test-0.games"), at("twice.games"));
  expect(status).toBe(0);
  const count = (name: string): number =>
    Number(new RegExp(`^ *${name} +([\\d,]+)`, "m").exec(stdout)?.[1]?.replaceAll(",", "") ?? Number.NaN);
  const positions = gamesOf("test-0.games").positions;
  expect(count("positions")).toBe(2 * positions);
  expect(count("games")).toBe(2 * gamesOf("test-0.games").count);
  const reasons = ["no score", "decided", "scaled", "in check", "noisy move", "duplicate", "kept"].map(count);
  expect(reasons.reduce((sum, reason) => sum + reason)).toBe(2 * positions);
  // Each game is there twice.
  expect(count("duplicate")).toBeGreaterThanOrEqual(count("kept"));
  expect(["Black won", "drawn", "White won"].map(count).reduce((sum, result) => sum + result)).toBe(
    count("games"),
  );
});

test("relabelling keeps the games and renews the scores, in pieces or in one go", async () => {
  const options = ["--nodes", "90", "--hash", "1", "--workers", "1"];
  copyFileSync(at("test-0.games"), at("again.games"));
  const child = begin("relabel", ...options, at("again.games"));
  const relabelled = (stem: string): string | undefined =>
    readdirSync(folder).find(
      (name) => name.startsWith("relabel-") && name.includes(stem) && name.endsWith(".games"),
    );
  await until(child, () => {
    const name = relabelled("again");
    return name !== undefined && gamesOf(name).count >= 2;
  });
  await kill(child);
  expect(run("relabel", ...options, at("again.games")).status).toBe(0);
  expect(run("relabel", ...options, at("test-0.games")).status).toBe(0);
  const again = [...gamesOf(relabelled("again") ?? "").games()];
  const old = [...gamesOf("test-0.games").games()];
  expect(again).toEqual([...gamesOf(relabelled("-test-0") ?? "").games()]);
  expect(again.map(({ plies }) => plies.map(({ move }) => move))).toEqual(
    old.map(({ plies }) => plies.map(({ move }) => move)),
  );
  expect(again.map(({ plies }) => plies.map(({ score }) => score))).not.toEqual(
    old.map(({ plies }) => plies.map(({ score }) => score)),
  );
});

test("training makes a network with its record; interrupted and resumed beside self-play, the same one", async () => {
  const options = ["--passes", "6", "--batch", "32", "--workers", "2", "--seed", "3"];
  copyFileSync(at("test-0.games"), at("growing.games"));
  const games = [at("growing.games")];
  expect(run("train", "--out", at("whole.net"), ...options, ...games).status).toBe(0);
  const child = begin("train", "--out", at("parts.net"), ...options, ...games);
  await until(child, () => readdirSync(folder).includes("parts.net.checkpoint"));
  copyFileSync(at("parts.net.checkpoint"), at("kept.net.checkpoint"));
  await kill(child);
  expect(run("datagen", ...settings({ seed: 6, run: "more", positions: 300 })).status).toBe(0);
  const writer = new GameWriter(at("growing.games"));
  for (const game of gamesOf("more-0.games").games()) writer.add(game);
  const again = run("train", "--out", at("kept.net"), ...options, ...games);
  expect([again.status, again.stderr]).toEqual([
    2,
    expect.stringContaining("kept.net.checkpoint is of an interrupted training: continue with --resume"),
  ]);
  const resumed = run("train", "--out", at("parts.net"), "--resume", ...options, ...games);
  expect(resumed.status).toBe(0);
  expect(readFileSync(at("parts.net")).equals(readFileSync(at("whole.net")))).toBe(true);
  const record = JSON.parse(readFileSync(at("whole.json"), "utf8")) as {
    done: { loss: number }[];
    data: { games: number }[];
  };
  expect(record.done.length).toBe(6);
  expect(record.data[0]?.games).toBe(gamesOf("test-0.games").count);
  expect(record.done.at(-1)?.loss).toBeLessThan(record.done[0]?.loss ?? 0);
  expect(record).toHaveProperty("kept.validation");
  expect(readFileSync(at("whole.svg"), "utf8")).toContain("<svg");
});

test("a file that a thread refuses is bad input", () => {
  writeFileSync(at("other-0.games"), "something else");
  const { status, stderr } = run("datagen", ...settings({ run: "other", positions: 1 }));
  expect(status).toBe(2);
  expect(stderr).toMatch(/^datagen: .*other-0\.games: not a file of games/m);
});

test("work goes on when nobody reads its progress", async () => {
  const child = beginTraining(folder, ["datagen", ...settings({ run: "unread", positions: 200 })], "pipe");
  begun.push(child);
  child.stdout?.resume();
  child.stderr?.destroy();
  await new Promise((resolve) => child.once("exit", resolve));
  expect(child.exitCode).toBe(0);
});
