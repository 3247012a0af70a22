// Measures whether the engine, with tables, wins positions that the tables call won, and holds positions that they call drawn. It
// plays from random positions of some endings, White to move, through fastchess: see fastchess.ts. Only the rules and the clock end
// a game.
// Run after npm run build: npx ts-node scripts/matches/tablebase-games.ts DIR OPPONENT [--endings KBNvK,KQRvKQ,KBBvKN,KRPvKR]
//   [--won 200] [--spoilt 0] [--drawn 0] [--tc 1+0.01 | --nodes N] [--seed 1] [--both] [--engine dist/palimpsest.cjs]
// DIR has the tables. OPPONENT is a path without spaces. A path that ends in .cjs runs with this Node.
// --won:    positions that White wins. The engine has White.
// --spoilt: positions that White would win without the fifty-move rule. The engine has White, and must not lose.
// --drawn:  drawn positions. The engine has Black, mostly the weaker side, and must not lose.
// --both:   the opponent gets the tables too, so it defends perfectly.
// A game that the clock ends is played again, a few times at most, because on a busy machine it says nothing about tables.
// Exit code 1 when a result differs from the tables', or when the clock ends a game each time.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { InputError } from "../../src/base/input-error";
import { Random } from "../../src/base/random";
import { quoted } from "../../src/base/text";
import { place, type ValueType, whole } from "../../src/cli/value";
import { flag, needed, option } from "../../src/cli/word";
import { listTables } from "../../src/engine/syzygy/node/table-files";
import { menOfName } from "../../src/engine/syzygy/positions/material";
import { probeFen } from "../../src/engine/syzygy/probe-fen";
import { Prober } from "../../src/engine/syzygy/prober";
import { TableSet } from "../../src/engine/syzygy/table-set";
import { fenOfMen } from "../support/fen-of-men";
import { ROOT } from "../support/root";
import { runScript } from "../support/script";
import { temporaryFolder } from "../support/temporary";
import { commandFor, engineArguments, fastchess } from "./fastchess";
import { commaList, limitArguments, NODES, SEED, timeControl } from "./options";

const KINDS = ["won", "spoilt", "drawn"] as const;
type Kind = (typeof KINDS)[number];

/** White's result in the positions of a kind. */
const WDL: Readonly<Record<Kind, number>> = { won: 2, spoilt: 1, drawn: 0 };

interface Ending {
  /** The name of its table. */
  readonly name: string;
  /** Piece codes as in src/engine/chess/pieces.ts. */
  readonly men: readonly number[];
}

const ENDING: ValueType<Ending> = {
  placeholder: "NAME",
  meaning: "an ending",
  read: (written, name) => {
    const men = menOfName(written);
    if (men) return { name: written, men };
    throw new InputError(`${name} expects names of tables such as KBNvK, found ${quoted(written)}`);
  },
};

/** Both players. */
interface Setup {
  /** Folder of the tables. */
  readonly folder: string;
  /** The engine, which has the tables, and its opponent: see commandFor. */
  readonly engine: string;
  readonly opponent: string;
  /** As fastchess takes it. */
  readonly limit: readonly string[];
  /** True: the opponent has the tables too. */
  readonly both: boolean;
}

/** A random position of an ending, White to move; null when two men share a square. */
function positionOf({ men }: Ending, random: Random): string | null {
  const board = new Map<number, number>();
  for (const piece of men) {
    // Squares in the order of a FEN, from a8 on.
    const square = random.below(64) ^ 56;
    if (board.has(square)) return null;
    board.set(square, piece);
  }
  return fenOfMen(board, 0);
}

/** Number of random positions after which an ending counts as one without such a result. */
const TRIES = 5_000_000;

/** Legal positions of an ending with a result for White. @throws Error when there are too few. */
function starts(tables: TableSet, ending: Ending, wdl: number, count: number, random: Random): string[] {
  const prober = new Prober(tables);
  const found = new Set<string>();
  for (let tries = 0; found.size < count; tries++) {
    if (tries === TRIES) throw new Error(`${ending.name}: found only ${found.size} positions`);
    const fen = positionOf(ending, random);
    if (fen === null) continue;
    try {
      const { wdl: result, moves } = probeFen(tables, prober, fen);
      if (result === wdl && moves.length > 0) found.add(fen);
    } catch (error) {
      if (!(error instanceof InputError) || error.message.startsWith("no table")) throw error;
    }
  }
  return [...found];
}

interface Game {
  readonly fen: string;
  readonly result: string;
  readonly end: string;
}

/** Games of one kind from one ending. */
interface Series {
  /** In the names of their files. */
  readonly title: string;
  readonly fens: readonly string[];
  /** True: the engine has White. */
  readonly isWhite: boolean;
}

async function play({ title, fens, isWhite }: Series, setup: Setup): Promise<readonly Game[]> {
  const tablePath = `SyzygyPath=${path.resolve(setup.folder)}`;
  const work = temporaryFolder("tablebase-games");
  const book = path.join(work, "starts.epd");
  const games = path.join(work, `${title}.pgn`);
  writeFileSync(book, `${fens.join("\n")}\n`);
  const players = [
    engineArguments(commandFor(setup.engine), "tables", ["Hash=16", tablePath]),
    engineArguments(commandFor(setup.opponent), "opponent", ["Hash=16", ...(setup.both ? [tablePath] : [])]),
  ];
  await fastchess([
    ...(isWhite ? players : players.reverse()).flat(),
    ...["-each", ...setup.limit, "-openings", `file=${book}`, "format=epd", "order=sequential"],
    ...["-rounds", String(fens.length), "-games", "1", "-noswap", "-concurrency", "1"],
    ...["-pgnout", `file=${games}`],
  ]);
  return gamesOf(readFileSync(games, "utf8"));
}

function gamesOf(pgn: string): readonly Game[] {
  const tag = (game: string, name: string): string =>
    new RegExp(`^\\[${name} "(.*)"\\]$`, "m").exec(game)?.[1] ?? "";
  return pgn
    .split(/^(?=\[Event )/m)
    .filter((game) => game.trim() !== "")
    .map((game) => ({
      fen: tag(game, "FEN"),
      result: tag(game, "Result"),
      end: tag(game, "Termination"),
    }));
}

/** Games from one position until one ends by the rules. */
const ATTEMPTS = 5;

/** The last game from each position, and the number of games that the clock ended. */
async function playAll({ title, fens, isWhite }: Series, setup: Setup): Promise<[Game[], number]> {
  const ended = new Map<string, Game>();
  let clocked = 0;
  let left = fens;
  for (let attempt = 0; attempt < ATTEMPTS && left.length > 0; attempt++) {
    for (const game of await play({ title: `${title}-${attempt}`, fens: left, isWhite }, setup))
      ended.set(game.fen, game);
    left = fens.filter((fen) => ended.get(fen)?.end !== "normal");
    clocked += left.length;
  }
  return [[...ended.values()], clocked];
}

function isRight({ result, end }: Game, kind: Kind): boolean {
  if (end !== "normal") return false;
  if (kind === "won") return result === "1-0";
  return result !== (kind === "spoilt" ? "0-1" : "1-0");
}

/** Plays from the positions and prints the result. Returns true if every game has the tables' result. */
async function playKind(ending: string, kind: Kind, fens: readonly string[], setup: Setup): Promise<boolean> {
  const [games, clocked] = await playAll(
    { title: `${ending}-${kind}`, fens, isWhite: kind !== "drawn" },
    setup,
  );
  const wrong = games.filter((game) => !isRight(game, kind));
  const right = games.length - wrong.length;
  const results = ["1-0", "1/2-1/2", "0-1"].map(
    (result) => `${games.filter((game) => game.result === result).length} ${result}`,
  );
  console.log(`${ending} ${kind}: ${right} of ${fens.length} right (${results.join(", ")})`);
  if (clocked > 0)
    console.log(`  the clock ended ${clocked} games; each position was played ${ATTEMPTS} times at most`);
  for (const { fen, result, end } of wrong) console.log(`  ${fen}: ${result}, ${end}`);
  return right === fens.length;
}

const POSITIONS = { min: 0 };

runScript({
  name: "tablebase-games",
  call: "npx ts-node scripts/matches/tablebase-games.ts",
  summary: "play from random positions of endgame tables and compare the results with the tables'",
  words: {
    folder: needed(place("DIR", "folder of the tables")),
    opponent: needed(place("OPPONENT", "the engine's opponent")),
  },
  options: {
    endings: option("KBNvK,KQRvKQ,KBBvKN,KRPvKR", commaList("endings by the names of their tables", ENDING)),
    won: option(200, whole("N", "positions that White wins; the engine has White", POSITIONS)),
    spoilt: option(0, whole("N", "positions that White wins without the fifty-move rule", POSITIONS)),
    drawn: option(0, whole("N", "drawn positions; the engine has Black", POSITIONS)),
    tc: timeControl("1+0.01"),
    nodes: NODES,
    seed: SEED,
    both: flag("the opponent gets the tables too"),
    engine: option(path.join(ROOT, "dist/palimpsest.cjs"), place("FILE", "the engine")),
  },
  run: async ({ folder, opponent, endings, tc, nodes, seed, both, engine, ...counts }) => {
    const setup = { folder, engine, opponent, limit: limitArguments(tc, nodes), both };
    const tables = new TableSet(listTables(folder));
    const random = new Random(seed);
    let allRight = true;
    for (const ending of endings) {
      for (const kind of KINDS) {
        if (counts[kind] === 0) continue;
        const fens = starts(tables, ending, WDL[kind], counts[kind], random);
        const areRight = await playKind(ending.name, kind, fens, setup);
        allRight &&= areRight;
      }
    }
    return allRight ? 0 : 1;
  },
});
