// Fits chances to outcomes, and derives the value of a pawn.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it, test } from "vitest";
import { Random } from "../../src/base/random";
import { START_FEN } from "../../src/engine/chess/fen";
import { GameWriter } from "../../src/training/shared/game-files";
import { NO_SCORE, type Result } from "../../src/training/shared/record";
import { type Curve, definesPawn, fitCurves, type Model, modelOf, Outcomes } from "../../src/training/wdl";
import { boardOf } from "../support/core";
import { temporaryFolder } from "../support/temporary-folder";
import { runTrainingHere } from "../support/training-program";

/** Scores with results by a curve's chances. */
function* drawn({ even, width }: Curve, count: number): Generator<{ score: number; result: Result }> {
  const random = new Random(99);
  const chance = (score: number): number => 1 / (1 + Math.exp((even - score) / width));
  for (let sample = 0; sample < count; sample++) {
    const score = random.below(1201) - 600;
    const lot = random.below(1_000_000) / 1_000_000;
    const result = lot < chance(score) ? 2 : lot < chance(score) + chance(-score) ? 0 : 1;
    yield { score, result };
  }
}

function outcomesOf(curve: Curve, count: number): Outcomes {
  const outcomes = new Outcomes();
  for (const { score, result } of drawn(curve, count)) outcomes.add(score, result);
  return outcomes;
}

/** One curve for all numbers of men. */
const fitCurve = (outcomes: Outcomes): Curve | null => fitCurves([outcomes], [0])?.[0] ?? null;

test.each([
  { even: 100, width: 60 },
  { even: 250, width: 120 },
])("finds the curve that made the outcomes: %o", (curve) => {
  const fitted = fitCurve(outcomesOf(curve, 200_000));
  expect(Math.abs((fitted?.even ?? 0) - curve.even)).toBeLessThan(4);
  expect(Math.abs((fitted?.width ?? 0) - curve.width)).toBeLessThan(3);
});

test("finds none in a few outcomes, or where hardly a game is decided", () => {
  const few = outcomesOf({ even: 100, width: 60 }, 1000);
  const even = new Outcomes();
  for (let i = 0; i < 100_000; i++) even.add(0, 1);
  for (let i = 0; i < 1999; i++) even.add(300, 2);
  expect([fitCurve(few), fitCurve(even)]).toEqual([null, null]);
});

it("the value of a pawn is of positions around the 32nd move", () => {
  const moves = Array.from({ length: 60 }, (_, index) => index + 1);
  const counted = moves.filter((move) => definesPawn(2 * move - 1));
  expect(counted).toEqual([28, 29, 30, 31, 32, 33, 34, 35, 36]);
});

const curveOf = (men: number): Curve => ({ even: 300 - 6 * men, width: 60 + 2 * men });

/** Outcomes of so many positions with each of these numbers of men. */
const byNumbersOfMen = (numbers: readonly number[], count: number): Outcomes[] =>
  Array.from({ length: 33 }, (_, men) => outcomesOf(curveOf(men), numbers.includes(men) ? count : 0));

it("the curves of all numbers of men are found from outcomes of some numbers, also for numbers without any", () => {
  const curves = fitCurves(byNumbersOfMen([5, 12, 22, 31], 40_000)) ?? [];
  expect(curves).toHaveLength(33);
  for (const men of [4, 8, 15, 24, 32]) {
    const { even, width } = curveOf(men);
    expect(Math.abs((curves[men]?.even ?? 0) - even), `even, ${men} men`).toBeLessThan(8);
    expect(Math.abs((curves[men]?.width ?? 0) - width), `width, ${men} men`).toBeLessThan(6);
  }
  expect(curves[0]).toEqual(curves[4]);
});

it("the curves of all numbers of men are not made of too little", () => {
  const byMen = byNumbersOfMen([20], 1000);
  expect(fitCurves(byMen)).toBeNull();
  expect(() => modelOf(byMen, new Outcomes())).toThrow("too few games");
});

const CURVE = { even: 100, width: 60 };
const GAMES = 2000;
/** The 27th move comes first, the 36th is the last that counts for a pawn. */
const START = START_FEN.replace(/1$/, "27");
/** A pawn is taken by the third ply. Then the knights go to and fro. */
const OPENING = ["e2e4", "d7d5", "e4d5"];
const WAITING = ["g8f6", "g1f3", "f6g8", "f3g1"];
const PLIES = OPENING.length + 5 * WAITING.length;

const board = boardOf("release", START, true);
const KNOWN = board.core.KNOWN_WIN.value;
/** The scores of the last positions of a game, which do not count. */
const NOTHING = [KNOWN, -KNOWN, NO_SCORE];

/** The core's numbers of the moves of every game. */
function moves(): number[] {
  board.set(START);
  return Array.from({ length: PLIES }, (_, ply) => {
    const name = OPENING[ply] ?? WAITING[(ply - OPENING.length) % WAITING.length] ?? "";
    const move = board.moves()[board.legalMoves().indexOf(name)] ?? 0;
    board.core.advanceRoot(move);
    return move;
  });
}

it("npm run wdl fits the results of games as the side to move sees them, without wins that the engine knows", async () => {
  const folder = temporaryFolder();
  const games = path.join(folder, "made.games");
  const writer = new GameWriter(games);
  const played = moves();
  for (const { score, result } of drawn(CURVE, GAMES)) {
    const plies = played.map((move, ply) => ({
      move,
      score: NOTHING[ply - PLIES + NOTHING.length] ?? (ply % 2 === 0 ? score : -score),
    }));
    writer.add({ fen: START, result, plies });
  }
  const out = path.join(folder, "wdl.json");
  const { status, stdout, stderr } = await runTrainingHere(folder, "wdl", games, "--out", out);
  expect([status, stderr]).toEqual([0, ""]);

  const model = JSON.parse(readFileSync(out, "utf8")) as Model;
  expect(Object.keys(model)).toEqual(["positions", "pawn", "even", "width"]);
  expect(model.positions).toBe(GAMES * (PLIES - NOTHING.length));
  expect([model.even.length, model.width.length]).toEqual([33, 33]);
  for (const even of [model.pawn, model.even[31], model.even[32]])
    expect(Math.abs((even ?? 0) - CURVE.even)).toBeLessThan(10);
  expect(Math.abs((model.width[31] ?? 0) - CURVE.width)).toBeLessThan(10);
  expect(stdout.split("\n")).toEqual([
    `31 men: even at ${model.even[31]}, width ${model.width[31]} (34,000 positions)`,
    `32 men: even at ${model.even[32]}, width ${model.width[32]} (6,000 positions)`,
    `100 centipawns are ${model.pawn} internal units`,
    "",
  ]);
});
