// Saving a table: to files, links and other things, and saves that fail or are ended.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { lstat, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { beforeEach, describe, expect, it } from "vitest";
import type { ChessEngine } from "../../../src/engine/engine";
import { HashFile, writeHashFile } from "../../../src/engine/tt/node/hash-file";
import { middleGameEngines } from "../../support/engines";
import { watchOrders } from "../../support/first-call";
import { temporaryFolder } from "../../support/temporary-folder";
import { EXECUTABLE } from "../../support/uci-process";
import { refusal, saveTable } from "./support/saved-table";

const open = middleGameEngines();
const onPosix = it.runIf(process.platform !== "win32");

const { directory, saved } = await saveTable();

it("saves and loads a table in several memories as one in one memory", async () => {
  const MIB = 1024 ** 2;
  const file = path.join(directory, "parts.hash");
  const whole = await HashFile.open(saved);
  const one = new Uint8Array(2 * MIB);
  await whole.readInto([one], () => {});
  const parts = [new Uint8Array(MIB), new Uint8Array(MIB)];
  await whole.readInto(parts, () => {});
  expect(Buffer.concat(parts).equals(one)).toBe(true);
  await writeHashFile(file, whole.info, parts, () => {});
  expect((await readFile(file)).equals(await readFile(saved))).toBe(true);
});

it.each([
  ["into a directory that is not there", async () => path.join(directory, "nowhere", "table.hash")],
  ["over a directory", occupied],
  ["under a name that is too long", async () => path.join(directory, "x".repeat(300))],
])("a save that fails: %s reports it and leaves nothing behind", async (_, place) => {
  const file = await place();
  const before = await readdir(directory, { recursive: true });
  const engine = open();
  await engine.configure({ hashMb: 1 });
  expect(await refusal(engine.saveHash(file))).toContain(file);
  expect(await readdir(directory, { recursive: true })).toEqual(before);
  expect((await engine.search({ depth: 3 })).bestMove).not.toBeNull();
});

/** A directory that is not empty. */
async function occupied(): Promise<string> {
  const place = path.join(directory, "occupied");
  await mkdir(path.join(place, "inside"), { recursive: true });
  return place;
}

describe("saving", () => {
  let folder = "";

  beforeEach(async () => {
    folder = temporaryFolder();
  });

  async function filled(): Promise<ChessEngine> {
    const engine = open();
    await engine.loadHash(saved);
    return engine;
  }

  async function isSaved(file: string): Promise<boolean> {
    return (await readFile(file)).equals(await readFile(saved));
  }

  onPosix("refuses everything that exists and is no regular file, and leaves it", async () => {
    const engine = await filled();
    const pipe = path.join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    const link = path.join(folder, "link to a pipe");
    await symlink(pipe, link);
    const kinds = { "/dev/null": "a device", [pipe]: "a pipe", [link]: "a pipe", [folder]: "a folder" };
    for (const [file, kind] of Object.entries(kinds)) {
      expect(await refusal(engine.saveHash(file))).toBe(`${file}: it is ${kind}, not a file`);
    }
    expect((await lstat("/dev/null")).isCharacterDevice()).toBe(true);
    expect((await lstat(pipe)).isFIFO()).toBe(true);
    expect((await readdir(folder)).toSorted()).toEqual(["link to a pipe", "pipe"]);
  });

  onPosix("writes through symbolic links, also to files not there yet", async () => {
    const engine = await filled();
    await mkdir(path.join(folder, "far"));
    await symlink("far/away", path.join(folder, "link"));
    await symlink(path.join(folder, "link"), path.join(folder, "link to the link"));
    for (const name of ["link to the link", "link"]) {
      await engine.saveHash(path.join(folder, name));
      expect((await lstat(path.join(folder, name))).isSymbolicLink()).toBe(true);
      expect(await isSaved(path.join(folder, "far/away"))).toBe(true);
    }
    await symlink("loop", path.join(folder, "loop"));
    expect(await refusal(engine.saveHash(path.join(folder, "loop")))).toMatch(
      /loop: too many symbolic links$/,
    );
  });

  onPosix("takes a folder behind a link as the system does", async () => {
    const engine = await filled();
    await mkdir(path.join(folder, "far/inside"), { recursive: true });
    await symlink("far/inside", path.join(folder, "near"));
    await symlink("../beside.hash", path.join(folder, "far/inside/link"));
    for (const [name, real] of [
      ["near/../above.hash", "far/above.hash"],
      ["near/link", "far/beside.hash"],
    ]) {
      await engine.saveHash(`${folder}/${name}`);
      expect(await isSaved(path.join(folder, real as string))).toBe(true);
      expect(await engine.loadHash(`${folder}/${name}`)).toHaveLength(1);
    }
    expect((await readdir(folder)).sort()).toEqual(["far", "near"]);
  });

  it("refuses a table that was lost with a thread, and leaves the file", async () => {
    const engine = await filled();
    const file = path.join(folder, "table.hash");
    await engine.saveHash(file);
    const bytes = await readFile(file);
    const workers: Worker[] = [];
    watchOrders((worker) => workers.push(worker));
    await engine.search({ depth: 1 });
    await Promise.all(workers.map((worker) => worker.terminate()));
    expect(await refusal(engine.saveHash(file))).toBe(
      `the table was lost with a search thread that failed: ${file} is not written`,
    );
    expect(bytes.equals(await readFile(file))).toBe(true);
    expect(await engine.saveHash(path.join(folder, "new.hash"))).toHaveLength(1);
  });

  it("refuses a file that nobody may write, and leaves it", async () => {
    const engine = await filled();
    const file = path.join(folder, "protected");
    await writeFile(file, "precious", { mode: 0o444 });
    expect(await refusal(engine.saveHash(file))).toBe(`${file}: it is write-protected`);
    expect(await readFile(file, "utf8")).toBe("precious");
    expect(await readdir(folder)).toEqual(["protected"]);
  });

  it("refuses a file of another kind, and replaces an empty one", async () => {
    const engine = await filled();
    const file = path.join(folder, "notes.txt");
    await writeFile(file, "precious");
    expect(await refusal(engine.saveHash(file))).toBe(
      `${file}: not a saved hash table, so it is not replaced`,
    );
    expect(await readFile(file, "utf8")).toBe("precious");
    await writeFile(file, "");
    await engine.saveHash(file);
    expect(await isSaved(file)).toBe(true);
  });

  it.each(["real/", "real/.", "real/..", "."])("refuses %s, the name of a folder", async (name) => {
    const engine = await filled();
    await writeFile(path.join(folder, "real"), "precious");
    const file = `${folder}/${name}`;
    expect(await refusal(engine.saveHash(file))).toBe(`${file}: it names a folder, not a file`);
    expect(await readFile(path.join(folder, "real"), "utf8")).toBe("precious");
  });

  onPosix.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
    "leaves nothing when %s ends the program meanwhile",
    async (signal) => {
      const child = spawn(process.execPath, [EXECUTABLE], { cwd: folder });
      child.stdin.write("setoption name Hash value 256\ngo depth 1\nsetoption name SaveHash value table\n");
      while ((await readdir(folder)).length === 0) await sleep(5);
      child.kill(signal);
      expect(await once(child, "exit")).toEqual([null, signal]);
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it("by two engines to one file at once leaves a whole table", async () => {
    const engines = [await filled(), await filled()];
    const file = path.join(folder, "shared");
    for (let round = 0; round < 5; round++) {
      await Promise.all(engines.map((engine) => engine.saveHash(file)));
      expect(await isSaved(file)).toBe(true);
    }
    expect(await readdir(folder)).toEqual(["shared"]);
  });

  it("takes names of 250 letters, and names the user's file in errors", async () => {
    const engine = await filled();
    const file = path.join(folder, "n".repeat(250));
    await engine.saveHash(file);
    expect(await isSaved(file)).toBe(true);
    const nowhere = path.join(folder, "nowhere", "file");
    expect(await refusal(engine.saveHash(nowhere))).toBe(`${nowhere}: no such file or directory`);
    expect(await refusal(engine.loadHash(nowhere))).toBe(`${nowhere}: no such file or directory`);
  });

  it("removes the remains of killed engines, and nothing else", async () => {
    const { pid = 0 } = spawnSync(process.execPath, ["-e", ""]);
    const host = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);
    const leftover = (of: number | string) => `.palimpsest-${host}-${of}-${"0".repeat(24)}.tmp`;
    const kept = [
      leftover(process.ppid),
      leftover("x"),
      `.palimpsest-00000000-${pid}-${"0".repeat(24)}.tmp`,
      "a.tmp",
    ];
    for (const name of [leftover(pid), ...kept]) await writeFile(path.join(folder, name), "");
    const engine = await filled();
    await engine.saveHash(path.join(folder, "table"));
    expect((await readdir(folder)).toSorted()).toEqual([...kept, "table"].toSorted());
  });
});
