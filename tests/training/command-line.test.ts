// The command lines of the training programs: what they refuse, and their help.
import path from "node:path";
import { expect, test } from "vitest";
import { PROGRAMS } from "../../src/training/programs";
import { temporaryFolder } from "../support/temporary-folder";
import { runTraining, runTrainingHere } from "../support/training-program";

const folder = temporaryFolder();
const NETWORKS = "net/palimpsest.net net/palimpsest.net";
const BOOK = "src/lab/chess/positions/openings.epd";

test.each<[string, string]>([
  ["train --out x.bin", "--out expects the network's file"],
  ["train --out x.net --passes none", '--passes expects a whole number from 1 to 10000, found "none"'],
  ["train --out x.net package.json", "package.json: not a file of games"],
  ["train --out x.net a/same.games b/same.games", "two files are called same.games: rename one"],
  ["relabel a/same.games b/same.games", "two files are called same.games: rename one"],
  [
    `match ${NETWORKS} --journal x --book ${BOOK} --pairs 1001`,
    `match: --pairs 1001: ${BOOK} has only 1,000 openings`,
  ],
  [`match ${NETWORKS} --journal x --elo0 5 --elo1 5`, "match: --elo0 5 must be less than --elo1 5"],
  ["generation", "--minutes is missing: minutes of self-play"],
  ["distance README.md net/palimpsest.net", "distance: README.md:1: "],
  ["import", "import: FILE.pgn is missing: games that a match runner or OpenBench wrote"],
  ["import absent.pgn", "cannot read absent.pgn: no such file or directory"],
  ["import .", "cannot read .: it is a folder, not a file"],
  ["import package.json", "no game for training in package.json"],
  ["import --pawn 0 package.json", "--pawn expects a number from 1"],
  ["datagen --nodes 1", "--nodes expects a whole number from 50"],
  ["datagen --speed 9", "datagen: unknown option --speed; did you mean seed?"],
  ["relabel", "relabel: GAMES is missing: files of games"],
  ["stats absent.games", "cannot read absent.games: no such file or directory"],
  ["datagen --book absent.epd", "cannot read absent.epd: no such file or directory"],
  ["train --out x.net --from absent.net", "absent.net: no such file"],
  ["train --out x.net --resume", "x.net.checkpoint is missing: there is nothing to resume"],
  ...["datagen", "stats", "wdl", "generation --minutes 1"].map((words): [string, string] => [
    `${words} --data package.json`,
    `cannot use ${path.resolve("package.json")}: it is a file, not a folder`,
  ]),
  ...["train --out", "wdl --out", `match ${NETWORKS} --journal`].map((words): [string, string] => [
    `${words} nodir/x.net`,
    `cannot write nodir/x.net: there is no folder ${path.resolve("nodir")}`,
  ]),
  ...["../x", "a/b", "..", ""].map((name): [string, string] => [
    `datagen --run ${name}`,
    `--run expects a name, no path, found "${name}"`,
  ]),
  ["import --name ../x package.json", '--name expects a name, no path, found "../x"'],
  ["stats --data ", '--data expects a path, found ""'],
  ["tune x.json", "tune: this build has constants: use `npm run tune`"],
])("%j is refused in one line", async (words, message) => {
  const [name = "", ...args] = words.split(" ");
  const refused = await runTrainingHere(folder, name, ...args);
  expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining(message) });
});

test("a program that is not there is named, with a guess and all programs", () => {
  const { status, stderr } = runTraining(folder, "trian");
  expect([status, stderr.split("\n")[0]]).toEqual([2, 'no program "trian"; did you mean train?']);
  for (const name of Object.keys(PROGRAMS)) expect(stderr).toContain(`${name} `);
});

test.each(Object.keys(PROGRAMS))("%s prints its usage", async (program) => {
  const { status, stdout, stderr } = await runTrainingHere(folder, program, "--help");
  expect(stdout).toMatch(new RegExp(`^usage: npm run ${program} -- `));
  expect([status, stderr]).toEqual([0, ""]);
  const [usage = "", ...lines] = stdout.split("\n");
  for (const [option] of usage.matchAll(/--[a-z][a-z0-9-]*/g)) {
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^ {4}${option}\\b.* {2}\\w`)));
  }
});

test.each([
  ["train", /--passes N +passes over the positions, from 1 to 10000 \(default: 12\)/],
  ["train", /--rate X +learning rate of the first step, from 1e-9 to 1 \(default: 0\.004\)/],
  ["train", /--last-rate X +.*, from 0 to 1 \(default: a fiftieth of --rate\)/],
  ["train", /--workers N +threads, from 1 to 64 \(default: \d+\)/],
  ["datagen", /--nodes N +.*, from 50 to 1000000000 \(default: 2500\)/],
  ["datagen", /--minutes N +.*, from 0\.01 to 1000000000 \(default: no limit\)/],
  ["relabel", /--hash MB +.* in MB, from 1 to 1024 \(default: 4\)/],
  ["import", /--pawn UNITS +.*, from 1 to 10000 \(default: \d+(\.\d)?\)/],
  ["wdl", /--data DIR +folder of the games \(default: PALIMPSEST_DATA, else ~\/palimpsest-data\)/],
])("%s prints ranges and defaults: %s", async (program, line) => {
  expect((await runTrainingHere(folder, program, "--help")).stdout).toMatch(line);
});
