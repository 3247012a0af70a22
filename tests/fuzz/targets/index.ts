// The targets of fuzzing: all parsers of foreign input. A target throws when its parser does anything else than accept the input or
// refuse it in one line. tests/fuzz/fuzz.test.ts makes the inputs.
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readGame } from "../../src/analysis/pgn/read";
import { splitGames } from "../../src/analysis/pgn/split";
import { writeGame } from "../../src/analysis/pgn/write";
import { decoded } from "../../src/base/decode";
import { InputError } from "../../src/base/input-error";
import { Random } from "../../src/base/random";
import { Board } from "../../src/engine/chess/board";
import { parseEpd } from "../../src/engine/chess/epd";
import { parseFen, START_FEN } from "../../src/engine/chess/fen";
import { moveToSan, sanToMove } from "../../src/engine/chess/san";
import { coreModule } from "../../src/engine/instance/core-module";
import { embeddedNetwork } from "../../src/engine/network/embedded-network";
import { NETWORK_FILE_SIZE, readNetwork, writeNetwork } from "../../src/engine/network/network";
import { digest } from "../../src/engine/network/node/network-file";
import { HashFile } from "../../src/engine/table/node/hash-file";
import type { Command } from "../../src/engine/uci/command";
import { LineSplitter } from "../../src/engine/uci/lines";
import { parseCommand } from "../../src/engine/uci/parse";
import { readLines } from "../../src/lab/jobs/journal";
import { KINDS } from "../../src/lab/jobs/kinds";
import { GameFile } from "../../src/training/games/file";
import { fileHead } from "../../src/training/games/head";
import { decodeGame, encodeGame, recordLength } from "../../src/training/games/record";
import { replayGame } from "../../src/training/games/replay";
import { gameOf } from "../../src/training/import/game";
import { gameTexts } from "../../src/training/import/texts";
import { MatchJournal } from "../../src/training/match/journal";

export interface Target {
  /** Inputs from which mutations start. */
  readonly seeds: readonly (string | Uint8Array)[];
  /** @throws Error when the parser does anything else than accept or refuse. */
  run(input: Buffer): void | Promise<void>;
}

/** In memory if possible: on a disk a parser of files takes up to two hundred times as long. */
const folder = mkdtempSync(path.join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "palimpsest-fuzz-"));

/** For the end of a run. */
export function removeFolder(): void {
  rmSync(folder, { recursive: true });
}

/** A file with these bytes, which replaces the last one. */
function fileOf(bytes: Uint8Array): string {
  const file = path.join(folder, "input");
  writeFileSync(file, bytes);
  return file;
}

function expect(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

/** The result of an action; undefined if it refuses in one line. */
async function orRefused<Result>(action: () => Result | Promise<Result>): Promise<Result | undefined> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof InputError || error instanceof RangeError)) throw error;
    expect(!/[\r\n]/.test(error.message), `not one line: ${JSON.stringify(error.message)}`);
    return undefined;
  }
}

let known: Board | undefined;
/** A board that accepts castling in either notation. */
function board(): Board {
  known ??= new Board(coreModule(), true);
  return known;
}

/** One move in this many is written and read in an accepted position. Each takes longer than a whole refusal. */
const WRITTEN_MOVES = 5;

/** Asks an accepted position for everything. */
function useBoard(fen: string): void {
  const one = board();
  const moves = one.legalMoves();
  const again = one.fen();
  one.describe();
  one.set(again);
  expect(one.fen() === again, `${fen} becomes ${again}, then ${one.fen()}`);
  expect(one.legalMoves().join() === moves.join(), `${fen}: other moves the second time`);
  for (const move of moves.filter((_, index) => (index + fen.length) % WRITTEN_MOVES === 0)) {
    const san = moveToSan(one, move);
    expect(sanToMove(one, san) === move, `${fen}: ${move} is written ${san}`);
  }
}

const POSITIONS = [
  START_FEN,
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  "nqbnrkrb/pppppppp/8/8/8/8/PPPPPPPP/NQBNRKRB w GEge - 0 1",
  "rnbqkb1r/ppp1pppp/5n2/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
];

const uci: Target = {
  seeds: [
    "uci\nisready\nucinewgame\nstop\nponderhit\nquit\n",
    "position startpos moves e2e4 e7e5 g1f3\r\ngo depth 5 searchmoves d2d4\n",
    `position fen ${POSITIONS[1]} moves e1g1\n`,
    "setoption name Move Overhead value 30\nsetoption name Clear Hash\n",
    "go wtime 1000 btime 1000 winc 10 binc 10 movestogo 20\ngo mate 3\ngo ponder nodes 5\n",
    "debug on\nregister later\nd\neval\ntable\nhelp\ngo perft 3\n",
  ],
  run: async (input) => {
    const lines: string[] = [];
    const splitter = new LineSplitter(
      (line) => lines.push(line),
      () => {},
    );
    // In two chunks; the first byte decides where to cut.
    const cut = (input[0] ?? 0) % (input.length + 1);
    splitter.push(input.subarray(0, cut));
    splitter.push(input.subarray(cut));
    splitter.end();
    for (const line of lines) await useCommand(parseCommand(line));
  },
};

async function useCommand(command: Command): Promise<void> {
  const notes = "notes" in command ? command.notes : [];
  for (const note of notes) expect(!/[\r\n]/.test(note), `not one line: ${JSON.stringify(note)}`);
  if (command.kind !== "position") return;
  await orRefused(() => board().set(command.fen ?? START_FEN, command.moves));
}

const fen: Target = {
  seeds: [...POSITIONS, "8/8/8/4k3/8/4K3/8/8 b - - 99 120", "4k3/8/8/8/8/8/8/4K2R w K -"],
  run: async (input) => {
    const text = input.toString();
    const parsed = await orRefused(() => parseFen(text));
    const set = await orRefused(() => {
      board().set(text);
      return true;
    });
    expect(!set || parsed !== undefined, `${text} is set, but not parsed`);
    if (set) useBoard(text);
  },
};

const epd: Target = {
  seeds: [
    '2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id "WAC.001"; c0 "a; b";',
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - hmvc 4; fmvn 30; am O-O Ke2;",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400",
  ],
  run: async (input) => {
    const record = await orRefused(() => parseEpd(input.toString()));
    if (!record) return;
    const set = await orRefused(() => {
      board().set(record.fen);
      return true;
    });
    if (!set) return;
    useBoard(record.fen);
    for (const operand of [...record.operations.values()].flat()) readSan(operand);
  },
};

/** Moves that a text names on the board are legal, and can be written and read again. */
function readSan(text: string): void {
  const one = board();
  const move = sanToMove(one, text);
  if (move === null) return;
  expect(one.legalMoves().includes(move), `${text} gives ${move}`);
  const written = moveToSan(one, move);
  expect(sanToMove(one, written) === move, `${text} gives ${move}, which is written ${written}`);
}

const san: Target = {
  seeds: [
    "e4",
    "Nf3+",
    "O-O-O",
    "0-0",
    "exd6 e.p.",
    "dxc8=Q#",
    "Nbd7!?",
    "R1xa3",
    "e2e4",
    "B3b4",
    "b7xa8(N)",
  ],
  run: (input) => {
    for (const position of POSITIONS) {
      board().set(position);
      readSan(input.toString());
    }
  },
};

/** Short, and with few men: moves take most of the time, and more of them show nothing else. */
const PGN = `[Event "a"]
[Site "?"]
[FEN "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"]
[Result "1-0"]
[PlyCount "3"]

1. h3 {+0.31/12 0.5s} (1. h4 $1) Kh8?? {-0.25/11 0.4s} ; a comment
2. Ra8# {+M1/20 0.1s, White mates} 1-0
`;

const CHESS960 = `[Event "b"]
[FEN "4k3/8/8/8/8/8/8/1R3K1R w BH - 0 1"]
[Variant "fischerandom"]
[Result "1/2-1/2"]

1. O-O {+0.10/9 0.1s} Kd7 2. Rbd1+ 1/2-1/2
`;

const pgn: Target = {
  seeds: [
    PGN,
    `${PGN}\n${CHESS960}`,
    '[Event "c"]\n[Result "0-1"]\n\n1. e4 {book} c5 {-0.25/11 0.4s} 0-1\n',
    '[Event "d"]\n[Result "*"]\n\n*\n',
  ],
  run: async (input) => {
    for await (const { text } of gameTexts(fileOf(input))) {
      const game = await orRefused(() => gameOf(text ?? "", 100, board()));
      if (!game) continue;
      const record = encodeGame(game);
      expect(recordLength(record, 0) === record.length, "a record that is damaged");
      expect(JSON.stringify(decodeGame(record, 0)) === JSON.stringify(game), "another game comes back");
      replayGame(board(), game, () => {});
    }
  },
};

const tree: Target = {
  seeds: [
    ...pgn.seeds,
    '[Event "e"]\n\n{[%eval 0.3] a} 1. e4 ({b} 1. d4 d5 (1... f5 $2) 2. c4) 1... e5! $14 2. Nf3 {[%clk 0:01:00]} 1/2-1/2\n',
  ],
  run: async (input) => {
    for (const { text } of splitGames(decoded(input))) {
      const game = await orRefused(() => readGame(text));
      if (!game) continue;
      const written = writeGame(game);
      expect(writeGame(readGame(written)) === written, `written otherwise the second time: ${written}`);
    }
  },
};

const wholeNetwork = Buffer.alloc(NETWORK_FILE_SIZE);

const network: Target = {
  seeds: [writeNetwork(embeddedNetwork(), digest).subarray(0, 200), new Uint8Array(100)],
  run: async (input) => {
    await orRefused(() => readNetwork(input, digest));
    // The same head before a body of the right size.
    input.copy(wholeNetwork);
    await orRefused(() => readNetwork(wholeNetwork, digest));
    wholeNetwork.fill(0, 0, input.length);
  },
};

const NEVER = new AbortController().signal;
const MIB = 2 ** 20;
/** By the sum of its bytes, one input in this many has a table after its head: two checksums of that take milliseconds. */
const WHOLE_TABLES = 32;

/** Bytes before an empty table of one MiB. */
function inFrontOfTable(head: Buffer): Buffer {
  const whole = Buffer.alloc(96 + MIB);
  head.copy(whole);
  return whole;
}

const table: Target = {
  seeds: [headOfTable(1, "Aging"), headOfTable(1, "New"), headOfTable(4, "TwoDeep")],
  run: async (input) => {
    const isWhole = input.reduce((sum, byte) => sum + byte, 0) % WHOLE_TABLES === 0;
    for (const bytes of isWhole ? [input, inFrontOfTable(input)] : [input]) {
      await orRefused(async () => {
        const file = await HashFile.open(fileOf(bytes));
        await file.check(NEVER);
      });
    }
  },
};

/** The head of an empty table as in its file. Its checksums are right for one MiB. */
function headOfTable(hashMb: number, scheme: string): Buffer {
  const head = Buffer.alloc(96);
  head.write("PALIMPTT", "latin1");
  head.writeUInt32LE(3, 8);
  head.writeUInt32LE(hashMb, 12);
  head.write(scheme, 24, "latin1");
  const empty = Buffer.alloc(MIB);
  sha256(head.subarray(0, 48), empty, empty).copy(head, 48, 0, 16);
  sha256(head.subarray(0, 64), empty).copy(head, 64);
  return head;
}

function sha256(...parts: readonly Buffer[]): Buffer {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
}

const journal: Target = {
  seeds: [
    '{"key":"reference | x | signature 12ab","result":{"nodes":5,"ms":1}}\n',
    '{"key":"connect4 | 7x6","result":{"score":1,"nodes":[1,2],"ms":0.5}}\n{"key":',
    `${JSON.stringify({ networks: ["a", "b"], book: "", seed: 1, nodes: 50, hashMb: 1 })}\n0 1 2\n1 2 2\n`,
  ],
  run: async (input) => {
    const file = fileOf(input);
    for (const { result } of readLines(file, () => {})) {
      for (const kind of Object.values(KINDS)) {
        try {
          kind.parse(result);
        } catch (error) {
          expect(error instanceof Error && !(error instanceof TypeError), `${error}`);
        }
      }
    }
    const identity = { networks: ["a", "b"], book: "", seed: 1, nodes: 50, hashMb: 1 } as const;
    const match = await orRefused(() => new MatchJournal(file, identity));
    for (const pair of match?.done ?? []) expect(Number.isSafeInteger(pair), `pair ${pair}`);
  },
};

/** A file of short games, not all of them chess. */
function gamesOf(seed: number): Buffer {
  const random = new Random(seed);
  const plies = Array.from({ length: 3 }, () => ({
    move: random.below(2 ** 16),
    score: random.below(2000) - 1000,
  }));
  const games = [
    { fen: START_FEN, result: 2, plies: [{ move: 0x071c, score: 20 }] },
    { fen: POSITIONS[3] ?? "", result: 1, plies },
    { fen: "8/8 w", result: 0, plies: [] },
  ] as const;
  return Buffer.concat([fileHead(), ...games.map((game) => encodeGame(game))]);
}

const games: Target = {
  seeds: [gamesOf(1), gamesOf(2), fileHead()],
  run: async (input) => {
    const file = await orRefused(() => new GameFile(fileOf(input)));
    if (!file) return;
    let count = 0;
    for (const game of file.games()) {
      count += game.plies.length;
      await orRefused(() => replayGame(board(), game, () => {}));
    }
    expect(count === file.positions, `${count} plies instead of ${file.positions}`);
    expect(file.end <= input.length, "an end beyond the end");
    file.damage.forEach((line) => {
      expect(!/[\r\n]/.test(line), line);
    });
  },
};

export const TARGETS: Readonly<Record<string, Target>> = {
  uci,
  fen,
  epd,
  san,
  pgn,
  tree,
  network,
  table,
  journal,
  games,
};
