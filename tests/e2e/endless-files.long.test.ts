// Names in place of a file that are no file: a pipe without a writer, an endless device, a folder.
import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { runProgram } from "../support/run-program";
import { temporaryFolder } from "../support/temporary-folder";
import { TRAINING } from "../support/training-program";
import { EXECUTABLE } from "../support/uci-process";

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
  writeFileSync(at("game.pgn"), "1. e4 e5 *\n");
  symlinkSync(path.resolve("net/palimpsest.net"), at("a.net"));
});

function run(program: string, words: string) {
  const env = { ...process.env, PALIMPSEST_DATA: at("data") };
  return runProgram(process.execPath, [program, ...words.split(" ")], { cwd: folder, env });
}

/** Command lines with KIND in place of the file. */
const CALLS: readonly (readonly [words: string, program: string, start: RegExp])[] = [
  ["epd KIND", EXECUTABLE, /^epd: cannot read/],
  ["annotate KIND", EXECUTABLE, /^annotate: cannot read/],
  ["annotate game.pgn --out KIND", EXECUTABLE, /^annotate: cannot write/],
  ["genfens 1 --book KIND", EXECUTABLE, /^genfens: cannot read/],
  ["lab extra --out lab-KIND", EXECUTABLE, /^lab extra: cannot use/],
  ["lab merge --out merged --from lab-KIND", EXECUTABLE, /^lab merge: cannot read/],
  ["stats KIND", TRAINING, /^stats: cannot read/],
  ["import KIND", TRAINING, /^import: cannot read/],
  ["datagen --book KIND", TRAINING, /^datagen: cannot read/],
  ["relabel KIND", TRAINING, /^relabel: cannot read/],
  ["wdl KIND", TRAINING, /^wdl: cannot read/],
  ["train --out x.net KIND", TRAINING, /^train: cannot read/],
  ["train --out x.net --from KIND", TRAINING, /^train: .*: it is/],
  ["match a.net a.net --journal KIND", TRAINING, /^match: cannot write/],
];

describe.runIf(process.platform === "linux")("one clear line instead of waiting", () => {
  describe.each(CALLS)("%s", (words, program, start) => {
    it.each(Object.keys(KINDS))("of a %s", (kind) => {
      const { status, stderr } = run(program, words.replace("KIND", kind));
      expect(stderr.trimEnd().split("\n")).toHaveLength(1);
      expect(stderr).toMatch(start);
      expect(stderr).toContain(`it is a ${kind}, not a file`);
      expect(status).toBe(2);
    });
  });

  it("a file larger than any text is recognised by its size", () => {
    writeFileSync(at("sparse.epd"), "");
    truncateSync(at("sparse.epd"), 2 ** 32);
    const { status, stderr } = run(EXECUTABLE, "epd sparse.epd");
    expect(stderr).toMatch(/^epd: cannot read .*sparse\.epd: its 4294967296 bytes are more than \d+\n$/);
    expect(status).toBe(2);
  });
});
