// `palimpsest genfens N`: positions to start games from, alike for the same seed and book. OpenBench calls it in a form of
// its own: `./palimpsest "genfens N seed S book FILE|None " quit`.
import { Random } from "../engine/random";
import { type EngineApi, InputError } from "../engine/types";
import type { Command } from "./context";
import { defineCommand } from "./frame";
import { OpeningBook } from "./opening-book";
import { neededWhole, text, whole } from "./word";

/** Random plies after the initial position, and after a position of a book. */
const PLIES = { initial: [8, 9], book: [0, 3] } as const;
const MOST_PLIES = 100;
/** An opening is dropped when a short search sees a side so far ahead, centipawns. */
const TOO_UNEVEN = 320;
const NODES = 1000;
/** After so many openings that are uneven or have been, any that can be played will do: a book may have no others. */
const MOST_TRIES = 100;

const command = defineCommand({
  name: "genfens",
  summary: "positions to start games from, for OpenBench's data generation",
  words: { count: neededWhole("N", "how many", {}) },
  options: {
    seed: whole("S", "the same seed gives the same positions", 1, { min: 0 }),
    book: text("FILE", "positions to begin with, one a line as EPD or FEN; None = the initial one"),
    plies: whole("P", "random plies from there (else 8 or 9, after a book 0 to 3)", undefined, {
      min: 0,
      max: MOST_PLIES,
    }),
  },
  run: async ({ count, seed, book: file, plies }, context, createEngine) => {
    const random = new Random(seed);
    const book = file === null || file.toLowerCase() === "none" ? null : new OpeningBook(file);
    try {
      const engine = createEngine();
      await engine.configure({ hashMb: 1, threads: 1 });
      const known = new Set<string>();
      for (let left = count; left > 0; left--) {
        const fen = await findOpening(engine, random, book, plies, known);
        known.add(fen);
        context.write(`info string genfens ${fen}`);
      }
      return 0;
    } finally {
      book?.close();
    }
  },
});

/** @throws InputError when nothing that was tried can be played on. */
async function findOpening(
  engine: EngineApi,
  random: Random,
  book: OpeningBook | null,
  plies: number | undefined,
  known: ReadonlySet<string>,
): Promise<string> {
  let playable: string | null = null;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (!setOpening(engine, random, book, plies)) continue;
    playable = engine.fen();
    if (!known.has(playable) && (await isEven(engine))) return playable;
  }
  if (playable === null) throw new InputError(`no opening can be played on, of ${MOST_TRIES} tried`);
  return playable;
}

/** Sets a base and random moves from it; false where the game has ended. */
function setOpening(
  engine: EngineApi,
  random: Random,
  book: OpeningBook | null,
  plies: number | undefined,
): boolean {
  const [least, most] = book ? PLIES.book : PLIES.initial;
  const base = book?.pick(random) ?? null;
  const count = plies ?? least + random.below(most - least + 1);
  const moves: string[] = [];
  engine.setPosition(base, moves);
  while (moves.length < count) {
    const legal = engine.legalMoves();
    if (legal.length === 0) return false;
    moves.push(random.pick(legal));
    engine.setPosition(base, moves);
  }
  return engine.legalMoves().length > 0;
}

async function isEven(engine: EngineApi): Promise<boolean> {
  // What the search remembers of earlier openings must not decide.
  await engine.newGame();
  const { info } = await engine.search({ nodes: NODES });
  return info?.score.kind === "cp" && Math.abs(info.score.value) <= TOO_UNEVEN;
}

/** OpenBench's words as the command line has them: options without dashes, `quit` behind them. */
function asOptions(args: readonly string[]): string[] {
  const words = args.at(-1) === "quit" ? args.slice(0, -1) : args;
  return words.map((word, index) =>
    index % 2 === 1 && /^(?:seed|book|plies)$/.test(word) ? `--${word}` : word,
  );
}

export const genfens: Command = { ...command, run: (args, context) => command.run(asOptions(args), context) };
