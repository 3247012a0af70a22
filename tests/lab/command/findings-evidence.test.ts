// The evidence that a finding names beside its verdict.
import { describe, expect, it } from "vitest";
import type { SearchEvents } from "../../../src/lab/chess/searchers/searchers";
import { planOf, resultFor, resultsBy } from "../support/jobs";
import { type Chance, evaluate, K, quartered, type World } from "../support/worlds";

describe("evidence", () => {
  /** Findings of `lab information` on searches of 1000 nodes with other events. */
  const informationWith = (set: string, change: (events: SearchEvents) => Partial<SearchEvents>) => {
    const [experiment] = planOf("information", { set, seeds: "0" });
    const evaluation = experiment?.evaluate(
      resultsBy((request) => {
        const result = resultFor(request, () => 1000);
        const searches = result.searches.map(({ events, ...search }) => {
          return { ...search, events: events && { ...events, ...change(events) } };
        });
        return { ...result, searches };
      }),
    );
    return (id: string) => evaluation?.findings.find((one) => one.id === id);
  };

  it("of 4e is one number, in the mean over modes, schemes and sizes", () => {
    const found = evaluate("study-1998-deep", quartered).findings.find(({ id }) => id === "4e");
    expect(found).toMatchObject({
      verdict: "confirmed",
      evidence: expect.stringMatching(
        /^0\.0 ± 0\.0 points apart in the mean of 42, .*; table cleared .* 0\.0 ± 0\.0, time stamping 0\.0 ± 0\.0$/,
      ),
    });
  });

  it("5d reports the frequency of exact scores and bounds", () => {
    const finding = informationWith("short", ({ cuts }) => ({ cuts: { ...cuts, exact: 3 } }));
    // Of the hundred usable look-ups of each search.
    expect(finding("5d")?.evidence).toMatch(
      /in a search: an exact score was met 3 times, a bound 97 times; one game: hash numbers only$/,
    );
  });

  it.each<[changed: string, Chance, RegExp]>([
    ["no search", () => 1, /proved-draw flag changes only 0\.0% of the searches$/],
    [
      "the 6 positions of a game at 4 of 6 sizes",
      halved(4),
      /proved-draw flag changes only 4\.3% of the searches$/,
    ],
    ["the same at 5 of 6 sizes", halved(5), /proved-draw flag saves \d/],
  ])("of a field that changes too few searches says so: %s", (_, chance, evidence) => {
    const { findings } = evaluate("extra", () => 10_000, { chance, options: { seeds: "0" } });
    // None of the other fields changes anything here.
    expect(findings).toMatchObject([{ id: "8", verdict: "open", evidence: expect.stringMatching(evidence) }]);
  });

  it.each([
    ["1 2 4 3 5 7 6", "confirmed", 19, "more"],
    ["1 2 3 7 4 5 6", "partly", 16, "more"],
    ["5 4 3 2 1 7 6", "partly", 10, "more"],
    ["3 4 7 6 5 2 1", "refuted", 7, "fewer"],
  ])(
    "of the ranking of 1998, with places %s: %s, %d of 19 pairs in order",
    (places, verdict, count, word) => {
      const ranked = ["TwoBig1", "TwoDeep", "Big1", "BigAll", "Deep", "New", "Old"];
      const cost = new Map(
        places.split(" ").map((place, index) => [ranked[index], 1e6 + 1e4 * Number(place)]),
      );
      const world: World = (table) => cost.get(table?.scheme) ?? 1e6;
      const [finding] = evaluate("engine", world, { options: { depth: "12" } }).findings;
      expect(finding).toMatchObject({
        verdict,
        evidence: expect.stringMatching(
          new RegExp(
            `^the scheme that was ranked worse needs .* ${word} nodes in .*; ${count} of 19 pairs as ranked, ${19 - count} the other way`,
          ),
        ),
      });
    },
  );
});

/** Proved draws halve the nodes of the first game at this many sizes. */
function halved(sizes: number): Chance {
  return ({ table, first }) =>
    table?.extra === "proved draws" && first === 0 && Math.log2(table.positions / (8 * K)) < sizes ? 0.5 : 1;
}
