// Files of games: written games are read back, damaged ones are left out and reported, and nothing else is lost.
import { createHash } from "node:crypto";
import { appendFileSync, readFileSync, statSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { crc32 } from "node:zlib";
import { beforeEach, expect, test, vi } from "vitest";
import { InputError } from "../../src/base/input-error";
import { Random } from "../../src/base/random";
import { Board } from "../../src/engine/chess/board";
import { coreModule } from "../../src/engine/instance/core-module";
import { chosenGames, fileHead, GameFile, GameWriter } from "../../src/training/shared/game-files";
import { encodeGame, type Game, NO_SCORE, replayGame, resultFor } from "../../src/training/shared/record";
import { temporaryFolder } from "../support/temporary-folder";

let file = "";
beforeEach(() => {
  file = path.join(temporaryFolder(), "test.games");
});

function randomGame(random: Random, plies: number): Game {
  return {
    fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
    result: random.pick([0, 1, 2] as const),
    plies: Array.from({ length: plies }, () => ({
      move: random.below(65536),
      score: random.below(65536) - 32768,
    })),
  };
}

/** The same game with chosen labels: the other positions have scores of short searches, or none. */
function withChosen({ plies, ...game }: Game): Game {
  const kinds = (score: number, index: number) =>
    [{ score }, { score: NO_SCORE, short: Math.max(score, 1 - 32768) }, { score: NO_SCORE }][index % 3];
  const chosen = plies.map(({ move, score }, index) => ({ move, score, ...kinds(score, index) }));
  return { ...game, plies: chosen, chosen: true };
}

/** Writes games; every second one has chosen labels. */
function write(count: number): Game[] {
  const random = new Random(7);
  const writer = new GameWriter(file);
  const games = Array.from({ length: count }, (_, index) => randomGame(random, 10 + index));
  const written = games.map((game, index) => (index % 2 === 0 ? game : withChosen(game)));
  writer.add(...written);
  return written;
}

const read = (): Game[] => [...new GameFile(file).games()];

test("games come back as they were, 4 bytes a position", () => {
  const games = write(20);
  expect(read()).toEqual(games);
  const game = games[0] as Game;
  const longer = { ...game, plies: [...game.plies, { move: 1, score: 2 }] };
  // A bit for each of ten positions.
  const lengths = [longer, withChosen(game)].map((one) => encodeGame(one).length);
  expect(lengths.map((length) => length - encodeGame(game).length)).toEqual([4, 2]);
});

test("every cut through the last game loses that game alone, and the next one is added behind the others", () => {
  const games = write(3);
  const whole = readFileSync(file);
  const last = games[2] as Game;
  const start = whole.length - encodeGame(last).length;
  for (let end = start; end < whole.length; end++) {
    writeFileSync(file, whole.subarray(0, end));
    expect(read()).toEqual(games.slice(0, 2));
    const told = vi.spyOn(console, "error").mockReturnValue();
    const writer = new GameWriter(file);
    expect(writer.count).toBe(2);
    expect(told).toHaveBeenCalledTimes(end === start ? 0 : 1);
    told.mockRestore();
    writer.add(last);
    expect(readFileSync(file).equals(whole)).toBe(true);
  }
});

test("a damaged tail changes no hash, because a resumed training reads the file without it", () => {
  write(3);
  const { end, hash } = new GameFile(file);
  appendFileSync(file, Buffer.alloc(9, 1));
  const longer = new GameFile(file);
  expect({ end: longer.end, hash: longer.hash }).toEqual({ end, hash });
  expect(new GameFile(file, longer.end).hash).toBe(hash);
});

test("named files keep their order, and the newest file of a folder comes first", () => {
  const folder = path.dirname(file);
  const [old, young] = [path.join(folder, "old.games"), path.join(folder, "young.games")];
  for (const place of [old, young]) new GameWriter(place);
  utimesSync(old, 1, 1);
  expect(chosenGames([old, young], undefined)).toEqual([old, young]);
  expect(chosenGames([], folder)).toEqual([young, old]);
});

test("a file that is only opened for writing does not become the newest", () => {
  write(2);
  utimesSync(file, 1, 1);
  expect(new GameWriter(file).count).toBe(2);
  expect(statSync(file).mtimeMs).toBe(1000);
});

test("any damaged byte loses at most the game it is in", () => {
  const games = write(5);
  const whole = readFileSync(file);
  let end = 16;
  const ends = games.map((game) => (end += encodeGame(game).length));
  const random = new Random(11);
  for (let trial = 0; trial < 100; trial++) {
    const bytes = Buffer.from(whole);
    const at = 16 + random.below(whole.length - 16);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
    writeFileSync(file, bytes);
    const hit = ends.findIndex((end) => at < end);
    expect(read()).toEqual(games.filter((_, index) => index !== hit));
    expect(new GameFile(file).damage.length).toBe(1);
  }
});

test("a file cut within its head is begun again; another kind of file is refused", () => {
  write(1);
  truncateSync(file, 5);
  expect(new GameWriter(file).count).toBe(0);
  writeFileSync(file, "something of somebody's that is longer");
  expect(() => new GameWriter(file)).toThrow("not a file of games");
  writeFileSync(file, "PALIMGAM\x02\0\0\0\0\0\0\0", "latin1");
  expect(() => new GameFile(file)).toThrow("format 2, not 1");
});

test("a result for a side is won, drawn or lost by it", () => {
  for (const result of [0, 1, 2] as const) {
    expect([resultFor(0, result), resultFor(1, result)]).toEqual([result, 2 - result]);
  }
});

/** A record with a correct checksum for any body. */
function signed(body: Buffer): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt16LE(body.length, 0);
  head.writeUInt32LE(crc32(body), 2);
  return Buffer.concat([head, body]);
}

test("a record whose parts do not fill it is damaged, with a right checksum too", () => {
  const game = write(1)[0] as Game;
  const body = encodeGame(game).subarray(6);
  const plies = 2 + game.fen.length;
  const altered = (at: number, ...values: readonly number[]): Buffer[] =>
    values.map((value) => Buffer.concat([body.subarray(0, at), Buffer.of(value), body.subarray(at + 1)]));
  const bodies = [
    // The third is a game with chosen labels whose bits are missing.
    ...altered(0, 3, 7, 4),
    ...altered(1, 255, 0),
    ...altered(plies, game.plies.length + 1),
    ...altered(plies + 1, 255),
    ...[body.subarray(0, -1), Buffer.from([0, 255, 0, 0])],
  ];
  for (const bad of bodies) {
    writeFileSync(file, Buffer.concat([fileHead(), signed(bad), encodeGame(game)]));
    expect(read()).toEqual([game]);
    expect(new GameFile(file).positions).toBe(game.plies.length);
  }
});

test("megabytes of anything are passed over without a checksum at every byte", () => {
  const noise = createHash("shake256", { outputLength: 2 ** 22 }).digest();
  writeFileSync(file, Buffer.concat([fileHead(), noise]));
  expect(new GameFile(file).damage).toHaveLength(1);
});

test("a game with an illegal move is refused before the board is harmed", () => {
  const board = new Board(coreModule(), true);
  const fen = board.fen();
  const plies = [(28 << 6) | 12, 0].map((move) => ({ move, score: 0 }));
  const replay = () => replayGame(board, { fen, result: 1, plies }, () => {});
  expect(replay).toThrow(new InputError(`a game from ${fen} has an illegal move`));
  expect(board.fen()).toBe("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha - 0 1");
});
