// Measures whether the engine wins won endings. It plays itself from random won starts of endings whose win needs a plan. Prints a
// table with the number of games that White, the side with the men, won.
// Run: npx ts-node scripts/matches/endings.ts ENGINE [--starts 50] [--tc 1+0.01 | --nodes N] [--concurrency 1] [--seed 1]
// Needs a build and fastchess: see fastchess.ts. ENGINE is a path without spaces. A path that ends in .cjs runs with this Node.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Random } from "../../src/base/random";
import { place, whole } from "../../src/cli/value";
import { needed, option } from "../../src/cli/word";
import { Board } from "../../src/engine/chess/board";
import { PIECE_LETTERS } from "../../src/engine/chess/encoding";
import { readCore } from "../bundles/core";
import { fenOfMen } from "../support/fen-of-men";
import { runScript } from "../support/script";
import { temporaryFolder } from "../support/temporary";
import { commandFor, engineArguments, fastchess } from "./fastchess";
import { limitArguments, NODES, SEED, timeControl } from "./options";

/** White's men beside the king. */
const ENDINGS = ["R", "Q", "BB", "BN", "P"];

/** Each ending has many more won starts. */
const MOST_STARTS = 10_000;

/** True if White, to move, wins: White has the necessary men and loses none at once. */
function isWon(board: Board, fen: string, squares: readonly number[], ending: string): boolean {
  const [white = 0, black = 0, ...men] = squares;
  try {
    board.set(fen);
  } catch {
    return false;
  }
  if (ending === "P") return board.core.kpkIsWon(0, 0, white, men[0] ?? 0, black) !== 0;
  const dark = (square: number): boolean => ((square & 7) + (square >> 3)) % 2 === 0;
  if (ending === "BB" && dark(men[0] ?? 0) === dark(men[1] ?? 0)) return false;
  // With White to move, two attacked minor pieces may lose one of them. A start in which none is attacked is won.
  const near = (square: number): boolean =>
    Math.max(Math.abs((square & 7) - (black & 7)), Math.abs((square >> 3) - (black >> 3))) <= 1;
  return !men.some(near);
}

function starts(board: Board, ending: string, count: number, random: Random): string[] {
  const found = new Set<string>();
  while (found.size < count) {
    const pieces = ["K", "k", ...ending];
    const squares = pieces.map((piece) => (piece === "P" ? 8 + random.below(48) : random.below(64)));
    if (new Set(squares).size < squares.length) continue;
    const men = squares.map((square, index) => [square, PIECE_LETTERS.indexOf(pieces[index] ?? "")] as const);
    const fen = fenOfMen(men, 0);
    if (isWon(board, fen, squares, ending)) found.add(fen);
  }
  return [...found];
}

runScript({
  name: "endings",
  call: "npx ts-node scripts/matches/endings.ts",
  summary: "play won endings and count the wins",
  words: { engine: needed(place("ENGINE", "the engine that plays itself")) },
  options: {
    starts: option(50, whole("N", "games of each ending", { max: MOST_STARTS })),
    tc: timeControl("1+0.01"),
    nodes: NODES,
    concurrency: option(1, whole("N", "games at the same time")),
    seed: SEED,
  },
  run: async ({ engine, starts: count, tc, nodes, concurrency, seed }) => {
    const command = commandFor(engine);
    const folder = temporaryFolder("endings");
    const board = new Board(new WebAssembly.Module(readCore("release")));
    const random = new Random(seed);
    for (const ending of ENDINGS) {
      const book = path.join(folder, `${ending}.epd`);
      const games = path.join(folder, `${ending}.pgn`);
      writeFileSync(book, `${starts(board, ending, count, random).join("\n")}\n`);
      await fastchess([
        ...engineArguments(command, "A", ["Hash=16"]),
        ...engineArguments(command, "B", ["Hash=16"]),
        ...["-each", ...limitArguments(tc, nodes)],
        ...["-openings", `file=${book}`, "format=epd", "order=sequential"],
        ...["-rounds", String(count), "-games", "1", "-concurrency", String(concurrency)],
        ...["-pgnout", `file=${games}`],
      ]);
      const results = readFileSync(games, "utf8").match(/^\[Result ".*"\]$/gm) ?? [];
      const won = results.filter((result) => result === '[Result "1-0"]').length;
      console.log(`K${ending}K: ${won} of ${results.length} won`);
    }
    return 0;
  },
});
