// Measures whether the engine, with tables, wins positions that the tables call won, and holds positions that they call drawn. It
// plays from random positions of some endings, White to move, through fastchess: see scripts/fastchess.ts. Only the rules and the
// clock end a game.
// Run after npm run build: npx ts-node scripts/tablebase-games.ts DIR OPPONENT [--endings KBNvK,KQRvKQ,KBBvKN,KRPvKR]
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
import { parseArgs } from "node:util";
import { InputError } from "../src/base/input-error";
import { Random } from "../src/base/random";
import { listTables } from "../src/engine/tablebase/node/table-files";
import { menOfName } from "../src/engine/tablebase/positions/material";
import { probeFen } from "../src/engine/tablebase/probe-fen";
import { Prober } from "../src/engine/tablebase/prober";
import { TableSet } from "../src/engine/tablebase/table-set";
import { commandFor, engineArguments, fastchess } from "./fastchess";
import { fenOfMen } from "./fen-of-men";
import { temporaryFolder } from "./temporary";

const ENGINE = path.join(__dirname, "../dist/palimpsest.cjs");

const KINDS = ["won", "spoilt", "drawn"] as const;
type Kind = (typeof KINDS)[number];

/** White's result in the positions of a kind. */
const WDL: Readonly<Record<Kind, number>> = { won: 2, spoilt: 1, drawn: 0 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    endings: { type: "string", default: "KBNvK,KQRvKQ,KBBvKN,KRPvKR" },
    won: { type: "string", default: "200" },
    spoilt: { type: "string", default: "0" },
    drawn: { type: "string", default: "0" },
    tc: { type: "string", default: "1+0.01" },
    nodes: { type: "string" },
    seed: { type: "string", default: "1" },
    engine: { type: "string", default: ENGINE },
    both: { type: "boolean", default: false },
  },
});

/** A random position of an ending, White to move; null when two men share a square. */
function positionOf(ending: string, random: Random): string | null {
  const men = new Map<number, number>();
  for (const piece of menOfName(ending) ?? []) {
    // Squares in the order of a FEN, from a8 on.
    const square = random.below(64) ^ 56;
    if (men.has(square)) return null;
    men.set(square, piece);
  }
  return fenOfMen(men, 0);
}

/** Number of random positions after which an ending counts as one without such a result. */
const TRIES = 5_000_000;

/** Legal positions of an ending with a result for White. @throws Error when there are too few. */
function starts(tables: TableSet, ending: string, wdl: number, count: number, random: Random): string[] {
  const prober = new Prober(tables);
  const found = new Set<string>();
  for (let tries = 0; found.size < count; tries++) {
    if (tries === TRIES) throw new Error(`${ending}: found only ${found.size} positions`);
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

/** @param title of the games, in the name of their file */
async function play(title: string, fens: readonly string[], isWhite: boolean): Promise<readonly Game[]> {
  const [folder = "", opponent = ""] = positionals;
  const tablePath = `SyzygyPath=${path.resolve(folder)}`;
  const work = temporaryFolder("tablebase-games");
  const book = path.join(work, "starts.epd");
  const games = path.join(work, `${title}.pgn`);
  writeFileSync(book, `${fens.join("\n")}\n`);
  const players = [
    engineArguments(commandFor(values.engine), "tables", ["Hash=16", tablePath]),
    engineArguments(commandFor(opponent), "opponent", ["Hash=16", ...(values.both ? [tablePath] : [])]),
  ];
  const limit = values.nodes === undefined ? [`tc=${values.tc}`] : ["tc=inf", `nodes=${values.nodes}`];
  await fastchess([
    ...(isWhite ? players : players.reverse()).flat(),
    ...["-each", ...limit, "-openings", `file=${book}`, "format=epd", "order=sequential"],
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
async function playAll(title: string, fens: readonly string[], isWhite: boolean): Promise<[Game[], number]> {
  const ended = new Map<string, Game>();
  let clocked = 0;
  let left = fens;
  for (let attempt = 0; attempt < ATTEMPTS && left.length > 0; attempt++) {
    for (const game of await play(`${title}-${attempt}`, left, isWhite)) ended.set(game.fen, game);
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

async function main(): Promise<void> {
  if (positionals.length !== 2)
    throw new Error("expected DIR OPPONENT; see the head of scripts/tablebase-games.ts");
  const tables = new TableSet(listTables(positionals[0] ?? ""));
  const random = new Random(Number(values.seed));
  for (const ending of values.endings.split(",")) {
    for (const kind of KINDS) {
      const count = Number(values[kind]);
      if (count === 0) continue;
      const fens = starts(tables, ending, WDL[kind], count, random);
      const [games, clocked] = await playAll(`${ending}-${kind}`, fens, kind !== "drawn");
      const wrong = games.filter((game) => !isRight(game, kind));
      const results = ["1-0", "1/2-1/2", "0-1"].map(
        (result) => `${games.filter((game) => game.result === result).length} ${result}`,
      );
      console.log(
        `${ending} ${kind}: ${games.length - wrong.length} of ${count} right (${results.join(", ")})`,
      );
      if (clocked > 0) {
        console.log(`  the clock ended ${clocked} games; each position was played ${ATTEMPTS} times at most`);
      }
      for (const { fen, result, end } of wrong) console.log(`  ${fen}: ${result}, ${end}`);
      if (games.length - wrong.length < count) process.exitCode = 1;
    }
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
