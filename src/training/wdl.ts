// `npm run wdl` fits the chances of scores to our own games and writes net/wdl.json. The engine computes chances and centipawns
// from it.

import { InputError } from "../base/input-error";
import { getOrInsertComputed } from "../base/lazy";
import { refuseUnwritable, replaceFile } from "../base/platform/node/output";
import { count } from "../base/quantity";
import { sum } from "../base/statistics";
import { place } from "../cli/value";
import { optional } from "../cli/word";
import { Board } from "../engine/chess/board";
import { coreModule } from "../engine/instance/core-module";
import { chosenGames, GameFile, naming } from "./shared/game-files";
import { dataOption, defineProgram, gameFiles } from "./shared/program";
import { NO_SCORE, type Result, replayGame, resultFor } from "./shared/record";

export const wdl = defineProgram({
  name: "wdl",
  summary: "fits chances of winning, drawing and losing to the results of the games",
  words: { games: gameFiles },
  options: {
    data: dataOption,
    out: optional("no file", place("FILE.json", "file for the curves in the form of net/wdl.json")),
  },
  run: ({ games, data, out }) => fitModel(chosenGames(games, data), out),
});

/** @throws InputError when a file cannot be read or there are too few games. */
function fitModel(games: readonly string[], out: string | undefined): void {
  if (out !== undefined) refuseUnwritable(out);
  const board = new Board(coreModule(), true);
  const byMen = Array.from({ length: COUNTS }, () => new Outcomes());
  const ofPawn = new Outcomes();
  for (const path of games) {
    const file = new GameFile(path);
    for (const line of file.damage) console.error(line);
    naming(path, () => addOutcomes(file, board, byMen, ofPawn));
  }
  const model = modelOf(byMen, ofPawn);
  for (const [men, even] of model.even.entries()) {
    const positions = byMen[men]?.total ?? 0;
    if (positions === 0) continue;
    console.log(`${men} men: even at ${even}, width ${model.width[men]} (${count(positions)} positions)`);
  }
  console.log(`100 centipawns are ${model.pawn} internal units`);
  if (out !== undefined) replaceFile(out, `${JSON.stringify(model)}\n`);
}

/** Numbers of men, 0…32. */
const COUNTS = 33;

export type Model = ReturnType<typeof modelOf>;

/**
 * Adds the positions with a score from a file's games to the outcomes of their number of men, 0…32, and of the positions that define
 * a centipawn. Leaves out endings that the engine knows as won: their results are certain, and they would dominate the positions with
 * so few men. Replays the games on the board.
 */
function addOutcomes(file: GameFile, board: Board, byMen: readonly Outcomes[], ofPawn: Outcomes): void {
  const { core } = board;
  const known = core.KNOWN_WIN.value;
  for (const game of file.games()) {
    replayGame(board, game, ({ score }) => {
      if (score === NO_SCORE || Math.abs(score) >= known) return;
      const result = resultFor(core.sideToMove(), game.result);
      byMen[board.pieceCount]?.add(score, result);
      if (definesPawn(core.gamePly())) ofPawn.add(score, result);
    });
  }
}

/** The model of these outcomes, scores in internal units to a tenth. @throws InputError after too few games. */
export function modelOf(byMen: readonly Outcomes[], ofPawn: Outcomes) {
  const curves = fitCurves(byMen);
  const pawn = fitCurves([ofPawn], [LEAST_MEN])?.[0]?.even;
  if (curves === null || pawn === undefined) throw new InputError("too few games to fit chances");
  return {
    positions: sum(byMen.map(({ total }) => total)),
    /** 100 centipawns. */
    pawn: tenths(pawn),
    /** Parameters of the curves, by number of men, 0…32. */
    even: curves.map(({ even }) => tenths(even)),
    width: curves.map(({ width }) => tenths(width)),
  };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Positions of these moves define a centipawn. */
const CENTIPAWN_MOVE = 32;
const CENTIPAWN_SPAN = 4;

/** Whether positions at a ply of a game, from 0, define a centipawn. */
export function definesPawn(ply: number): boolean {
  return Math.abs((ply >> 1) + 1 - CENTIPAWN_MOVE) <= CENTIPAWN_SPAN;
}

/** Fewest positions of decided games: with fewer, chance dominates the fit. */
const LEAST_DECIDED = 2000;
/** The likelihood uses this in place of a chance of zero. */
const LEAST_CHANCE = 1e-6;

/** Start of a fit, internal units. */
const FIRST_EVEN = 150;
const FIRST_WIDTH = 80;

/**
 * Numbers of men at which the fit chooses a curve. The cubic polynomials through these values are the curves of all numbers
 * of men, so that a few thousand games are enough.
 */
const KNOTS = [4, 13, 22, 32];
/** Fewer men have the curve of this number. */
const LEAST_MEN = 4;

export interface Curve {
  /** Score at which a win has a chance of one half, internal units. */
  readonly even: number;
  /** Width of the curve, internal units: a larger one rises more slowly. */
  readonly width: number;
}

/** Summed log-likelihood of the outcomes; −Infinity for a curve that is not allowed, also without outcomes. */
function logLikelihood(outcomes: Outcomes, { even, width }: Curve): number {
  if (even <= 0 || width <= 1) return Number.NEGATIVE_INFINITY;
  const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
  let sum = 0;
  for (const { score, won, drawn, lost } of outcomes) {
    const win = sigmoid((score - even) / width);
    const loss = sigmoid((-score - even) / width);
    const log = (chance: number): number => Math.log(Math.max(LEAST_CHANCE, chance));
    sum += won * log(win) + drawn * log(1 - win - loss) + lost * log(loss);
  }
  return sum;
}

/** The polynomial through `values` at the knots, at `men` (Lagrange). */
function interpolate(knots: readonly number[], values: readonly number[], men: number): number {
  return knots.reduce((sum, knot, index) => {
    const weights = knots.map((other) => (other === knot ? 1 : (men - other) / (knot - other)));
    return sum + (values[index] ?? 0) * weights.reduce((product, weight) => product * weight, 1);
  }, 0);
}

/**
 * The curves of greatest likelihood, to a sixty-fourth of a unit, for all numbers of men, from the outcomes of each (index: men); null
 * for too few decided games. With a single knot there is one curve for all.
 */
export function fitCurves(byMen: readonly Outcomes[], knots = KNOTS): readonly Curve[] | null {
  if (sum(byMen.map(({ decided }) => decided)) < LEAST_DECIDED) return null;
  const curvesOf = (numbers: readonly number[]): Curve[] =>
    byMen.map((_, index) => {
      const men = Math.max(LEAST_MEN, index);
      return {
        even: interpolate(knots, numbers.slice(0, knots.length), men),
        width: interpolate(knots, numbers.slice(knots.length), men),
      };
    });
  const start = [...knots.map(() => FIRST_EVEN), ...knots.map(() => FIRST_WIDTH)];
  const best = climb(start, (numbers) =>
    sum(curvesOf(numbers).map((curve, men) => logLikelihood(byMen[men] ?? new Outcomes(), curve))),
  );
  return curvesOf(best);
}

const FIRST_STEP = 64;
const LAST_STEP = 0.01;
/** Rounds with one step, far more than results of games need: nonsense may have no greatest value. */
const MOST_ROUNDS = 1000;

/**
 * The numbers of the greatest value, to a sixty-fourth, if it is near enough: starts at `start`, moves one number at a time, and
 * halves its step where no move helps. `scoreOf` is −Infinity for numbers that are not allowed.
 */
function climb(start: readonly number[], scoreOf: (numbers: readonly number[]) => number): readonly number[] {
  let best = start;
  let value = scoreOf(best);
  for (let step = FIRST_STEP; step > LAST_STEP; step /= 2) {
    let improved = true;
    for (let round = 0; improved && round < MOST_ROUNDS; round++) {
      improved = false;
      for (let index = 0; index < start.length; index++) {
        for (const move of [step, -step]) {
          const tried = best.with(index, (best[index] ?? 0) + move);
          const reached = scoreOf(tried);
          if (reached > value) [best, value, improved] = [tried, reached, true];
        }
      }
    }
  }
  return best;
}

/** Width of a bin of scores. Internal units. */
const BIN = 4;

export class Outcomes {
  /** By score / BIN: how often lost, drawn, won. */
  readonly #counts = new Map<number, [number, number, number]>();
  total = 0;
  /** Positions of games that were won or lost. */
  decided = 0;

  /** A position's score, internal units, and its game's result, both for the side to move. */
  add(score: number, result: Result): void {
    const bin = Math.round(score / BIN);
    getOrInsertComputed(this.#counts, bin, (): [number, number, number] => [0, 0, 0])[result]++;
    this.total++;
    if (result !== 1) this.decided++;
  }

  /** The outcomes of the positions with one score, in internal units. */
  *[Symbol.iterator]() {
    for (const [bin, [lost, drawn, won]] of this.#counts) yield { score: bin * BIN, won, drawn, lost };
  }
}
