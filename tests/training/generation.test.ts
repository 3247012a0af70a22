// A generation from self-play to its verdict, killed in every part, compared with an uninterrupted one.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { NETWORK_SIZE } from "../../src/engine/core/network/architecture";
import { writeNetwork } from "../../src/engine/network/network";
import { digest } from "../../src/engine/network/node/network-file";
import { secondsPlayed } from "../../src/training/selfplay/datagen";
import { sameBytes } from "../support/bytes";
import { temporaryFolder } from "../support/temporary-folder";
import * as program from "../support/training-program";

const NETWORK = "net/palimpsest.net";

const folder = temporaryFolder();
/** A folder of games, one of a finished generation from these games, and the output of that generation. */
const [games, whole] = [path.join(folder, "games"), path.join(folder, "whole")];
let verdict = "";

beforeAll(() => {
  playInto(games, 600);
  cpSync(games, whole, { recursive: true });
  const { status, stdout } = run(whole);
  expect(status).toBe(0);
  verdict = stdout;
});

/** Options of quick self-play. */
const QUICK = { nodes: 60, "play-nodes": 20, spacing: 1, hash: 1, workers: 1 };

/** Options of a generation that replace those of a small one. */
type Changes = Readonly<Record<string, number>>;

/** Arguments of a small generation in a folder of data, with a copy of the network to replace. */
function argumentsIn(data: string, changes: Changes = {}): string[] {
  const own = path.join(data, "net/palimpsest.net");
  if (!existsSync(own)) cpSync(NETWORK, own);
  const small = { batch: 64, passes: 5, rate: 0.001, "match-nodes": 60, pairs: 8, "least-games": 16 };
  return program.wordsOf({ data, net: path.join(data, "net"), minutes: 0, ...small, ...QUICK, ...changes });
}

const run = (data: string, changes: Changes = {}) =>
  program.runTraining(data, "generation", ...argumentsIn(data, changes));
const runHere = (data: string, changes: Changes = {}) =>
  program.runTrainingHere(data, "generation", ...argumentsIn(data, changes));

/** Plays games of one worker into a folder. */
function playInto(data: string, positions: number): void {
  expect(program.runTraining(data, "datagen", ...program.wordsOf({ ...QUICK, positions })).status).toBe(0);
}

/** Runs a generation until a condition on its folder holds, then kills it. */
async function killedWhen(
  data: string,
  holds: (files: readonly string[]) => boolean,
  changes: Changes = {},
): Promise<void> {
  const child = program.beginTraining(data, ["generation", ...argumentsIn(data, changes)]);
  await program.killWhen(child, () => holds(readdirSync(data, { recursive: true, encoding: "utf8" })));
}

/** The folder of the generation itself. */
function places(data: string): string {
  const name = readdirSync(data).find((entry) => entry.startsWith("generation-"));
  return path.join(data, name ?? "");
}

test("a generation that is killed in each part ends like one that was left alone", async () => {
  const parts = path.join(folder, "parts");
  cpSync(games, parts, { recursive: true });
  expect(verdict).toMatch(/^(not )?kept: 0\.0 M labels .* hours of self-play, [+−]\d+ ± \d+ .* at 60 nodes/);
  await killedWhen(parts, (files) => files.some((name) => name.endsWith("next.net.checkpoint")));
  await killedWhen(parts, (files) => files.some((name) => name.endsWith("match.txt")));
  // A network that wins is named with its folder.
  expect(run(parts).stdout.replaceAll(parts, whole)).toBe(verdict);
  const read = (data: string, name: string): Buffer => readFileSync(path.join(places(data), name));
  expect(read(parts, "next.net").equals(read(whole, "next.net"))).toBe(true);
  const lines = (data: string) => read(data, "match.txt").toString().split("\n").filter(Boolean).sort();
  expect(lines(parts)).toEqual(lines(whole));
  expect(lines(whole).length).toBe(9);
});

test.each([
  [{ passes: 6 }, "was trained with another --passes"],
  [{ batch: 32 }, "was trained with another --batch"],
  [{ rate: 0.002 }, "was trained with another --rate"],
  [{ minutes: 60 }, "has begun after fewer --minutes"],
])("a finished attempt refuses %j", async (changes, message) => {
  const refusal = `\ngeneration: .*${message}; choose another --seed for a new attempt\n$`;
  expect(await runHere(whole, changes)).toMatchObject({ status: 2, stderr: expect.stringMatching(refusal) });
});

test("the network is replaced only by one that wins, and only once", () => {
  const data = path.join(folder, "judged");
  cpSync(whole, data, { recursive: true });
  const journal = path.join(places(data), "match.txt");
  const [head = ""] = readFileSync(journal, "utf8").split("\n");
  const verdictOf = (result: string, changes: Changes = {}): string => {
    const pairs = Array.from({ length: 8 }, (_, pair) => `${pair} ${result}`);
    writeFileSync(journal, [head, ...pairs, ""].join("\n"));
    // A process, because only the build knows the digest of its search.
    return run(data, changes).stdout;
  };
  const place = path.join(data, "net/palimpsest.net");
  const holds = (file: string): boolean => sameBytes(readFileSync(place), readFileSync(file));
  // The whole generation may have won.
  cpSync(NETWORK, place);
  expect(verdictOf("1 0")).toMatch(/^not kept: .*, −191 ± /);
  expect(holds(NETWORK)).toBe(true);
  const few = verdictOf("1 2", { "least-games": 17 });
  expect(few).toMatch(/^not kept: .*test is undecided, and it needs --least-games 17: raise --pairs\n$/);
  expect(holds(NETWORK)).toBe(true);
  const won = verdictOf("1 2");
  expect(won).toMatch(/^kept: .*, \+191 ± .*the sequential test is undecided; .* is the new network/);
  expect(holds(path.join(places(data), "next.net"))).toBe(true);
  const record: unknown = JSON.parse(readFileSync(path.join(data, "net/palimpsest.json"), "utf8"));
  expect(record).toMatchObject({ match: { won: 8, drawn: 8, lost: 0, nodes: 60 } });
  writeFileSync(place, writeNetwork(new Uint8Array(NETWORK_SIZE), digest));
  expect(verdictOf("1 2")).toMatch(/^won, but .* is no longer the network of the comparison/);
});

test("self-play goes on until its time is up, however often it is interrupted", async () => {
  const data = path.join(folder, "played");
  // On a busy machine self-play at the lowest priority may make too few positions for the training, so another run's games help.
  mkdirSync(data);
  const own = readdirSync(games).find((file) => file.endsWith("-1-0.games")) ?? "";
  cpSync(path.join(games, own), path.join(data, own.replace("-1-0.games", "-2-0.games")));
  const seconds = (): number => {
    const name = readdirSync(data).find((file) => /^selfplay-.*\.json$/.test(file));
    return secondsPlayed(data, path.parse(name ?? "none").name);
  };
  // Few labels, so that the training is short.
  const changes = { minutes: 0.12, passes: 1, "play-nodes": 2000, spacing: 100 };
  await killedWhen(data, () => seconds() >= 5, changes);
  await killedWhen(data, (files) => files.some((name) => name.endsWith("next.net")), changes);
  expect(seconds()).toBeGreaterThanOrEqual(6);
});

// Node.js cannot interrupt a program on Windows, only end it.
test.runIf(process.platform !== "win32")(
  "an interruption of self-play that is almost complete starts no training",
  async () => {
    const data = path.join(folder, "interrupted");
    playInto(data, 1);
    const file = path.join(data, readdirSync(data).find((name) => name.endsWith(".json")) ?? "");
    const record = JSON.parse(readFileSync(file, "utf8")) as { sittings: { seconds: number }[] };
    // 61 of 6000 seconds are left, and 60 may be missing.
    record.sittings = record.sittings.map((sitting) => ({ ...sitting, seconds: 5939 }));
    writeFileSync(file, JSON.stringify(record));
    const child = program.beginTraining(data, ["generation", ...argumentsIn(data, { minutes: 100 })], "pipe");
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (output += text));
    const gone = new Promise((resolve) => child.once("exit", resolve));
    await program.untilEndOr(child, () => output.includes("self-play: "));
    await sleep(2000);
    expect(child.exitCode, "the generation ended before the interruption").toBeNull();
    child.kill("SIGINT");
    expect(await gone).toBe(0);
    expect(output).toContain("interrupted: the same command continues");
    expect(output).not.toContain("training: ");
  },
);

test("a generation says at the start what it needs, and at the end what to change", async () => {
  const { status, stderr } = await runHere(games, { batch: 1e6, "least-games": 200 });
  expect(status).toBe(2);
  expect(
    stderr
      .replace(/\d+ positions do/, "N positions do")
      .trimEnd()
      .split("\n"),
  ).toEqual([
    "plan: training needs 1,000,000 quiet positions, a batch; with fewer, raise --minutes or lower --batch",
    "plan: --pairs 8 are 16 games, fewer than --least-games 200: only a decided match replaces the network",
    ...["training: 1 file of games", expect.stringMatching(/^selfplay-.* games, .* positions, /)],
    "generation: N positions do not fill a batch of 1,000,000: play more games (generation: raise --minutes), or lower --batch",
  ]);
});

test("a generation does not learn from games of other networks", async () => {
  const data = path.join(folder, "foreign");
  mkdirSync(data);
  const name = readdirSync(games).find((file) => file.endsWith(".games")) ?? "";
  cpSync(path.join(games, name), path.join(data, "selfplay-00000000-60-1-0.games"));
  const refusal = `\ngeneration: ${data} has no games of this network: raise --minutes\n`;
  expect(await runHere(data)).toMatchObject({ status: 2, stderr: expect.stringContaining(refusal) });
});
