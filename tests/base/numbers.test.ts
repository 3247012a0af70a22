// Sums, means and medians. Random numbers: the same ones for the same seed on every machine, because results that others repeat rest on
// them.
import { expect, it } from "vitest";
import { Random } from "../../src/base/random";
import { mean, median, sum } from "../../src/base/statistics";

it("adds up, and divides", () => {
  expect([sum([]), sum([1, 2, 3])]).toEqual([0, 6]);
  expect([mean([]), mean([1, 2, 6])]).toEqual([Number.NaN, 3]);
});

it("finds the middle of values in any order", () => {
  expect([median([]), median([7]), median([9, 1, 5]), median([4, 1, 10, 2])]).toEqual([Number.NaN, 7, 5, 3]);
});

const numbers = (random: Random, limit: number): number[] =>
  Array.from({ length: 5 }, () => random.below(limit));

it.each([
  [[1], 1000, [158, 846, 752, 873, 737]],
  [[2026, 7], 2 ** 32, [4088556694, 1857559910, 496021524, 433124198, 2118008216]],
])("random numbers of seed %j below %i are these", (seed, limit, expected) => {
  expect(numbers(new Random(...seed), limit)).toEqual(expected);
});

it("random numbers differ from seed to seed", () => {
  const seeds = [[], [0], [0, 0], [1], [0, 1], [1, 0]];
  const series = seeds.map((seed) => numbers(new Random(...seed), 2 ** 32).join());
  expect(new Set(series).size).toBe(seeds.length);
});

it("random numbers order a list, and leave the list itself as it is", () => {
  const list = ["a", "b", "c", "d", "e", "f"];
  const shuffled = new Random(3).shuffled(list);
  expect(shuffled.join("")).toBe("bdceaf");
  expect(list.join("")).toBe("abcdef");
});
