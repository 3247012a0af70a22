// Loading a table: pipes, wrong sizes, interruptions, and scores that no search gives.
import { execFileSync } from "node:child_process";
import { createHash, Hash } from "node:crypto";
import { readFile, rm, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Worker } from "node:worker_threads";
import { expect, it, vi } from "vitest";
import { MOST_TABLE_MB_APART } from "../../../src/engine/instance/sizes";
import { heldPositions, middleGameEngines } from "../../support/engines";
import { HEADER, MIB, refusal, saveTable } from "./support/saved-table";

const open = middleGameEngines();

const { directory, saved } = await saveTable();

/** Gives a changed table the checksums with which it would have been saved. */
function resign(bytes: Buffer): void {
  const sha = (...parts: Uint8Array[]) =>
    parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();
  const table = bytes.subarray(HEADER);
  sha(bytes.subarray(0, 48), table.subarray(0, MIB), table.subarray(-MIB)).copy(bytes, 48, 0, 16);
  sha(bytes.subarray(0, 64), table).copy(bytes, 64);
}

it.runIf(process.platform !== "win32")("loading waits for no pipe or device", async () => {
  const pipe = path.join(directory, "pipe");
  execFileSync("mkfifo", [pipe]);
  for (const file of [pipe, "/dev/zero", directory]) {
    expect(await refusal(open().loadHash(file))).toMatch(/: it is a (pipe|device|folder), not a file$/);
  }
});

it("loading checks the size in the header before reading on", async () => {
  const file = path.join(directory, "sparse.hash");
  const header = (await readFile(saved)).subarray(0, HEADER);
  header.writeUInt32LE(MOST_TABLE_MB_APART + 1, 12);
  await writeFile(file, header);
  await truncate(file, HEADER + 32_768 * MIB);
  expect(await refusal(open().loadHash(file))).toBe(`${file}: damaged: impossible header`);
  await rm(file);
});

it("loading of a file that was cut off and filled up looks at its ends before reading on", async () => {
  const file = path.join(directory, "filled.hash");
  const header = (await readFile(saved)).subarray(0, HEADER);
  header.writeUInt32LE(4000, 12);
  await writeFile(file, header);
  await truncate(file, HEADER + 4000 * MIB);
  const reads = vi.spyOn(Hash.prototype, "update");
  expect(await refusal(open().loadHash(file))).toBe(`${file}: damaged: wrong checksum`);
  expect(reads.mock.calls.length).toBeLessThan(10);
  await rm(file);
});

it("loading is interrupted by stop and by close, which leave nothing running", async () => {
  const file = path.join(directory, "large.hash");
  const engine = open();
  await engine.configure({ hashMb: 256 });
  await engine.saveHash(file);
  const loading = engine.loadHash(file);
  setImmediate(() => engine.stop());
  expect(await refusal(loading)).toBe(`${file}: interrupted`);
  expect((await engine.search({ depth: 3 })).bestMove).not.toBeNull();
  const closing = open();
  const started: Worker[] = [];
  const note = (worker: Worker) => started.push(worker);
  process.on("worker", note);
  const cut = refusal(closing.loadHash(file));
  setImmediate(() => closing.close());
  expect(await cut).toMatch(/interrupted|closed/);
  await closing.close();
  process.off("worker", note);
  // A thread that has ended has no number.
  expect(started.filter(({ threadId }) => threadId !== -1)).toEqual([]);
  await rm(file);
});

it("loading takes scores out of range, which no search gives, for entries that are not there", async () => {
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
  return heldPositions(engine);
}
