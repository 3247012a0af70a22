// Endgame tables inside the tree: the search knows results of positions that it reaches, and probes where it may.
import { readdirSync, readlinkSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { ChessEngine } from "../../../src/engine/engine";
import type { SearchInfo, SearchLimits, SettingsChanges } from "../../../src/engine/types";
import { tableEngines } from "../../support/engines";
import { SMALL_FILES, SMALL_TABLES, tableFolder } from "../../support/tables";
import { told } from "../support/told";

const engineWith = tableEngines("debug");

async function search(engine: ChessEngine, fen: string, limits: SearchLimits = { depth: 6 }) {
  engine.setPosition(fen, []);
  const { info, notes } = await told(engine, limits);
  return { info: info as SearchInfo, notes };
}

/** Capturing the pawn leaves bishop and knight, which win. No table has all five men. */
const WINS = "8/8/8/8/2k5/8/p7/KBN5 w - - 0 1";
/** Black has to capture the rook, and bishop and knight are left all the same. */
const LOSES = "7k/6R1/8/8/8/8/1K6/1BN5 b - - 0 1";
/** Capturing either pawn leaves a pawn each, or a single one: drawn. */
const DRAWS = "8/8/8/8/k2p4/8/p2P4/K7 w - - 0 1";

it("a win a ply away is reported, as it is not without tables", async () => {
  const { info } = await search(engineWith(), WINS);
  expect(info.score).toEqual({ kind: "cp", value: 19_999 });
  expect(info.wdl).toEqual({ win: 1000, draw: 0, loss: 0 });
  expect(info.tbHits).toBeGreaterThan(0);
  const without = (await search(engineWith({ syzygyPath: "" }), WINS)).info;
  expect(without.score.value).toBeLessThan(19_000);
  expect(without.tbHits).toBe(0);
});

it("a loss a ply away is reported too", async () => {
  const { info } = await search(engineWith(), LOSES);
  expect(info.score).toEqual({ kind: "cp", value: -19_999 });
});

it("a draw a few plies away is reported too", async () => {
  const { info } = await search(engineWith(), DRAWS, { depth: 8 });
  expect(info.score).toEqual({ kind: "cp", value: 0 });
  expect(info.tbHits).toBeGreaterThan(0);
});

it("results are stored in the table: the same search asks less when it comes again", async () => {
  const engine = engineWith();
  const first = (await search(engine, WINS)).info;
  const second = (await search(engine, WINS)).info;
  expect(second.score).toEqual(first.score);
  expect(second.tbHits).toBeLessThan(first.tbHits);
  await engine.newGame();
  expect((await search(engine, WINS)).info.tbHits).toBe(first.tbHits);
});

it("several threads ask for results, each for itself", async () => {
  const engine = engineWith({ threads: 2 });
  expect((await search(engine, WINS)).info.score.value).toBeGreaterThan(19_900);
  await engine.configure({ threads: 3, hashMb: 2 });
  expect((await search(engine, WINS)).info.tbHits).toBeGreaterThan(0);
});

it("results lead where distances are missing", async () => {
  const folder = tableFolder(...SMALL_FILES.filter((name) => !name.endsWith(".rtbz")));
  const won = "1k6/8/2K5/1P6/8/8/8/8 w - - 0 1";
  const { info } = await search(engineWith({ syzygyPath: folder }), won, { depth: 8 });
  expect(info.score).toEqual({ kind: "cp", value: 20_000 });
  // The root has six moves.
  expect(info.tbHits).toBeGreaterThan(10);
});

/** Two pawns away from tables of three men. */
const FEWER = "8/8/8/8/2k5/8/pp6/KB6 w - - 0 1";

// The depth counts for tables of as many men as the limit. All others are smaller.
it.each<[isProbed: boolean, settings: SettingsChanges, fen?: string, limits?: SearchLimits]>([
  [false, { syzygyProbeDepth: 100, syzygyProbeLimit: 4 }],
  [true, { syzygyProbeDepth: 100 }],
  [true, { syzygyProbeDepth: 100, syzygyProbeLimit: 5 }],
  [true, { syzygyProbeDepth: 100, syzygyProbeLimit: 4 }, FEWER, { depth: 8 }],
  [false, { syzygyProbeLimit: 0 }, WINS, { depth: 3 }],
  [false, { syzygyProbeLimit: 3 }, WINS, { depth: 3 }],
  [false, { limitStrength: true, elo: 2800 }],
  [false, {}, WINS, { mate: 3, depth: 4 }],
])("tables are probed: %s with %j", async (isProbed, settings, fen = WINS, limits = { depth: 6 }) => {
  expect((await search(engineWith(settings), fen, limits)).info.tbHits > 0).toBe(isProbed);
});

it("tables are probed from the next search on, when the path changes", async () => {
  const engine = engineWith({ syzygyPath: "" });
  expect((await search(engine, WINS)).info.tbHits).toBe(0);
  await engine.configure({ syzygyPath: SMALL_TABLES });
  expect((await search(engine, WINS)).info.score.value).toBe(19_999);
  await engine.configure({ syzygyPath: "" });
  const { info } = await search(engine, WINS);
  expect(info.tbHits).toBe(0);
  expect(info.score.value).toBeLessThan(19_000);
});

describe.runIf(process.platform === "linux")("files are closed", () => {
  const openIn = (folder: string): string[] =>
    readdirSync("/proc/self/fd").flatMap((name) => {
      try {
        const file = readlinkSync(`/proc/self/fd/${name}`);
        return file.startsWith(folder) ? [file] : [];
      } catch {
        // The descriptor of this listing itself.
        return [];
      }
    });

  it.each(["when the path changes", "when the engine is closed"])("%s", async (when) => {
    const folder = tableFolder(...SMALL_FILES);
    const engine = engineWith({ syzygyPath: folder, threads: 2 });
    await search(engine, WINS);
    await engine.probeTablebase("8/8/8/8/4k3/8/1Q6/K7 w - - 0 1");
    expect(openIn(folder).length).toBeGreaterThan(2);
    if (when === "when the path changes") await engine.configure({ syzygyPath: "" });
    else await engine.close();
    expect(openIn(folder)).toEqual([]);
  });
});

it("a file that fails ends nothing: one that is no table is named once, however many threads come upon it", async () => {
  const folder = tableFolder(...SMALL_FILES);
  writeFileSync(path.join(folder, "KBNvK.rtbw"), new Uint8Array(80));
  const engine = engineWith({ syzygyPath: folder, threads: 3 });
  const { info, notes } = await search(engine, WINS);
  expect(notes).toEqual(["KBNvK.rtbw is left out: not a Syzygy table"]);
  expect(info.pv.length).toBeGreaterThan(0);
  expect((await search(engine, WINS)).notes).toEqual([]);
});

it.each([
  ["cut short", (file: string) => truncateSync(file, 5000), /^KBNvK\.rtbw is left out: /],
  ["removed", rmSync, /^KBNvK\.rtbw is left out: cannot be opened: no such file or directory$/],
] as const)("a file that fails ends nothing: one that is %s after it was found", async (_, spoil, note) => {
  const folder = tableFolder(...SMALL_FILES);
  const engine = engineWith({ syzygyPath: "" });
  await engine.configure({ syzygyPath: folder });
  spoil(path.join(folder, "KBNvK.rtbw"));
  const { info, notes } = await search(engine, WINS);
  expect(notes).toEqual([expect.stringMatching(note)]);
  expect(info.pv.length).toBeGreaterThan(0);
});
