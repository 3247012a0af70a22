// `palimpsest genfens N` prints positions to start games from, the same ones for the same seed and book. OpenBench calls it
// in its own form: `./palimpsest "genfens N seed S book FILE|None " quit`.
import { closeSync } from "node:fs";
import { InputError } from "../base/input-error";
import { openInput, readInto } from "../base/platform/node/files";
import { Random } from "../base/random";
import { quoted } from "../base/text";
import type { Command } from "../cli/command";
import { place, whole } from "../cli/value";
import { needed, option, optional } from "../cli/word";
import { Board } from "../engine/chess/board";
import { holdsPosition, parseEpd } from "../engine/chess/epd";
import { START_FEN } from "../engine/chess/fen";
import { type PlyRange, playRandomPlies, RANDOM_PLIES } from "../engine/chess/random-opening";
import type { EngineApi } from "../engine/engine";
import { coreModule } from "../engine/instance/core-module";
import { type CommandContext, defineEngineCommand, prepare } from "./engine-command";

const MOST_PLIES = 100;
/** An opening is dropped when a short search sees a side so far ahead, centipawns. */
const TOO_UNEVEN = 320;
const NODES = 1000;
/** After so many uneven or repeated openings any playable one is used: a book may have no others. */
const MOST_TRIES = 100;

/** No line is longer, in bytes. */
const LONGEST_LINE = 4096;
/** A byte-order mark in UTF-8, read as Latin-1. */
const MARK = /^\xef\xbb\xbf/;
/** Gives up after this many empty lines and comments in a row: such a file has hardly any positions. */
const MOST_EMPTY = 1000;

const USUAL_PLIES = `${RANDOM_PLIES.initial.join(" or ")}, after a book ${RANDOM_PLIES.book.join(" to ")}`;

const command = defineEngineCommand({
  name: "genfens",
  summary: "print openings for data generation on OpenBench",
  words: { count: needed(whole("N", "number of openings")) },
  options: {
    seed: option(1, whole("S", "the same seed gives the same positions", { min: 0 })),
    book: optional(
      "None",
      place("FILE", "positions to begin with, one a line as EPD or FEN; None: the initial position"),
    ),
    plies: optional(USUAL_PLIES, whole("P", "random plies from that position", { min: 0, max: MOST_PLIES })),
  },
  run: async ({ count, seed, book: file, plies }, context, engine) => {
    const random = new Random(seed);
    const book = file === undefined || file.toLowerCase() === "none" ? null : openBook(file);
    try {
      await prepare(engine(), { hashMb: 1, threads: 1 }, context);
      const board = new Board(coreModule());
      const range: PlyRange = plies === undefined ? RANDOM_PLIES[book ? "book" : "initial"] : [plies, plies];
      const known = new Set<string>();
      for (let left = count; left > 0; left--) {
        const tryOne = (): string | null => {
          board.set(book?.pick(random) ?? START_FEN);
          return playRandomPlies(board, random, range) ? board.fen() : null;
        };
        const fen = await findOpening(engine(), tryOne, known);
        known.add(fen);
        context.write(`info string genfens ${fen}`);
      }
      return 0;
    } finally {
      book?.close();
    }
  },
});

/** The first even opening that is not known. @throws InputError if no tried opening can be played. */
async function findOpening(engine: EngineApi, tryOne: () => string | null, known: ReadonlySet<string>) {
  let playable: string | null = null;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const fen = tryOne();
    if (fen === null) continue;
    playable = fen;
    if (!known.has(fen) && (await isEven(engine, fen))) return fen;
  }
  if (playable === null) throw new InputError(`none of ${MOST_TRIES} openings can be played`);
  return playable;
}

async function isEven(engine: EngineApi, fen: string): Promise<boolean> {
  // Results of earlier openings must not influence this search.
  await engine.newGame();
  engine.setPosition(fen, []);
  const { info } = await engine.search({ nodes: NODES });
  return info?.score.kind === "cp" && Math.abs(info.score.value) <= TOO_UNEVEN;
}

/** Turns OpenBench's words into words of the command line: OpenBench writes options without dashes and ends with `quit`. */
function asOptions(args: readonly string[]): string[] {
  // OpenBench begins with the number of positions.
  if (args[0]?.startsWith("-")) return [...args];
  const words = args.at(-1) === "quit" ? args.slice(0, -1) : args;
  return words.map((word, index) =>
    index % 2 === 1 && /^(?:seed|book|plies)$/.test(word) ? `--${word}` : word,
  );
}

export const genfens: Command<CommandContext> = {
  ...command,
  run: (args, context) => command.run(asOptions(args), context),
};

/**
 * A file of positions to start games from, one a line as EPD or FEN. Books have millions of lines, and many processes read them at
 * once. A random byte therefore selects a line, and the rest of the file stays on the disk.
 * @throws InputError when the file cannot be read or is empty.
 */
function openBook(file: string) {
  const { descriptor, size } = openInput(file);
  const close = (): void => closeSync(descriptor);
  if (size === 0) {
    close();
    throw new InputError(`cannot read ${file}: it is empty`);
  }

  /** The line that holds a byte of the file. */
  const lineAt = (offset: number): string => {
    const start = Math.max(0, offset - LONGEST_LINE);
    const bytes = Buffer.alloc(offset - start + LONGEST_LINE);
    const text = bytes.toString("latin1", 0, readInto(bytes, descriptor, start));
    const before = text.lastIndexOf("\n", offset - start - 1);
    const begin = offset === start ? 0 : before + 1;
    const end = text.indexOf("\n", offset - start);
    if ((before < 0 && start > 0) || (end < 0 && start + text.length < size)) {
      throw new InputError(`${file}: a line is longer than ${LONGEST_LINE} bytes`);
    }
    const line = text.slice(begin, end < 0 ? undefined : end);
    return start + begin === 0 ? line.replace(MARK, "") : line;
  };

  const pickLine = (random: Random): string => {
    for (let tries = 0; tries < MOST_EMPTY; tries++) {
      const line = lineAt(random.below(size)).trim();
      if (holdsPosition(line)) return line;
    }
    throw new InputError(`${file}: has only empty lines and comments`);
  };

  return {
    close,
    /** FEN of a random line, six fields; longer lines come up more often. @throws InputError when the line is none. */
    pick: (random: Random): string => {
      const line = pickLine(random);
      try {
        return parseEpd(line).fen;
      } catch (error) {
        throw new InputError(`${file}: ${(error as Error).message}, in the line ${quoted(line)}`);
      }
    },
  };
}
