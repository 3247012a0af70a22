// A generation from self-play to its verdict, killed in every part, compared with an uninterrupted one.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NETWORK_SIZE } from "../../src/engine/core/network/architecture";
import { writeNetwork } from "../../src/engine/network/network";
import { digest } from "../../src/engine/network/node/network-file";

const PROGRAM = "build/training.cjs";
const NETWORK = "net/palimpsest.net";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "palimpsest-generation-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Arguments of a small generation in a folder of data, with a copy of the network to replace. */
function argumentsIn(data: string): string[] {
  mkdirSync(path.join(data, "net"), { recursive: true });
  if (!existsSync(path.join(data, "net/palimpsest.net")))
    cpSync(NETWORK, path.join(data, "net/palimpsest.net"));
  const options = {
    data,
    net: path.join(data, "net"),
    minutes: 0,
    nodes: 60,
    hash: 1,
    workers: 1,
    batch: 64,
    passes: 5,
    rate: 0.001,
    "match-nodes": 60,
    pairs: 8,
  };
  return ["generation", ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])];
}

const run = (data: string) =>
  spawnSync(process.execPath, [PROGRAM, ...argumentsIn(data)], { encoding: "utf8" });

/** Runs a generation until a condition on its folder holds, then kills it. */
async function killedWhen(
  data: string,
  holds: (files: readonly string[]) => boolean,
  options: readonly string[] = [],
): Promise<void> {
  const words = [PROGRAM, ...argumentsIn(data), ...options];
  const child: ChildProcess = spawn(process.execPath, words, { stdio: "ignore" });
  const files = (): string[] => readdirSync(data, { recursive: true, encoding: "utf8" });
  while (child.exitCode === null && !holds(files())) await new Promise((resolve) => setTimeout(resolve, 20));
  const gone = new Promise((resolve) => child.once("exit", resolve));
  if (child.exitCode === null) {
    child.kill("SIGKILL");
    await gone;
  }
}

/** The folder of the generation itself. */
function places(data: string): string {
  const name = readdirSync(data).find((entry) => entry.startsWith("generation-"));
  return path.join(data, name ?? "");
}

test("a generation that is killed in each part ends like one that was left alone", async () => {
  const [whole, parts] = [path.join(folder, "whole"), path.join(folder, "parts")];
  const selfPlay = ["--data", whole, "--nodes", "60", "--hash", "1", "--workers", "1", "--positions", "600"];
  expect(spawnSync(process.execPath, [PROGRAM, "datagen", ...selfPlay]).status).toBe(0);
  cpSync(whole, parts, { recursive: true });
  const { status, stdout } = run(whole);
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /^(not )?kept: 0\.0 M positions .* hours of self-play, [+−]\d+ ± \d+ .* at 60 nodes/,
  );
  await killedWhen(parts, (files) => files.some((name) => name.endsWith("next.net.checkpoint")));
  await killedWhen(parts, (files) => files.some((name) => name.endsWith("match.txt")));
  // A network that wins is named with its folder.
  expect(run(parts).stdout.replaceAll(parts, whole)).toBe(stdout);
  const read = (data: string, name: string): Buffer => readFileSync(path.join(places(data), name));
  expect(read(parts, "next.net").equals(read(whole, "next.net"))).toBe(true);
  const lines = (data: string) => read(data, "match.txt").toString().split("\n").filter(Boolean).sort();
  expect(lines(parts)).toEqual(lines(whole));
  expect(lines(whole).length).toBe(9);
});

test("the network is replaced only by one that wins, and only once", () => {
  const data = path.join(folder, "whole");
  const journal = path.join(places(data), "match.txt");
  const [head = ""] = readFileSync(journal, "utf8").split("\n");
  const verdictOf = (result: string): string => {
    writeFileSync(
      journal,
      [head, ...Array.from({ length: 8 }, (_, pair) => `${pair} ${result}`), ""].join("\n"),
    );
    return run(data).stdout;
  };
  const net = (name: string): Buffer => readFileSync(path.join(data, "net", name));
  // The generation of the test above may have won.
  cpSync(NETWORK, path.join(data, "net/palimpsest.net"));
  expect(verdictOf("1 0")).toMatch(/^not kept: .*, −191 ± /);
  expect(net("palimpsest.net").equals(readFileSync(NETWORK))).toBe(true);
  const next = path.join(places(data), "next.net");
  expect(verdictOf("1 2")).toMatch(
    /^kept: .*, \+191 ± .*the sequential test is undecided; .* is the new network/,
  );
  expect(net("palimpsest.net").equals(readFileSync(next))).toBe(true);
  const record = JSON.parse(net("palimpsest.json").toString()) as { match: object; samples: object };
  expect(record.match).toMatchObject({ won: 8, drawn: 8, lost: 0, nodes: 60 });
  const other = writeNetwork(new Uint8Array(NETWORK_SIZE), digest);
  writeFileSync(path.join(data, "net/palimpsest.net"), other);
  expect(verdictOf("1 2")).toMatch(/^won, but .* is no longer the network of the comparison/);
});

test("self-play goes on until its time is up, however often it is interrupted", async () => {
  const data = path.join(folder, "played");
  const seconds = (): number => {
    const name = readdirSync(data).find((file) => /^selfplay-.*\.json$/.test(file));
    if (name === undefined) return 0;
    const { sittings } = JSON.parse(readFileSync(path.join(data, name), "utf8")) as Record<
      "sittings",
      { seconds: number }[]
    >;
    return sittings.reduce((sum, sitting) => sum + sitting.seconds, 0);
  };
  const options = ["--minutes", "0.2", "--passes", "1"];
  await killedWhen(data, () => seconds() >= 5, options);
  const before = seconds();
  expect(before).toBeLessThan(12);
  await killedWhen(data, (files) => files.some((name) => name.endsWith("next.net")), options);
  expect(seconds()).toBeGreaterThanOrEqual(11);
});

test("an interruption of self-play that is almost complete starts no training", async () => {
  const data = path.join(folder, "interrupted");
  const selfPlay = ["--data", data, "--nodes", "60", "--hash", "1", "--workers", "1", "--positions", "1"];
  expect(spawnSync(process.execPath, [PROGRAM, "datagen", ...selfPlay]).status).toBe(0);
  const file = path.join(data, readdirSync(data).find((name) => name.endsWith(".json")) ?? "");
  const record = JSON.parse(readFileSync(file, "utf8")) as { sittings: { seconds: number }[] };
  // 61 of 6000 seconds are left, and 60 may be missing.
  record.sittings = record.sittings.map((sitting) => ({ ...sitting, seconds: 5939 }));
  writeFileSync(file, JSON.stringify(record));
  const child = spawn(process.execPath, [PROGRAM, ...argumentsIn(data), "--minutes", "100"]);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const gone = new Promise((resolve) => child.once("exit", resolve));
  while (!output.includes("self-play: ")) await new Promise((resolve) => setTimeout(resolve, 20));
  await new Promise((resolve) => setTimeout(resolve, 3000));
  child.kill("SIGINT");
  expect(await gone).toBe(0);
  expect(output).toContain("interrupted: the same command continues");
  expect(output).not.toContain("training: ");
});

test("a generation does not learn from games of other networks", () => {
  const data = path.join(folder, "foreign");
  mkdirSync(data);
  const games = readdirSync(path.join(folder, "whole")).find((name) => name.endsWith(".games")) ?? "";
  cpSync(path.join(folder, "whole", games), path.join(data, "selfplay-00000000-60-1-0.games"));
  const { status, stderr } = run(data);
  expect(status).toBe(2);
  expect(stderr).toBe(`generation: ${data} has no games of this network: raise --minutes\n`);
});

test("a generation needs to know for how long it plays", () => {
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM, "generation"], { encoding: "utf8" });
  expect(status).toBe(2);
  expect(stderr).toContain("--minutes is missing: minutes of self-play");
});
