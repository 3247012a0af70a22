// Random numbers: the same ones for the same seed on every machine, because results that others repeat rest on them.
import { describe, expect, it } from "vitest";
import { Random } from "../../src/base/random";

const numbers = (random: Random, limit: number): number[] =>
  Array.from({ length: 5 }, () => random.below(limit));

describe("random numbers", () => {
  it.each([
    [[1], 1000, [158, 846, 752, 873, 737]],
    [[2026, 7], 2 ** 32, [4088556694, 1857559910, 496021524, 433124198, 2118008216]],
  ])("of seed %j below %i are these", (seed, limit, expected) => {
    expect(numbers(new Random(...seed), limit)).toEqual(expected);
  });

  it("differ from seed to seed", () => {
    const seeds = [[], [0], [0, 0], [1], [0, 1], [1, 0]];
    const series = seeds.map((seed) => numbers(new Random(...seed), 2 ** 32).join());
    expect(new Set(series).size).toBe(seeds.length);
  });

  it("order a list, and leave the list itself as it is", () => {
    const list = ["a", "b", "c", "d", "e", "f"];
    const shuffled = new Random(3).shuffled(list);
    expect(shuffled.join("")).toBe("bdceaf");
    expect(list.join("")).toBe("abcdef");
  });
});
