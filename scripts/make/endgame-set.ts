// Assembles the laboratory's endgame set: 112 positions with White to move, endgames by the definition of Breuker's thesis (1998).
// They are consecutive positions of eight endings, from games of the engine against itself. Writes them to a file and prints the
// openings of the games. The set in use, src/lab/positions/endgame.epd, was made by the engine of November 2026 with its
// hand-written evaluation. Results depend on it, so write another set to another file. The same engine and openings give the same
// set on any machine: searches end at a number of nodes or plies, on one thread, and the choice follows a rule
// (scripts/make/endgame-set/).
// Run: npx ts-node scripts/make/endgame-set.ts OPENINGS.epd SET.epd [GAMES]   (after npm run build; about a second a game)
// OPENINGS.epd: one FEN a line; GAMES (default 1000) lines are taken from it at equal distances.
import { readFileSync, writeFileSync } from "node:fs";
import { place, whole } from "../../src/cli/value";
import { needed, option } from "../../src/cli/word";
import { Board } from "../../src/engine/chess/board";
import { readCore } from "../bundles/core";
import { withEngine } from "../support/engine-process";
import { Player } from "../support/player";
import { runScript } from "../support/script";
import { choose, countsOfBlockedPairs } from "./endgame-set/choice";
import type { Kind } from "./endgame-set/ending";
import { type Excerpt, excerptsOf } from "./endgame-set/excerpts";
import { playGame } from "./endgame-set/game";

/** Games between two reports of progress. */
const REPORT = 50;

const TITLES: Readonly<Record<Kind, string>> = {
  pawn: "pawn ending",
  "same bishops": "same-bishop ending",
  "opposite bishops": "opposite-bishop ending",
  rook: "rook ending",
  queen: "queen ending",
};

/** A chosen excerpt with the name that its positions share. */
interface Game extends Excerpt {
  readonly name: string;
}

function named(excerpts: readonly Excerpt[]): Game[] {
  return excerpts.map((excerpt, index) => {
    const number = excerpts.slice(0, index + 1).filter(({ kind }) => kind === excerpt.kind).length;
    return { ...excerpt, name: `${TITLES[excerpt.kind]} ${number}` };
  });
}

function epdText(games: readonly Game[]): string {
  return games
    .flatMap(({ name, fens }) => fens.map((fen) => `${fen};${name} move ${fen.split(" ")[5]}\n`))
    .join("");
}

/** Every n-th line, so that the wanted number of games is spread over the file. */
function openingsOf(file: string, games: number): string[] {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const distance = Math.floor(lines.length / games);
  if (!(distance >= 1)) throw new Error(`expected at least ${games} openings, found ${lines.length}`);
  return lines.filter((_, index) => (index + 1) % distance === 0).slice(0, games);
}

/** Plays a game from each opening and returns all excerpts. */
function excerptsFrom(openings: readonly string[], tell: (line: string) => void): Promise<Excerpt[]> {
  const board = new Board(new WebAssembly.Module(readCore("release")));
  return withEngine(new Player(), async (player) => {
    const excerpts: Excerpt[] = [];
    for (const [index, opening] of openings.entries()) {
      const fens = await playGame(player, board, opening);
      excerpts.push(...(await excerptsOf(player, opening, fens)));
      if ((index + 1) % REPORT === 0) tell(`${index + 1} games, ${excerpts.length} excerpts`);
    }
    return excerpts;
  });
}

runScript({
  name: "endgame-set",
  call: "npx ts-node scripts/make/endgame-set.ts",
  summary: "assemble a set of endgame positions from games of the engine against itself",
  words: {
    openings: needed(place("OPENINGS", "file of openings, one FEN a line")),
    out: needed(place("SET", "the file to write, in EPD")),
    games: option(1000, whole("GAMES", "games, from openings at equal distances")),
  },
  options: {},
  run: async ({ openings, out, games }, { write }) => {
    const chosen = named(choose(await excerptsFrom(openingsOf(openings, games), write)));
    writeFileSync(out, epdText(chosen));
    for (const { name, opening, blockedPairs } of chosen)
      write(`${name}: from ${opening}, blocked pairs ${blockedPairs.join(" ")}`);
    write(`positions with 0, 1, … 4 blocked pairs: ${countsOfBlockedPairs(chosen).join(", ")}`);
    return 0;
  },
});
