// Names in place of a file that are no file: a pipe without a writer, an endless device, a folder.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../support/temporary-folder";
import { EXECUTABLE } from "../support/uci-process";

const TRAINING = "build/training.cjs";
const GAME = "tests/demo/eighty-moves.pgn";
/** A command that waits longer than this counts as hanging. */
const PATIENCE_MS = 300_000;

const folder = temporaryFolder();
const at = (name: string): string => path.join(folder, name);

/** How to make each kind of file that is not regular, and its name in messages. */
const KINDS = {
  pipe: (place: string) => execFileSync("mkfifo", [place]),
  device: (place: string) => execFileSync("ln", ["-s", "/dev/zero", place]),
  folder: (place: string) => mkdirSync(place),
} as const;

beforeAll(() => {
  for (const [kind, make] of Object.entries(KINDS)) {
    make(at(kind));
    // The journal of a laboratory folder.
    mkdirSync(at(`lab-${kind}`));
    make(at(`lab-${kind}/journal.jsonl`));
  }
});

function run(program: string, args: readonly string[]) {
  const { status, stderr, signal } = spawnSync(process.execPath, [program, ...args], {
    encoding: "utf8",
    env: { ...process.env, PALIMPSEST_DATA: at("data") },
    timeout: PATIENCE_MS,
  });
  return { status, stderr, signal };
}

type Call = (kind: string) => readonly string[];
const COMMANDS: readonly (readonly [string, string, Call, RegExp])[] = [
  ["epd", EXECUTABLE, (kind) => ["epd", at(kind)], /^epd: cannot read/],
  ["annotate", EXECUTABLE, (kind) => ["annotate", at(kind)], /^annotate: cannot read/],
  ["annotate --out", EXECUTABLE, (kind) => ["annotate", GAME, "--out", at(kind)], /^annotate: cannot write/],
  ["genfens --book", EXECUTABLE, (kind) => ["genfens", "1", "--book", at(kind)], /^genfens: cannot read/],
  [
    "lab, its journal",
    EXECUTABLE,
    (kind) => ["lab", "extra", "--out", at(`lab-${kind}`)],
    /^lab extra: cannot use/,
  ],
  [
    "lab merge",
    EXECUTABLE,
    (kind) => ["lab", "merge", "--out", at("merged"), "--from", at(`lab-${kind}`)],
    /^lab merge: cannot read/,
  ],
  ["stats", TRAINING, (kind) => ["stats", at(kind)], /^stats: cannot read/],
  ["import", TRAINING, (kind) => ["import", at(kind)], /^import: cannot read/],
  ["datagen --book", TRAINING, (kind) => ["datagen", "--book", at(kind)], /^datagen: cannot read/],
  ["relabel", TRAINING, (kind) => ["relabel", at(kind)], /^relabel: cannot read/],
  ["wdl", TRAINING, (kind) => ["wdl", at(kind)], /^wdl: cannot read/],
  ["train", TRAINING, (kind) => ["train", "--out", at("x.net"), at(kind)], /^train: cannot read/],
  [
    "train --from",
    TRAINING,
    (kind) => ["train", "--out", at("x.net"), "--from", at(kind)],
    /^train: .*: it is/,
  ],
  [
    "match --journal",
    TRAINING,
    (kind) => ["match", "net/palimpsest.net", "net/palimpsest.net", "--journal", at(kind)],
    /^match: cannot write/,
  ],
];

describe.runIf(process.platform === "linux")("one clear line instead of waiting", () => {
  describe.each(COMMANDS)("%s", (_, program, args, start) => {
    it.each(Object.keys(KINDS))("of a %s", (kind) => {
      const { status, signal, stderr } = run(program, args(kind));
      expect(signal).toBeNull();
      expect(stderr.trimEnd().split("\n")).toHaveLength(1);
      expect(stderr).toMatch(start);
      expect(stderr).toContain(`it is a ${kind}, not a file`);
      expect(status).toBe(2);
    });
  });

  it("a file larger than any text is recognised by its size", () => {
    writeFileSync(at("sparse.epd"), "");
    truncateSync(at("sparse.epd"), 2 ** 32);
    const { status, stderr } = run(EXECUTABLE, ["epd", at("sparse.epd")]);
    expect(stderr).toMatch(/^epd: cannot read .*sparse\.epd: its 4294967296 bytes are more than \d+\n$/);
    expect(status).toBe(2);
  });
});
