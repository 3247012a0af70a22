// Files of networks, tables, journals and games. Journals are those of the laboratory and of matches.
import { readFileSync } from "node:fs";
import { Random } from "../../../src/base/random";
import { START_FEN } from "../../../src/engine/chess/fen";
import { embeddedNetwork } from "../../../src/engine/network/embedded-network";
import { readNetwork, writeNetwork } from "../../../src/engine/network/network";
import { digest } from "../../../src/engine/network/node/network-file";
import type { HashFileInfo } from "../../../src/engine/tt/hash-file-info";
import { HashFile, writeHashFile } from "../../../src/engine/tt/node/hash-file";
import { SEARCHERS } from "../../../src/lab/command/games";
import { readLines } from "../../../src/lab/frame/jobs/journal";
import { type MatchIdentity, MatchJournal } from "../../../src/training/match/match";
import { fileHead, GameFile } from "../../../src/training/shared/game-files";
import { encodeGame, replayGame } from "../../../src/training/shared/record";
import { board, POSITIONS } from "./chess";
import { ensure, ensureOneLine, fileOf, orRefused, type Target } from "./target";

const ORIGINAL = Buffer.from(writeNetwork(embeddedNetwork(), digest));
const whole = Buffer.from(ORIGINAL);

export const network: Target = {
  seeds: [ORIGINAL.subarray(0, 200), new Uint8Array(100)],
  run: async (input) => {
    await orRefused(() => readNetwork(input, digest));
    input.copy(whole);
    const body = await orRefused(() => readNetwork(whole, digest));
    ensure(body === undefined || whole.equals(writeNetwork(body, digest)), "another file is written");
    ORIGINAL.copy(whole, 0, 0, input.length);
    return body !== undefined;
  },
};

const NEVER = () => {};
const MIB = 2 ** 20;
/** Bytes of a file before the table. */
const HEAD = 96;
/** By the sum of its bytes, one input in this many has a table after its head: two checksums of that take milliseconds. */
const WHOLE_TABLES = 32;

/** The head of a file as the engine saves it. Its checksums are those of an empty table of one MiB. */
async function headOf(info: Pick<HashFileInfo, "hashMb" | "scheme">): Promise<Buffer> {
  const file = fileOf(Buffer.alloc(0));
  await writeHashFile(
    file,
    { generation: 0, judgement: 0, keyFamily: 0n, ...info },
    [new Uint8Array(MIB)],
    NEVER,
  );
  return readFileSync(file).subarray(0, HEAD);
}

const SEEDS = [
  await headOf({ hashMb: 1, scheme: "Aging" }),
  await headOf({ hashMb: 1, scheme: "New" }),
  await headOf({ hashMb: 4, scheme: "TwoDeep" }),
];

/** Bytes before an empty table of one MiB. */
function inFrontOfTable(head: Buffer): Buffer {
  const whole = Buffer.alloc(HEAD + MIB);
  head.copy(whole);
  return whole;
}

/** Whether a file is accepted. An accepted one is written again without a difference. */
async function isTable(bytes: Buffer): Promise<boolean> {
  const file = fileOf(bytes);
  const found = await orRefused(async () => {
    const opened = await HashFile.open(file);
    await opened.check(NEVER);
    return opened;
  });
  if (!found) return false;
  const contents = [new Uint8Array(found.info.hashMb * MIB)];
  await found.readInto(contents, NEVER);
  await writeHashFile(file, found.info, contents, NEVER);
  ensure(readFileSync(file).equals(bytes), "another file is written");
  return true;
}

export const table: Target = {
  seeds: SEEDS,
  run: async (input) => {
    const accepted = await isTable(input);
    const isSeed = SEEDS.some((seed) => seed.equals(input));
    const hasTable = isSeed || input.reduce((sum, byte) => sum + byte, 0) % WHOLE_TABLES === 0;
    return (hasTable && (await isTable(inFrontOfTable(input)))) || accepted;
  },
};

const IDENTITY: MatchIdentity = {
  ...{ networks: ["a", "b"], search: "c" },
  ...{ book: "", openings: "without repetition", seed: 1, nodes: 50, hashMb: 1 },
};
const JOURNAL_HEAD = JSON.stringify(IDENTITY);
const SOLVED = '{"key":"connect4 | 7x6","result":{"score":1,"positions":5,"ms":0.5,"statistics":null}}';

/** Whether some kind of job reads a result. */
function isResult(result: unknown): boolean {
  return [...SEARCHERS.values()].some(({ kind }) => {
    try {
      kind.parse(result);
      return true;
    } catch (error) {
      ensure(error instanceof Error && !(error instanceof TypeError), `${error}`);
      return false;
    }
  });
}

export const journal: Target = {
  seeds: [
    '{"key":"reference | x | signature 12ab","result":{"nodes":5,"ms":1}}\n',
    `${SOLVED}\n{"key":`,
    `${JOURNAL_HEAD}\n0 1 2\n1 2 2\n`,
    // A journal of both kinds: each passes over the lines of the other.
    `${JOURNAL_HEAD}\n0 1 2\n${SOLVED}\n`,
  ],
  run: async (input) => {
    const file = fileOf(input);
    const results = readLines(file, () => {}).filter(({ result }) => isResult(result));
    const match = await orRefused(() => new MatchJournal(file, IDENTITY, { pairs: 9, elo0: 0, elo1: 10 }));
    for (const pair of match?.pairs.keys() ?? []) ensure(Number.isSafeInteger(pair), `pair ${pair}`);
    return results.length > 0 && (match?.pairs.size ?? 0) > 0;
  },
};

/** The move e2e4: its squares are 12 and 28. */
const E2E4 = 12 | (28 << 6);

/** A file of short games, not all of them chess. */
function gamesOf(seed: number): Buffer {
  const random = new Random(seed);
  const plies = Array.from({ length: 3 }, () => ({
    move: random.below(2 ** 16),
    score: random.below(2000) - 1000,
  }));
  const list = [
    { fen: START_FEN, result: 2, plies: [{ move: E2E4, score: 20 }] },
    { fen: POSITIONS[3], result: 1, plies },
    { fen: "8/8 w", result: 0, plies: [] },
  ] as const;
  return Buffer.concat([fileHead(), ...list.map((game) => encodeGame(game))]);
}

export const games: Target = {
  seeds: [gamesOf(1), gamesOf(2), fileHead()],
  run: async (input) => {
    const file = await orRefused(() => new GameFile(fileOf(input)));
    if (!file) return false;
    let count = 0;
    let replayed = 0;
    for (const game of file.games()) {
      count += game.plies.length;
      await orRefused(() => {
        replayGame(board(), game, () => {});
        replayed++;
      });
    }
    ensure(count === file.positions, `${count} plies instead of ${file.positions}`);
    ensure(file.end <= input.length, "an end beyond the end");
    file.damage.forEach(ensureOneLine);
    return replayed > 0;
  },
};
