// Measures the levels (UCI_Elo) against Stockfish's levels at the same time control, through fastchess
// (https://github.com/Disservin/fastchess), which must be on the PATH or named by FASTCHESS. Prints a Markdown table row by row:
// level, games, rating with its 95% error. A game of 150 moves counts as a draw, and the row has the number of these games. Below
// Stockfish's lowest level (1320) a level also plays our next higher level. The two results are then weighted by their errors.
// Run after npm run build, about two seconds a game at the default control:
//   npx ts-node scripts/matches/calibration.ts STOCKFISH OPENINGS.epd
//     [--levels 2800,2600,…,1000] [--games 100] [--tc 1+0.01 | --by-depth] [--engine dist/palimpsest.cjs] [--seed 1] [--log DIR]
// --by-depth is for busy machines, where a clock would measure the load. Neither side has a clock. Stockfish stops at the depth at
// which its level picks its move at any time control (search.cpp, Skill::time_to_pick). It is far weaker in this way than with a
// clock: see docs/levels.md.
// The highest level plays first, so that a low level's opponent has been measured before.
import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { place, whole } from "../../src/cli/value";
import { flag, needed, option } from "../../src/cli/word";
import { ELO_MAX, ELO_MIN } from "../../src/engine/levels";
import { ROOT } from "../support/root";
import { runScript } from "../support/script";
import { commandFor, difference, engineArguments, fastchess, openingArguments, resultOf } from "./fastchess";
import { commaList, SEED, timeControl } from "./options";

/** Stockfish's lowest level. */
const LOWEST = 1320;
const STEP = 200;

/** A game of this many moves is a draw. */
const MOST_MOVES = 150;

interface Player {
  readonly name: string;
  readonly command: string;
  readonly elo: number;
}

/** A rating or a difference of ratings, with its 95% error. */
interface Estimate {
  readonly elo: number;
  readonly error: number;
}

const steps = Array.from({ length: (ELO_MAX - ELO_MIN) / STEP + 1 }, (_, index) => ELO_MAX - index * STEP);

/** The depth at which Stockfish 15 and 16 pick the move of a level: search.cpp, Skill. */
function pickDepth(elo: number): number {
  const e = (elo - LOWEST) / (3190 - LOWEST);
  const level = ((37.2473 * e - 40.8525) * e + 22.2943) * e - 0.311438;
  return 1 + Math.floor(Math.min(19, Math.max(0, level)));
}

/** The limit of a player. Our levels end their searches themselves. */
function limit({ name, elo }: Player, tc: string | null): string[] {
  if (tc !== null) return [`tc=${tc}`];
  return ["tc=inf", `depth=${name === "Stockfish" ? pickDepth(elo) : 100}`];
}

interface Setup {
  readonly log: string;
  readonly book: string;
  readonly seed: number;
  readonly games: number;
  /** Time control of fastchess; null = by depth. */
  readonly tc: string | null;
}

/** Rating of `a` minus rating of `b`. @throws Error when the match gives no rating. */
async function match(a: Player, b: Player, setup: Setup): Promise<Estimate & { readonly text: string }> {
  const side = (player: Player): string[] => [
    ...engineArguments(player.command, `${player.name}${player.elo}`, [`UCI_Elo=${player.elo}`]),
    ...limit(player, setup.tc),
  ];
  const label = `${a.name}${a.elo}-${b.name}${b.elo}`;
  const log = path.resolve(setup.log, label);
  const text = await fastchess([
    ...side(a),
    ...side(b),
    // A busy machine may wake a process late. This says nothing about its strength.
    ...["-each", "timemargin=2000", "option.UCI_LimitStrength=true", "option.Hash=16"],
    ...openingArguments(setup.book),
    ...["-srand", String(setup.seed), "-rounds", String(Math.ceil(setup.games / 2))],
    ...["-games", "2", "-repeat", "-concurrency", "1", "-recover"],
    // Limited levels throw away won games, so a game ends early only if both sides agree on the result.
    ...["-resign", "movecount=4", "score=1200", "twosided=true", "-maxmoves", String(MOST_MOVES)],
    ...["-pgnout", `file=${log}.pgn`],
  ]);
  writeFileSync(`${log}.log`, text);
  const faults = text.match(/.*(loses on time|illegal move|disconnect|stall).*/g);
  if (faults) console.error(`${label}: ${faults.length} games ended by a fault, as ${faults[0]}`);
  const found = difference(text);
  if (!found) throw new Error(`fastchess reported no finite difference\n${text.slice(-1000)}`);
  const { won, lost, drawn } = resultOf(text);
  const games = won + lost + drawn;
  const tooLong = text.match(/^Finished game .*\{Draw by adjudication\}/gm)?.length ?? 0;
  const draws = tooLong > 0 ? `${drawn} (${tooLong})` : drawn;
  return { ...found, text: `${games} against ${b.name} ${b.elo}: ${won}, ${draws}, ${lost}` };
}

/** Combines estimates of one number, weighted by their errors. */
function combine(estimates: readonly Estimate[]): Estimate {
  const weights = estimates.map(({ error }) => 1 / error ** 2);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const elo =
    estimates.reduce((total, estimate, index) => total + estimate.elo * (weights[index] ?? 0), 0) / sum;
  return { elo, error: 1 / Math.sqrt(sum) };
}

const LEVEL = whole("ELO", "level", { min: ELO_MIN, max: ELO_MAX });

runScript({
  name: "calibration",
  call: "npx ts-node scripts/matches/calibration.ts",
  summary: "measure the ratings of UCI_Elo against Stockfish's levels",
  words: {
    stockfish: needed(place("STOCKFISH", "the program")),
    book: needed(place("OPENINGS", "openings in EPD or PGN")),
  },
  options: {
    levels: option(steps.join(","), commaList("levels, the highest first", LEVEL)),
    games: option(100, whole("N", "games of each match; an odd number is rounded up")),
    tc: timeControl("1+0.01"),
    "by-depth": flag("no clock: limit each search by depth"),
    engine: option(path.join(ROOT, "dist/palimpsest.cjs"), place("FILE", "the engine")),
    seed: SEED,
    log: option(path.join(os.tmpdir(), "palimpsest-calibration"), place("DIR", "folder for the games")),
  },
  run: async ({ engine, stockfish, levels, tc, "by-depth": byDepth, ...values }) => {
    const setup: Setup = { ...values, tc: byDepth ? null : tc };
    mkdirSync(setup.log, { recursive: true });
    const command = commandFor(engine);
    const ours = (elo: number): Player => ({ name: "Palimpsest", command, elo });
    const measured = new Map<number, Estimate>();
    console.log(`| level | games (won, drawn (at move ${MOST_MOVES}), lost) | rating |\n|---:|---|---:|`);
    for (const level of levels) {
      const opponent = Math.max(level, LOWEST);
      const theirs: Player = { name: "Stockfish", command: commandFor(stockfish), elo: opponent };
      const first = await match(ours(level), theirs, setup);
      const estimates: Estimate[] = [{ elo: opponent + first.elo, error: first.error }];
      const texts = [first.text];
      const above = measured.get(level + STEP);
      if (level < LOWEST && above) {
        const second = await match(ours(level), ours(level + STEP), setup);
        estimates.push({ elo: above.elo + second.elo, error: Math.hypot(above.error, second.error) });
        texts.push(second.text);
      }
      const rating = combine(estimates);
      measured.set(level, rating);
      const [elo, error] = [rating.elo.toFixed(0), rating.error.toFixed(0)];
      console.log(`| ${level} | ${texts.join("; ")} | ${elo} ± ${error} |`);
    }
    return 0;
  },
});
