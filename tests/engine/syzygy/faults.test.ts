// Files that are cut short, damaged, foreign, removed, or not tables at all: the prober names them in one line and leaves them out,
// and no answer exceeds the limits of the format.
import * as fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { Random } from "../../../src/base/random";
import { NO_RESULT } from "../../../src/engine/instance/sizes";
import { listTables } from "../../../src/engine/syzygy/node/table-files";
import { Prober } from "../../../src/engine/syzygy/prober";
import { TableSet } from "../../../src/engine/syzygy/table-set";
import {
  enterFen,
  memoryFile,
  referenceLines,
  SMALL_FILES,
  SMALL_REFERENCE,
  SMALL_TABLES,
} from "../../support/tables";
import { temporaryFolder } from "../../support/temporary-folder";

const CACHE = 1 << 16;
/** Most plies to a zeroing move that the format can store: 16 bits of moves, and 101 for the fifty-move rule. */
const FARTHEST = 2 * 65535 + 102;

/** Positions of a table that need both of its files, and a drawn one. */
const POSITIONS = Object.fromEntries(
  ["KQvK", "KPvK", "KBNvK", "KPvKP"].map((table) => {
    const ofTable = referenceLines(SMALL_REFERENCE).filter(({ fen }) => {
      const [pieces = ""] = fen.split(" ");
      const men = (letters: string): string => [...letters].sort().join("");
      return men(pieces.replace(/[^a-z]/gi, "").toLowerCase()) === men(table.replace("v", "").toLowerCase());
    });
    const far = ofTable.filter(({ dtz }) => Math.abs(dtz) > 1).slice(0, 8);
    return [table, [...far, ...ofTable.filter(({ wdl }) => wdl === 0).slice(0, 1)].map(({ fen }) => fen)];
  }),
);

const FILES_OF_TABLES = Object.keys(POSITIONS).flatMap((table) =>
  [".rtbw", ".rtbz"].map((end) => [table, end] as const),
);

const contents = new Map(
  SMALL_FILES.map((name) => [name, new Uint8Array(fs.readFileSync(path.join(SMALL_TABLES, name)))]),
);

function fileOf(name: string): Uint8Array {
  return contents.get(name) as Uint8Array;
}

/** The line that names a file. */
function lineOf(file: string): RegExp {
  return new RegExp(`^${file} is left out: [^\\n]+$`);
}

/** Reports on the positions of a table when one of its two files is replaced. */
function answersWith(table: string, suffix: string, bytes: Uint8Array) {
  const faults: string[] = [];
  const files = SMALL_FILES.map((name) => memoryFile(name, name === table + suffix ? bytes : fileOf(name)));
  const tables = new TableSet(files, { cacheBytes: CACHE, onFault: (line) => faults.push(line) });
  const prober = new Prober(tables);
  const answers = (POSITIONS[table] ?? []).map((fen) => {
    enterFen(prober, fen);
    return { wdl: prober.wdl(), dtz: prober.dtz() };
  });
  return { wdl: answers.map(({ wdl }) => wdl), dtz: answers.map(({ dtz }) => dtz), faults };
}

const lengths = (file: string, most: number): number[] => {
  const { length } = fileOf(file);
  if (length <= most) return Array.from({ length }, (_, i) => i);
  const random = new Random(length);
  const whole = Array.from({ length: most / 2 }, () => 64 * random.below(Math.floor(length / 64)) + 16);
  return [...whole, ...Array.from({ length: most / 2 }, () => random.below(length))];
};

it.each(FILES_OF_TABLES)(
  "a file cut short is named in a line, and nothing else is lost: %s%s",
  (table, end) => {
    const file = table + end;
    const right = answersWith(table, end, fileOf(file));
    expect(right.faults).toEqual([]);
    const results = end === ".rtbw" ? right.wdl.map(() => NO_RESULT) : right.wdl;
    // A draw needs no distance.
    const distances = results.map((result) => (result === 0 ? 0 : NO_RESULT));
    for (const length of lengths(file, 400)) {
      const { wdl, dtz, faults } = answersWith(table, end, fileOf(file).slice(0, length));
      expect({ length, wdl, dtz }).toEqual({ length, wdl: results, dtz: distances });
      expect(faults).toEqual([expect.stringMatching(lineOf(file))]);
    }
  },
);

const FLIPS = 250;
const HEAD = 600;

it.each(FILES_OF_TABLES)(
  "damaged bytes of %s%s are refused, or answers stay within the limits of the format",
  (table, suffix) => {
    const bytes = fileOf(table + suffix);
    const random = new Random(table.length + suffix.charCodeAt(4));
    let refused = 0;
    for (let flip = 0; flip < FLIPS; flip++) {
      const at = flip % 2 === 0 ? random.below(Math.min(HEAD, bytes.length)) : random.below(bytes.length);
      const damaged = bytes.slice();
      damaged[at] = (damaged[at] as number) ^ (1 + random.below(255));
      const { wdl, dtz, faults } = answersWith(table, suffix, damaged);
      for (const result of wdl) expect([-2, -1, 0, 1, 2, NO_RESULT]).toContain(result);
      for (const result of dtz) expect(result === NO_RESULT || Math.abs(result) <= FARTHEST).toBe(true);
      expect(faults.length).toBeLessThanOrEqual(1);
      for (const line of faults) expect(line).toMatch(lineOf(table + suffix));
      refused += faults.length;
    }
    expect(refused).toBeGreaterThan(0);
  },
);

it("folders with a thousand other files are searched for tables only", () => {
  const folder = temporaryFolder();
  for (let i = 0; i < 1000; i++) fs.writeFileSync(path.join(folder, `${i}.rtbw`), "nothing");
  for (const name of ["kqvk.rtbw", "KXvK.rtbw", "KQvK.rtbw.txt", "KvK.rtbw", "KQQQQQQvK.rtbw", "QKvK.rtbz"]) {
    fs.writeFileSync(path.join(folder, name), new Uint8Array(80));
  }
  fs.mkdirSync(path.join(folder, "KRvK.rtbw"));
  fs.symlinkSync(path.join(folder, "absent"), path.join(folder, "KBvK.rtbw"));
  expect(listTables(folder)).toEqual([]);
  fs.copyFileSync(path.join(SMALL_TABLES, "KQvK.rtbw"), path.join(folder, "KQvK.rtbw"));
  expect(listTables(folder).map(({ name }) => name)).toEqual(["KQvK.rtbw"]);
});

it.runIf(process.platform !== "win32")("folders lie where the system finds them, also behind a link", () => {
  const folder = temporaryFolder();
  fs.mkdirSync(path.join(folder, "far/inside"), { recursive: true });
  fs.mkdirSync(path.join(folder, "far/tables"));
  fs.symlinkSync("far/inside", path.join(folder, "near"));
  fs.copyFileSync(path.join(SMALL_TABLES, "KQvK.rtbw"), path.join(folder, "far/tables/KQvK.rtbw"));
  expect(listTables(`${folder}/near/../tables`).map(({ name }) => name)).toEqual(["KQvK.rtbw"]);
});

const setUp = (folder: string, ...names: readonly string[]) => {
  for (const name of names) fs.copyFileSync(path.join(SMALL_TABLES, name), path.join(folder, name));
  const faults: string[] = [];
  const tables = new TableSet(listTables(folder), { cacheBytes: 1, onFault: (line) => faults.push(line) });
  return { file: path.join(folder, "KPvKP.rtbw"), prober: new Prober(tables), faults };
};
const ask = (prober: Prober, fen: string): number => {
  enterFen(prober, fen);
  return prober.wdl();
};
// They lie at opposite ends of the table, so that each needs pages of its own.
const FIRST = "8/6p1/8/8/4k3/8/6P1/K7 w - - 0 1";
const SECOND = "8/3k4/p7/8/8/4K3/P7/8 b - - 0 1";
/** White's pawn on each file. */
const FILES = ["P7", "1P6", "2P5", "3P4", "4P3", "5P2", "6P1", "7P"].map(
  (rank) => `8/3k3p/8/8/8/4K3/${rank}/8 b - - 0 1`,
);
const QUEEN = "8/8/8/8/8/3k4/8/K6Q w - - 0 1";

it("files of the file system are forgotten when they are shortened while they are open", () => {
  const { file, prober, faults } = setUp(temporaryFolder(), "KPvKP.rtbw");
  expect(ask(prober, SECOND)).not.toBe(NO_RESULT);
  fs.truncateSync(file, 5000);
  for (const fen of FILES) ask(prober, fen);
  expect(ask(prober, FIRST)).toBe(NO_RESULT);
  expect(faults).toEqual(["KPvKP.rtbw is left out: cannot be read any more"]);
});

it("files of the file system have no result once their data cannot be read, and other tables keep theirs", () => {
  const folder = temporaryFolder();
  const { file, prober } = setUp(folder, "KPvKP.rtbw");
  const right = FILES.map((fen) => ask(prober, fen));
  // Each length leaves out other data.
  for (let size = fs.statSync(file).size - 64; size > 0; size -= 8000) {
    for (const [index, fen] of FILES.entries()) {
      const { prober: fresh, faults } = setUp(folder, "KPvKP.rtbw", "KQvK.rtbw");
      // Both heads are read.
      ask(fresh, FIRST);
      ask(fresh, QUEEN);
      fs.truncateSync(file, size);
      expect([right[index], NO_RESULT], `${fen}, ${size} bytes`).toContain(ask(fresh, fen));
      expect(ask(fresh, QUEEN)).toBe(2);
      expect(faults.length).toBeLessThan(2);
    }
  }
});

it("files of the file system that hold another table than the one in their name are named", () => {
  const { file, prober, faults } = setUp(temporaryFolder(), "KPvKP.rtbw");
  fs.copyFileSync(path.join(SMALL_TABLES, "KBNvK.rtbw"), file);
  expect(ask(prober, FIRST)).toBe(NO_RESULT);
  expect(faults).toEqual(["KPvKP.rtbw is left out: damaged: the head is of another table"]);
});

it("files of the file system are not all open at once", () => {
  const folder = temporaryFolder();
  const pieces = ["Q", "R", "B", "N", "P"];
  const names = pieces.flatMap((a, i) =>
    pieces
      .slice(i)
      .flatMap((b, j) => pieces.slice(i + j).flatMap((c) => pieces.map((d) => `K${a}${b}${c}vK${d}`))),
  );
  for (const name of names) fs.writeFileSync(path.join(folder, `${name}.rtbw`), new Uint8Array(80).fill(7));
  const sources = listTables(folder).map((file) => file.open());
  expect(sources.length).toBe(175);
  for (const source of [...sources, ...sources]) {
    const into = new Uint8Array(80);
    expect(source.read(0, into)).toBe(80);
    expect(into).toEqual(new Uint8Array(80).fill(7));
  }
});
