// Networks in files: accepted and refused files, and the network that stays after a refusal.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { ChessEngine } from "../../../src/engine/engine";
import { embeddedNetwork } from "../../../src/engine/network/embedded-network";
import { type Digest, readNetwork, writeNetwork } from "../../../src/engine/network/network";
import { sameBytes } from "../../support/bytes";
import { openedEngines } from "../../support/engines";
import { temporaryFolder } from "../../support/temporary-folder";

const open = openedEngines();
const folder = temporaryFolder();

const digest: Digest = (header, body) => createHash("sha256").update(header).update(body).digest();
const whole = new Uint8Array(readFileSync("net/palimpsest.net"));

/** The network's file with one bit changed. */
const flipped = (at: number): Uint8Array => whole.with(at, (whole[at] ?? 0) ^ 1);

/** The file of a network in which these bytes of the embedded one have another value. */
function otherNetwork(value: number, from?: number, to?: number): string {
  const file = path.join(temporaryFolder(), "other.net");
  writeFileSync(file, writeNetwork(Uint8Array.from(embeddedNetwork()).fill(value, from, to), digest));
  return file;
}

test("the embedded network is the file's, and is written as it was read", () => {
  expect(sameBytes(readNetwork(whole, digest), embeddedNetwork())).toBe(true);
  expect(sameBytes(writeNetwork(embeddedNetwork(), digest), whole)).toBe(true);
});

test("every bit of the head and any of the body counts", () => {
  for (let at = 0; at < 64; at++) expect(() => readNetwork(flipped(at), digest)).toThrow();
  for (let at = 64; at < whole.length; at += 49_999)
    expect(() => readNetwork(flipped(at), digest)).toThrow("damaged: wrong checksum");
});

test.each([
  ["an empty file", new Uint8Array(0), "not a network of this engine"],
  ["a text", new TextEncoder().encode("hello, I am no network"), "not a network of this engine"],
  ["a head alone", whole.slice(0, 40), "damaged: ends within its header"],
  ["a file cut short", whole.slice(0, 5000), "damaged: only 5000 of"],
  ["a longer file", Uint8Array.from([...whole, 0]), "damaged: more than"],
  ["another format", flipped(8), "network of another format (3, not 2)"],
  ["another width", whole.with(20, 0).with(21, 1), "network of another architecture"],
])("%s is refused with its reason", (_name, bytes, reason) => {
  expect(() => readNetwork(bytes, digest)).toThrow(reason);
});

test("an engine takes a network from a file, and keeps its own when the file is refused", async () => {
  const engine = open();
  const before = (await engine.explain()).at(-1);
  // All output weights are zero, so the value is the bias alone, the same for every board with the same number of men.
  const file = otherNetwork(0, -36 - 8 * 1024 * 2, -36);
  await engine.configure({ evalFile: file });
  const flat = (await engine.explain()).at(-1);
  engine.setPosition("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1", []);
  expect((await engine.explain()).at(-1)).toBe(flat);
  const result = await engine.search({ depth: 4 });
  expect(result.info?.score).toEqual(expect.objectContaining({ kind: "cp" }));
  await expect(engine.configure({ evalFile: "package.json" })).rejects.toThrow(
    "package.json: not a network of this engine",
  );
  expect(engine.settings.evalFile).toBe(file);
  expect((await engine.explain()).at(-1)).toBe(flat);
  await engine.configure({ evalFile: "" });
  engine.setPosition(null, []);
  expect((await engine.explain()).at(-1)).toBe(before);
});

test("a network stays when another change of the same call is refused", async () => {
  const engine = open();
  const search = async () => {
    await engine.newGame();
    const { nodes, info } = await engine.search({ depth: 6 });
    return { nodes, score: info?.score };
  };
  const before = await search();
  const refused = engine.configure({ evalFile: otherNetwork(0), syzygyPath: path.join(folder, "absent") });
  await expect(refused).rejects.toThrow("no such file or directory");
  expect(engine.settings.evalFile).toBe("");
  expect(await search()).toEqual(before);
});

test.runIf(process.platform !== "win32")("a name that is no file is refused at once", async () => {
  const engine = open();
  const pipe = path.join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  for (const file of [pipe, "/dev/zero", folder]) {
    await expect(engine.configure({ evalFile: file })).rejects.toThrow(`${file}: it is a`);
  }
  await expect(engine.configure({ evalFile: "absent.net" })).rejects.toThrow(
    /^absent\.net: no such file or directory$/,
  );
});

test("a network that an engine is made with counts from its first search on, also on a table from a file", async () => {
  const other = otherNetwork(3, 0, 5000);
  const table = path.join(folder, "empty.hash");
  const made = (): ChessEngine => open({ evalFile: other });
  const [configured, loading, explaining] = [open(), made(), made()];
  await configured.configure({ evalFile: other });
  await configured.saveHash(table);
  expect(await explaining.explain()).toEqual(await configured.explain());
  await loading.loadHash(table);
  const { nodes, info } = await loading.search({ depth: 8 });
  const expected = await configured.search({ depth: 8 });
  expect({ nodes, score: info?.score }).toEqual({ nodes: expected.nodes, score: expected.info?.score });
});

test("searches after a change of network equal those of an engine that never had another", async () => {
  const search = async (through: readonly string[]): Promise<number> => {
    const engine = open();
    for (const evalFile of through) await engine.configure({ evalFile });
    if (through.length > 0) await engine.search({ depth: 8 });
    await engine.configure({ evalFile: "" });
    return (await engine.search({ depth: 9 })).nodes;
  };
  expect(await search([otherNetwork(3, 0, 5000)])).toBe(await search([]));
});
