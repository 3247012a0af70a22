// Changes of the table's size: a table that does not fit is reduced and reported, others are kept or emptied.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ChessEngine } from "../../../src/engine/engine";
import { executableEngines, heldPositions, watchedMemories } from "../../support/engines";
import { SMALL_TABLES } from "../../support/tables";
import { told } from "../support/told";

const MIB = 1024 ** 2;

const open = executableEngines();
const watch = watchedMemories();

/** Refuses memories larger than this, like a machine that has no more. */
function limitMemory(megabytes: number): void {
  watch((pages) => {
    if (pages * 65536 > megabytes * MIB) throw new RangeError("could not allocate memory");
  });
}

/** The size of the present table, MB. */
async function tableMb(engine: ChessEngine): Promise<number> {
  return ((await engine.tableStatistics()).capacity * 16) / MIB;
}

describe("a table that does not fit", () => {
  const { constrainedMemory } = process;
  /** The largest table beside one thread in the memory of this small machine, MB. */
  const MOST_MB = 288;

  beforeEach(() => {
    process.constrainedMemory = () => 400 * MIB;
  });
  afterEach(() => {
    process.constrainedMemory = constrainedMemory;
  });

  it("is reduced further for the memory of more threads", async () => {
    const engine = open();
    await engine.ready();
    expect(await engine.configure({ hashMb: MOST_MB })).toEqual([]);
    const [note] = await engine.configure({ threads: 4 });
    const hashMb = await tableMb(engine);
    expect(hashMb).toBeLessThan(MOST_MB);
    expect(hashMb).toBeGreaterThan(MOST_MB - 100);
    expect(note).toBe(`Hash reduced to ${hashMb} MB, the most there is room for`);
    expect((await engine.search({ depth: 3 })).bestMove).not.toBeNull();
    // The requested size comes back with the room for it.
    expect(await engine.configure({ threads: 1 })).toEqual([]);
    expect(await tableMb(engine)).toBe(MOST_MB);
  });

  it("is reduced to the machine's room, with a note", async () => {
    const engine = open();
    await engine.ready();
    limitMemory(100);
    const [note] = await engine.configure({ hashMb: 256 });
    const hashMb = await tableMb(engine);
    expect(hashMb).toBeLessThan(100);
    expect(hashMb).toBeGreaterThan(90);
    expect(note).toBe(`Hash reduced to ${hashMb} MB, the most there is room for`);
    expect((await engine.search({ depth: 3 })).bestMove).not.toBeNull();
  });

  it("is reported when the engine starts, if the table is made then", async () => {
    const engine = open();
    limitMemory(100);
    expect(await engine.configure({ hashMb: 256 })).toEqual([]);
    const notes = await engine.ready();
    expect(notes).toEqual([`Hash reduced to ${await tableMb(engine)} MB, the most there is room for`]);
    expect(await engine.ready()).toEqual([]);
  });

  it("is reported by a search that is stopped while the threads start", async () => {
    const engine = open();
    await engine.configure({ hashMb: MOST_MB, threads: 8 });
    const search = told(engine, { infinite: true });
    engine.stop();
    expect((await search).notes).toEqual([
      `Hash reduced to ${await tableMb(engine)} MB, the most there is room for`,
    ]);
    expect(await engine.ready()).toEqual([]);
  });

  it("is reported later if the call that starts the threads has no notes", async () => {
    const engine = open();
    await engine.configure({ hashMb: MOST_MB, threads: 4 });
    await engine.perft(1);
    const { notes } = await told(engine, { depth: 1 });
    expect(notes).toEqual([`Hash reduced to ${await tableMb(engine)} MB, the most there is room for`]);
  });

  it("is reported once for each new table, though its other threads start later", async () => {
    const engine = open();
    await engine.ready();
    expect(await engine.configure({ hashMb: MOST_MB, threads: 4 })).toHaveLength(1);
    expect(await engine.ready()).toEqual([]);
    const two = await Promise.all([engine.configure({ threads: 8 }), engine.ready()]);
    expect(two.flat()).toEqual([`Hash reduced to ${await tableMb(engine)} MB, the most there is room for`]);
  });

  it("fails when there is room for none, and works again when there is", async () => {
    const engine = open();
    await engine.ready();
    limitMemory(1);
    await expect(engine.configure({ hashMb: 2 })).rejects.toThrow(RangeError);
    await expect(engine.search({ depth: 3 })).rejects.toThrow(RangeError);
    expect(engine.busy).toBe(false);
    limitMemory(100);
    expect((await engine.search({ depth: 3 })).bestMove).not.toBeNull();
  });
});

it("configure makes nothing before it is needed", async () => {
  const engine = open();
  let made = 0;
  watch(() => made++);
  const notes = await engine.configure({ hashMb: 1000, threads: 2, replacementScheme: "Deep", multiPv: 2 });
  expect(notes).toEqual([]);
  expect(made).toBe(0);
});

it("configure keeps the table when its size and scheme stay", async () => {
  const engine = open();
  await engine.search({ depth: 6 });
  const before = await heldPositions(engine);
  expect(before).toBeGreaterThan(0);
  expect(await engine.configure({ hashMb: 16, threads: 1, replacementScheme: "Aging" })).toEqual([]);
  expect(await engine.configure({ multiPv: 2, moveOverheadMs: 50, tableStatistics: true })).toEqual([]);
  expect(await heldPositions(engine)).toBe(before);
});

it("configure reads the same folders of endgame tables again, and empties the table", async () => {
  const engine = open();
  await engine.configure({ syzygyPath: SMALL_TABLES });
  await engine.search({ depth: 6 });
  expect(await heldPositions(engine)).toBeGreaterThan(0);
  await engine.configure({ syzygyPath: SMALL_TABLES });
  expect(await heldPositions(engine)).toBe(0);
});

it("configure says that another scheme empties the table", async () => {
  const engine = open();
  await engine.search({ depth: 6 });
  const notes = await engine.configure({ replacementScheme: "TwoBig1" });
  expect(notes).toEqual(["table cleared for replacement scheme TwoBig1"]);
  expect(await heldPositions(engine)).toBe(0);
});

it("configure: of several at once only the first is accepted", async () => {
  const engine = open();
  await engine.ready();
  const outcomes = await Promise.allSettled([2, 5, 3].map((hashMb) => engine.configure({ hashMb })));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(engine.settings.hashMb).toBe(2);
  expect(await tableMb(engine)).toBe(2);
  expect((await engine.search({ depth: 3 })).bestMove).not.toBeNull();
});

it("a table gives way to threads that find no memory", async () => {
  const engine = open();
  const { Worker } = await import("node:worker_threads");
  const post = Worker.prototype.on;
  let failures = 2;
  Worker.prototype.on = function (this: InstanceType<typeof Worker>, event: string, listener: () => void) {
    if (event === "message" && failures-- > 0) setImmediate(() => this.terminate());
    return post.call(this, event, listener);
  } as typeof post;
  try {
    await engine.configure({ hashMb: 64 });
    expect(await engine.ready()).toEqual(["Hash reduced to 16 MB, the most there is room for"]);
  } finally {
    Worker.prototype.on = post;
  }
  expect((await engine.search({ depth: 3 })).bestMove).not.toBeNull();
});
