// The room for a table and for threads, and a limit of the memory.
import path from "node:path";
import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it, vi } from "vitest";
import { tableRoomMb, threadRoom } from "../../../src/engine/tt/table-memory";
import { executableEngines, heldPositions, watchedMemories } from "../../support/engines";
import { temporaryFolder } from "../../support/temporary-folder";

const MIB = 1024 ** 2;

const open = executableEngines();
const watch = watchedMemories();

const GIB = 1024 ** 3;
const memory = (bytes: number) => ({ memory: bytes, addresses: Number.POSITIVE_INFINITY });
const addresses = (bytes: number) => ({ memory: 64 * GIB, addresses: bytes });

it("the room for a table leaves the program and its threads theirs", () => {
  expect(tableRoomMb(memory(300 * MIB), 1)).toBeLessThan(200);
  expect(tableRoomMb(memory(300 * MIB), 1)).toBeGreaterThan(100);
  expect(tableRoomMb(memory(300 * MIB), 8)).toBeLessThan(100);
  expect(tableRoomMb(memory(64 * GIB), 1)).toBeGreaterThan(50 * 1024);
});

it("the room for a table heeds a limit of the address space", () => {
  expect(tableRoomMb(addresses(3 * GIB), 1)).toBeLessThan(2.9 * 1024);
  expect(tableRoomMb(addresses(3 * GIB), 1)).toBeGreaterThan(2 * 1024);
});

it("the room for a table is never nothing", () => {
  expect(tableRoomMb({ memory: MIB, addresses: MIB }, 256)).toBe(1);
});

it("the room for threads leaves a table of the default size, and is nothing without addresses", () => {
  for (const means of [500 * MIB, GIB, 8 * GIB].flatMap((bytes) => [memory(bytes), addresses(bytes)])) {
    const threads = threadRoom(means);
    expect(threads).toBeGreaterThan(0);
    expect(tableRoomMb(means, threads)).toBeGreaterThanOrEqual(16);
    expect(tableRoomMb(means, threads + 1)).toBeLessThan(16);
  }
  expect(threadRoom(memory(MIB))).toBe(1);
  expect(threadRoom(addresses(100 * MIB))).toBe(0);
});

describe("a limit of the memory", () => {
  const { constrainedMemory } = process;
  const { terminate } = Worker.prototype;
  afterEach(() => {
    process.constrainedMemory = constrainedMemory;
  });

  it("reduces threads, then the table", async () => {
    process.constrainedMemory = () => 300 * MIB;
    const engine = open();
    await engine.configure({ threads: 256, hashMb: 200 });
    expect(await engine.ready()).toEqual([
      "Threads reduced to 11, the most there is room for",
      "Hash reduced to 28 MB, the most there is room for",
    ]);
    expect((await engine.search({ depth: 3 })).bestMove).not.toBeNull();
  });

  it("gives the present table up for one from a file, and no table for a file that is too large", async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, "table");
    const engine = open();
    await engine.configure({ hashMb: 100 });
    await engine.search({ depth: 6 });
    const saved = await heldPositions(engine);
    await engine.saveHash(file);
    process.constrainedMemory = () => 300 * MIB;
    const order: string[] = [];
    vi.spyOn(Worker.prototype, "terminate").mockImplementation(function (this: Worker) {
      order.push("thread ended");
      return terminate.call(this);
    });
    watch((pages) => {
      if (pages * 65536 > 100 * MIB) order.push("table made");
    });
    await engine.loadHash(file);
    expect(await heldPositions(engine)).toBe(saved);
    expect(order).toEqual(["thread ended", "table made"]);
    process.constrainedMemory = () => 150 * MIB;
    await expect(engine.loadHash(file)).rejects.toThrow(/no memory for its 100 MB, only for 38/);
    expect(await heldPositions(engine)).toBe(saved);
  });
});
