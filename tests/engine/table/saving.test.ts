// The table in a file: a saved table comes back unchanged, and other files change nothing.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash, Hash } from "node:crypto";
import { once } from "node:events";
import {
  lstat,
  mkdir,
  mkdtemp,
  open as openFile,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { InputError } from "../../../src/base/input-error";
import type { ChessEngine } from "../../../src/engine/engine";
import { boardOf, engineOf } from "../../support/core";
import { EXECUTABLE } from "../../support/uci-process";

const POSITION = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const DEPTH = 12;
const HEADER = 96;
const MIB = 1024 ** 2;
const PAGE = 65536;

let directory = "";
/** A table of 2 MB, scheme TwoDeep, filled by a search of POSITION, and the nodes of that search. */
let saved = "";
let savedNodes = 0;

const opened: ChessEngine[] = [];

function open(): ChessEngine {
  const engine = engineOf("release");
  opened.push(engine);
  engine.setPosition(POSITION, []);
  return engine;
}

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "palimpsest-hash-"));
  saved = path.join(directory, "saved.hash");
  const engine = engineOf("release");
  await engine.configure({ hashMb: 2, replacementScheme: "TwoDeep" });
  engine.setPosition(POSITION, []);
  savedNodes = (await engine.search({ depth: DEPTH })).nodes;
  expect(await engine.saveHash(saved)).toEqual([`table of 2 MB saved to ${saved}`]);
  await engine.close();
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((engine) => engine.close()));
});

afterAll(() => rm(directory, { recursive: true }));

/** Gives a changed table the checksums with which it would have been saved. */
function resign(bytes: Buffer): void {
  const sha = (...parts: Uint8Array[]) =>
    parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();
  const table = bytes.subarray(HEADER);
  sha(bytes.subarray(0, 48), table.subarray(0, MIB), table.subarray(-MIB)).copy(bytes, 48, 0, 16);
  sha(bytes.subarray(0, 64), table).copy(bytes, 64);
}

/** The message of the InputError with which an action ends. */
async function refusal(action: Promise<unknown>): Promise<string> {
  const error = await action.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(InputError);
  const { message } = error as InputError;
  expect(message).not.toContain("\n");
  return message;
}

describe("a saved table", () => {
  it("is a header and the table's bytes", async () => {
    const bytes = await readFile(saved);
    expect(bytes.length).toBe(HEADER + 2 * MIB);
    expect(bytes.subarray(HEADER).some((byte) => byte !== 0)).toBe(true);
  });

  it("comes back byte by byte, with its size and scheme", async () => {
    const engine = open();
    const notes = await engine.loadHash(saved);
    expect(notes).toEqual([`table of 2 MB loaded from ${saved}, replacement scheme TwoDeep`]);
    expect(engine.settings).toMatchObject({ hashMb: 2, replacementScheme: "TwoDeep" });
    const again = path.join(directory, "again.hash");
    await engine.saveHash(again);
    expect((await readFile(again)).equals(await readFile(saved))).toBe(true);
  });

  it.each([
    [undefined, "undefined"],
    [5, "5"],
    ["", '""'],
  ])("needs the name of a file: %s", async (name, shown) => {
    const message = `file must be the name of a file, not ${shown}`;
    const engine = open();
    await expect(engine.saveHash(name as string)).rejects.toThrow(message);
    await expect(engine.loadHash(name as string)).rejects.toThrow(message);
  });

  it("is loaded into an engine with any earlier use", async () => {
    const engine = open();
    await engine.configure({ hashMb: 5, threads: 2 });
    await engine.search({ depth: 5 });
    await engine.loadHash(saved);
    expect(engine.settings).toMatchObject({ hashMb: 2, threads: 2, replacementScheme: "TwoDeep" });
    const again = path.join(directory, "in-use.hash");
    await engine.saveHash(again);
    expect((await readFile(again)).equals(await readFile(saved))).toBe(true);
  });

  it("is the table in use, also if the engine gets ready while it is loaded", async () => {
    const bytes = await readFile(saved);
    for (const waitMs of [0, 2, 5, 10, 20, 40]) {
      const engine = open();
      const loading = engine.loadHash(saved);
      await sleep(waitMs);
      await Promise.all([loading, engine.ready()]);
      const again = path.join(directory, "made-ready.hash");
      await engine.saveHash(again);
      expect((await readFile(again)).equals(bytes), `ready after ${waitMs} ms`).toBe(true);
      await engine.close();
    }
  });

  it("does not keep an engine from warming up, and is not touched by it", async () => {
    const engine = open();
    const searches = vi.spyOn(Worker.prototype, "postMessage");
    const asked = () => searches.mock.calls.filter(([{ kind }]) => kind === "search").length;
    await engine.loadHash(saved);
    await engine.ready();
    expect(asked()).toBe(1);
    await engine.ready();
    expect(asked()).toBe(1);
    searches.mockRestore();
    const again = path.join(directory, "warm.hash");
    await engine.saveHash(again);
    expect((await readFile(again)).equals(await readFile(saved))).toBe(true);
    expect((await engine.tableStatistics()).heldByAge[0]).toBeGreaterThan(0);
  });

  it("saves the work done before", async () => {
    const engine = open();
    let fresh = 0;
    let loaded = 0;
    // The table answers positions that were searched deeper, but not on the principal variation, so depths differ.
    for (const depth of [DEPTH - 6, DEPTH - 5, DEPTH - 4, DEPTH - 3]) {
      await engine.newGame();
      fresh += (await engine.search({ depth })).nodes;
      await engine.loadHash(saved);
      loaded += (await engine.search({ depth })).nodes;
    }
    expect(loaded).toBeLessThan(0.7 * fresh);
    const { bestMove } = await engine.search({ depth: 1 });
    expect(bestMove).not.toBeNull();
  });

  it("counts as of an earlier search", async () => {
    const engine = open();
    await engine.loadHash(saved);
    const { heldByAge } = await engine.tableStatistics();
    await engine.search({ depth: 1 });
    const later = (await engine.tableStatistics()).heldByAge;
    expect(heldByAge[0]).toBeGreaterThan(1000);
    expect(later[1]).toBeGreaterThan(1000);
  });

  it("is forgotten by newGame", async () => {
    const engine = open();
    await engine.loadHash(saved);
    await engine.newGame();
    expect((await engine.search({ depth: DEPTH })).nodes).toBe(savedNodes);
  });

  it("may be saved over", async () => {
    const file = path.join(directory, "twice.hash");
    const engine = open();
    await engine.saveHash(file);
    await engine.loadHash(saved);
    await engine.saveHash(file);
    expect((await readFile(file)).equals(await readFile(saved))).toBe(true);
  });

  it("may be empty: an engine that has not searched yet saves zeros", async () => {
    const file = path.join(directory, "empty-table.hash");
    const engine = open();
    await engine.configure({ hashMb: 1 });
    await engine.saveHash(file);
    const bytes = await readFile(file);
    expect(bytes.length).toBe(HEADER + MIB);
    expect(bytes.subarray(HEADER).every((byte) => byte === 0)).toBe(true);
  });
});

describe("refused, and the table in use stays", () => {
  let engine: ChessEngine;
  let damaged = "";
  let before: Buffer;
  /** Pages of memory that the engine uses. */
  let engineMemory = 0;

  beforeAll(async () => {
    damaged = path.join(directory, "damaged.hash");
    engine = engineOf("release");
    engine.setPosition(POSITION, []);
    await engine.configure({ hashMb: 1, replacementScheme: "Deep" });
    await engine.search({ depth: 6 });
    const { instance } = boardOf("release");
    engineMemory = Math.ceil((instance.tableStart(1) + MIB) / PAGE);
    before = await contents();
  });

  afterAll(() => engine.close());

  /** The table in use, with its size, scheme and generation. */
  async function contents(): Promise<Buffer> {
    const file = path.join(directory, "in-use-now.hash");
    await engine.saveHash(file);
    return readFile(file);
  }

  async function expectUntouched(): Promise<void> {
    expect(engine.settings).toMatchObject({ hashMb: 1, replacementScheme: "Deep" });
    expect((await contents()).equals(before)).toBe(true);
  }

  /** The saved file with a change. */
  async function changed(change: (bytes: Buffer<ArrayBuffer>) => Uint8Array): Promise<void> {
    await writeFile(damaged, change(await readFile(saved)));
  }

  function flip(at: number): (bytes: Buffer<ArrayBuffer>) => Uint8Array {
    return (bytes) => {
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      return bytes;
    };
  }

  it("a file of another level or network", async () => {
    const limited = engineOf("release");
    await limited.configure({ hashMb: 1, limitStrength: true, elo: 1000 });
    await limited.search({ depth: 1 });
    await limited.saveHash(damaged);
    await limited.close();
    expect(await refusal(engine.loadHash(damaged))).toMatch(
      /: saved with another network, level or Syzygy50MoveRule$/,
    );
    await expectUntouched();
  });

  it.each([
    ["the name of the format", 0, /not a saved hash table/],
    ["the version", 8, /saved by another version \(format \d+, not \d+\)/],
    ["the size", 12, /damaged: 2097248 bytes instead of 3145824/],
    ["the size, by very much", 15, /damaged: impossible header/],
    ["the generation", 16, /damaged: wrong checksum/],
    ["the network and the level", 20, /damaged: wrong checksum/],
    ["the scheme", 24, /damaged: unknown replacement scheme/],
    ["the scheme's padding", 39, /damaged: unknown replacement scheme/],
    ["the key family", 40, /damaged: wrong checksum/],
    ["the last unused byte", 63, /damaged: wrong checksum/],
    ["the checksum", 64, /damaged: wrong checksum/],
    ["the checksum's end", 95, /damaged: wrong checksum/],
    ["the table's first bit", HEADER, /damaged: wrong checksum/],
    ["a bit in the table's middle", HEADER + MIB, /damaged: wrong checksum/],
    ["the table's last byte", HEADER + 2 * MIB - 1, /damaged: wrong checksum/],
  ])("a file in which %s is altered", async (_, at, message) => {
    await changed(flip(at));
    expect(await refusal(engine.loadHash(damaged))).toMatch(message);
    await expectUntouched();
  });

  it("a file with any byte of its header altered, or any of two hundred of its table", async () => {
    const bytes = await readFile(saved);
    const step = Math.floor((bytes.length - HEADER) / 200);
    const places = Array.from({ length: HEADER + 200 }, (_, place) =>
      place < HEADER ? place : HEADER + (place - HEADER) * step,
    );
    await writeFile(damaged, bytes);
    const file = await openFile(damaged, "r+");
    for (const at of places) {
      await file.write(Uint8Array.of((bytes[at] ?? 0) ^ 1), 0, 1, at);
      await refusal(engine.loadHash(damaged));
      await file.write(bytes, at, 1, at);
    }
    await file.close();
    await expectUntouched();
  });

  it.each([
    ["is empty", () => Buffer.alloc(0), /not a saved hash table/],
    ["ends in the header", (bytes: Buffer) => bytes.subarray(0, 40), /not a saved hash table|damaged/],
    ["ends after the header", (bytes: Buffer) => bytes.subarray(0, HEADER), /damaged: 96 bytes instead of/],
    ["lacks a byte", (bytes: Buffer) => bytes.subarray(0, -1), /damaged: 2097247 bytes instead of 2097248/],
    ["lacks half", (bytes: Buffer) => bytes.subarray(0, HEADER + MIB), /damaged: .* bytes instead of/],
    ["has a byte too many", (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(1)]), /damaged: 2097249/],
    ["is a text", () => Buffer.from("1. e4 e5 2. Nf3 Nc6\n".repeat(1000)), /not a saved hash table/],
    ["is another scheme's by name only", renamed, /damaged: wrong checksum/],
  ])("a file that %s", async (_, change, message) => {
    await changed(change);
    const text = await refusal(engine.loadHash(damaged));
    expect(text).toMatch(message);
    expect(text).toContain(damaged);
    await expectUntouched();
  });

  function renamed(bytes: Buffer): Buffer {
    bytes.fill(0, 24, 40).write("TwoBig1", 24);
    return bytes;
  }

  it("a file that is not there", async () => {
    const missing = path.join(directory, "missing.hash");
    const text = await refusal(engine.loadHash(missing));
    expect(text).toContain(missing);
    expect(text).toContain("no such file");
    await expectUntouched();
  });

  it("a directory", async () => {
    expect(await refusal(engine.loadHash(directory))).toContain(directory);
    await expectUntouched();
  });

  it("and its search goes on as if nothing had been", async () => {
    const other = open();
    await other.configure({ hashMb: 1, replacementScheme: "Deep" });
    await other.search({ depth: 6 });
    const { nodes } = await other.search({ depth: 8 });
    await changed(flip(HEADER));
    await refusal(engine.loadHash(damaged));
    expect((await engine.search({ depth: 8 })).nodes).toBe(nodes);
    before = await contents();
  });

  it("a table for which there is no memory", async () => {
    const { Memory } = WebAssembly;
    WebAssembly.Memory = class extends Memory {
      constructor(descriptor: WebAssembly.MemoryDescriptor) {
        if (descriptor.initial > engineMemory) throw new RangeError("could not allocate memory");
        super(descriptor);
      }
    };
    try {
      expect(await refusal(engine.loadHash(saved))).toMatch(/memory/);
    } finally {
      WebAssembly.Memory = Memory;
    }
    await expectUntouched();
  });

  it("while a search runs", async () => {
    const other = open();
    const search = other.search({ infinite: true });
    expect(await refusal(other.loadHash(saved))).toMatch(/search is running/);
    expect(await refusal(other.saveHash(damaged))).toMatch(/search is running/);
    other.stop();
    await search;
  });
});

describe("a save that fails", () => {
  it.each([
    ["into a directory that is not there", async () => path.join(directory, "nowhere", "table.hash")],
    ["over a directory", occupied],
    ["under a name that is too long", async () => path.join(directory, "x".repeat(300))],
  ])("%s reports it and leaves nothing behind", async (_, place) => {
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
});

describe("saving", () => {
  let folder = "";

  beforeEach(async () => {
    folder = await mkdtemp(path.join(directory, "save-"));
  });

  async function filled(): Promise<ChessEngine> {
    const engine = open();
    await engine.loadHash(saved);
    return engine;
  }

  async function isSaved(file: string): Promise<boolean> {
    return (await readFile(file)).equals(await readFile(saved));
  }

  it.runIf(process.platform !== "win32")(
    "refuses everything that exists and is no regular file, and leaves it",
    async () => {
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
    },
  );

  it.runIf(process.platform !== "win32")(
    "writes through symbolic links, also to files not there yet",
    async () => {
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
    },
  );

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

  it.runIf(process.platform !== "win32").each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
    "leaves nothing when %s ends the program meanwhile",
    async (signal) => {
      const child = spawn(process.execPath, [EXECUTABLE], { cwd: folder });
      child.stdin.write("setoption name Hash value 1024\ngo depth 1\nsetoption name SaveHash value table\n");
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

describe("loading", () => {
  it.runIf(process.platform !== "win32")(
    "refuses pipes and devices instead of waiting for them",
    async () => {
      const pipe = path.join(directory, "pipe");
      execFileSync("mkfifo", [pipe]);
      for (const file of [pipe, "/dev/zero", directory]) {
        expect(await refusal(open().loadHash(file))).toMatch(/: it is a (pipe|device|folder), not a file$/);
      }
    },
  );

  it("checks the size in the header before reading on", async () => {
    const file = path.join(directory, "sparse.hash");
    const header = (await readFile(saved)).subarray(0, HEADER);
    header.writeUInt32LE(8192, 12);
    await writeFile(file, header);
    await truncate(file, HEADER + 8192 * MIB);
    expect(await refusal(open().loadHash(file))).toBe(`${file}: damaged: impossible header`);
    await rm(file);
  });

  it("of a file that was cut off and filled up looks at its ends before reading on", async () => {
    const file = path.join(directory, "filled.hash");
    const header = (await readFile(saved)).subarray(0, HEADER);
    header.writeUInt32LE(4000, 12);
    await writeFile(file, header);
    await truncate(file, HEADER + 4000 * MIB);
    const reads = vi.spyOn(Hash.prototype, "update");
    expect(await refusal(open().loadHash(file))).toBe(`${file}: damaged: wrong checksum`);
    expect(reads.mock.calls.length).toBeLessThan(10);
    reads.mockRestore();
    await rm(file);
  });

  it("is interrupted by stop and by close, which leave nothing running", async () => {
    const file = path.join(directory, "large.hash");
    const engine = open();
    await engine.configure({ hashMb: 256 });
    await engine.saveHash(file);
    const loading = engine.loadHash(file);
    setImmediate(() => engine.stop());
    expect(await refusal(loading)).toBe(`${file}: interrupted`);
    expect((await engine.search({ depth: 3 })).bestMove).not.toBeNull();
    const closing = open();
    const threads = threadCount();
    const cut = refusal(closing.loadHash(file));
    setTimeout(() => closing.close(), 5);
    expect(await cut).toMatch(/interrupted|closed/);
    await closing.close();
    expect(threadCount()).toBe(threads);
    await rm(file);
  });

  it("takes scores out of range, which no search gives, for entries that are not there", async () => {
    const bytes = await readFile(saved);
    const before = await heldAfterLoading(saved);
    let changed = 0;
    for (let at = HEADER; at < bytes.length; at += 16) {
      if (bytes.readBigUInt64LE(at + 8) === 0n || changed === 1000) continue;
      changed++;
      const word = bytes.readBigUInt64LE(at + 8);
      const score = [-32767, 32001, 31500, -20000, 16001][changed % 5] ?? 0;
      const data = (word & ~0xffff0000n) | (BigInt(score & 0xffff) << 16n);
      const seal = (value: bigint) => value ^ (value >> 16n);
      bytes.writeBigUInt64LE(bytes.readBigUInt64LE(at) ^ seal(word) ^ seal(data), at);
      bytes.writeBigUInt64LE(data, at + 8);
    }
    expect(changed).toBe(1000);
    resign(bytes);
    const file = path.join(directory, "crafted.hash");
    await writeFile(file, bytes);
    expect(await heldAfterLoading(file)).toBe(before - 1000);
  });

  async function heldAfterLoading(file: string): Promise<number> {
    const engine = open();
    await engine.loadHash(file);
    const { heldByAge } = await engine.tableStatistics();
    return heldByAge.reduce((sum, count) => sum + count, 0);
  }

  /** Worker threads of this process. */
  function threadCount(): number {
    return (process as unknown as { getActiveResourcesInfo(): string[] })
      .getActiveResourcesInfo()
      .filter((kind) => kind === "MessagePort" || kind === "Worker").length;
  }
});
