// Files that are no saved table: they are refused, and the table in use stays.
import { open as openFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChessEngine } from "../../../src/engine/engine";
import { boardOf, engineOf } from "../../support/core";
import { middleGameEngines, watchedMemories } from "../../support/engines";
import { MIDDLE_GAME } from "../../support/positions";
import { HEADER, MIB, refusal, saveTable } from "./support/saved-table";

const open = middleGameEngines();
const watch = watchedMemories();

const { directory, saved } = await saveTable();

const PAGE = 65536;

describe("refused, and the table in use stays", () => {
  let engine: ChessEngine;
  let damaged = "";
  let before: Buffer;
  /** Pages of the memories that the engine uses. */
  let engineMemories: number[] = [];

  beforeAll(async () => {
    damaged = path.join(directory, "damaged.hash");
    engine = engineOf("release");
    engine.setPosition(MIDDLE_GAME, []);
    await engine.configure({ hashMb: 1, replacementScheme: "Deep" });
    await engine.search({ depth: 6 });
    const { instance } = boardOf("release");
    const { memory, tables } = instance.newMemories(1, MIB);
    engineMemories = [memory, ...tables].map(({ buffer }) => buffer.byteLength / PAGE);
    before = await contents();
  });

  afterAll(() => engine.close());

  /** The table in use, with its size, scheme and generation. */
  async function contents(): Promise<Buffer> {
    const file = path.join(directory, "in-use-now.hash");
    await engine.saveHash(file);
    return readFile(file);
  }

  /** Expects an engine to refuse a file for this reason, and to keep its table. */
  async function expectRefused(file: string, reason: RegExp): Promise<void> {
    const text = await refusal(engine.loadHash(file));
    expect(text).toMatch(reason);
    expect(text).toContain(file);
    await expectUntouched();
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
    await expectRefused(damaged, /: saved with another network, level or Syzygy50MoveRule$/);
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
    ["a bit in the table's first half", HEADER + MIB / 2, /damaged: wrong checksum/],
    ["a bit in the table's middle", HEADER + MIB, /damaged: wrong checksum/],
    ["the table's last byte", HEADER + 2 * MIB - 1, /damaged: wrong checksum/],
  ])("a file in which %s is altered", async (_, at, message) => {
    await changed(flip(at));
    await expectRefused(damaged, message);
  });

  it("a file with any byte of its header altered", async () => {
    const bytes = await readFile(saved);
    await writeFile(damaged, bytes);
    const file = await openFile(damaged, "r+");
    for (let at = 0; at < HEADER; at++) {
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
    await expectRefused(damaged, message);
  });

  function renamed(bytes: Buffer): Buffer {
    bytes.fill(0, 24, 40).write("TwoBig1", 24);
    return bytes;
  }

  it("a file that is not there, and a directory", async () => {
    await expectRefused(path.join(directory, "missing.hash"), /no such file/);
    await expectRefused(directory, /: it is a folder/);
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
    watch((pages) => {
      if (!engineMemories.includes(pages)) throw new RangeError("could not allocate memory");
    });
    await expectRefused(saved, /memory/);
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
