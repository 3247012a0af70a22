// Tunes the search's numbers by simultaneous perturbation (SPSA, Spall 1992, with the gains of Stockfish's tuners). Each round moves
// all numbers a little up or down at random, and plays a match between the two engines that result.
// Run: npm run build -- --tune, keep a copy of dist/palimpsest.cjs, then
//   npx ts-node scripts/spsa.ts ENGINE OPENINGS.epd STATE.json [--rounds 500] [--games 16] [--nodes 5000]
//     [--concurrency 2] [--spread 2] [--rate 0.003] [--seed 1] [--write]
// --spread is the number of steps by which a number moves. With few games a wide spread shows more, because losses that both sides
// share cancel out. --rate is the share of the spread by which one more win than losses moves a number in the last round.
// STATE.json keeps the state after each round; the same command continues from it. --write puts the numbers into
// src/engine/core/search/tunables.ts. Switches and numbers without effect on a search of fixed nodes (time) stay as they are.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Random } from "../src/base/random";
import type { Tunable } from "../src/engine/tunables";
import { commandFor, engineArguments, fastchess, openingArguments, resultOf } from "./fastchess";
import { tunables, writeTunables } from "./tunables";

/** Exponents of the gains, and the share of the rounds that damps the first steps: Spall's advice. */
const STEP_EXPONENT = 0.602;
const SPREAD_EXPONENT = 0.101;
const STABILITY = 0.1;

interface State {
  readonly rounds: number;
  round: number;
  won: number;
  lost: number;
  drawn: number;
  /** By name; not yet rounded. */
  readonly values: Record<string, number>;
  /** By name: wins minus losses with the number moved up, summed over the rounds; and the squares of these differences. */
  readonly sums: Record<string, number>;
  squares: number;
}

function isTuned({ name, min, max }: Tunable): boolean {
  return !name.startsWith("TIME_") && max - min > 1;
}

function load(file: string, rows: readonly Tunable[], rounds: number): State {
  if (!existsSync(file)) {
    const values = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    const sums = Object.fromEntries(rows.map(({ name }) => [name, 0]));
    return { rounds, round: 0, won: 0, lost: 0, drawn: 0, values, sums, squares: 0 };
  }
  const state = JSON.parse(readFileSync(file, "utf8")) as State;
  if (state.rounds !== rounds) throw new Error(`${file} was begun with --rounds ${state.rounds}`);
  const missing = rows.filter(({ name }) => state.values[name] === undefined).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`${file} has no ${missing.join(", ")}`);
  return state;
}

function save(file: string, state: State): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

const clamp = (value: number, { min, max }: Tunable): number => Math.max(min, Math.min(max, value));

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: "string", default: "500" },
      games: { type: "string", default: "16" },
      nodes: { type: "string", default: "5000" },
      concurrency: { type: "string", default: "2" },
      spread: { type: "string", default: "2" },
      rate: { type: "string", default: "0.003" },
      seed: { type: "string", default: "1" },
      write: { type: "boolean", default: false },
    },
  });
  const [engine, openings, file] = positionals;
  if (engine === undefined || openings === undefined || file === undefined) {
    throw new Error(
      "expected an engine, an opening file and a file for the state; see the head of scripts/spsa.ts",
    );
  }
  const rows = tunables().filter(isTuned);
  const rounds = Number(values.rounds);
  // Each opening is played from both sides.
  const openingsARound = Math.ceil(Number(values.games) / 2);
  const state = load(file, rows, rounds);
  const command = commandFor(engine);
  const current = (name: string): number => state.values[name] ?? 0;

  while (state.round < rounds) {
    const round = state.round + 1;
    const random = new Random(Number(values.seed), round);
    const spread = Number(values.spread) * (rounds / round) ** SPREAD_EXPONENT;
    const gain =
      Number(values.rate) * ((STABILITY * rounds + rounds) / (STABILITY * rounds + round)) ** STEP_EXPONENT;
    const signs = rows.map(() => (random.below(2) === 0 ? -1 : 1));
    // Rounded at random, so that a spread below 1 still has an effect.
    const offset = random.below(1e6) / 1e6;
    const optionsFor = (direction: number): string[] =>
      rows.map((row, index) => {
        const value = current(row.name) + direction * (signs[index] ?? 0) * row.step * spread;
        return `${row.name}=${Math.floor(clamp(value, row) + offset)}`;
      });
    const text = await fastchess([
      ...engineArguments(command, "up", ["Hash=16", ...optionsFor(1)]),
      ...engineArguments(command, "down", ["Hash=16", ...optionsFor(-1)]),
      ...["-each", "tc=inf", `nodes=${values.nodes}`],
      ...openingArguments(openings),
      ...["-srand", String(random.below(1e9)), "-rounds", String(openingsARound), "-games", "2", "-repeat"],
      ...["-draw", "movenumber=40", "movecount=8", "score=10", "-resign", "movecount=3", "score=600"],
      ...["-concurrency", values.concurrency, "-recover"],
    ]);
    const { won, lost, drawn } = resultOf(text);
    for (const [index, row] of rows.entries()) {
      const move =
        (gain * Number(values.spread) ** 2 * row.step * (signs[index] ?? 0) * (won - lost)) / spread;
      state.values[row.name] = clamp(current(row.name) + move, row);
      state.sums[row.name] = (state.sums[row.name] ?? 0) + (signs[index] ?? 0) * (won - lost);
    }
    state.squares += (won - lost) ** 2;
    state.round = round;
    state.won += won;
    state.lost += lost;
    state.drawn += drawn;
    save(file, state);
    console.log(`round ${round} of ${rounds}: ${won} up, ${lost} down, ${drawn} drawn`);
  }

  for (const { name, value } of rows) {
    const tuned = current(name);
    const errors = (state.sums[name] ?? 0) / Math.sqrt(state.squares);
    console.log(
      `${name}: ${value} -> ${Math.round(tuned)} (${tuned.toFixed(1)}), ${errors.toFixed(1)} standard errors up`,
    );
  }
  if (values.write)
    writeTunables(Object.fromEntries(rows.map(({ name }) => [name, Math.round(current(name))])));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
