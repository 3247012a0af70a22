// Sets and what they took one solver, beside the published numbers.
import { tableOf } from "../../output/columns";
import type { ResultTable } from "../../output/results";
import { mean, sum } from "../../output/statistics";
import type { FourSet } from "../../positions/connect4";
import { setupTitle } from "../../searchers/connect4/setup";
import type { FourSetup } from "../../searchers/connect4/types";
import { isRight, type Outcome } from "./game";
import { PART7_SOURCE, publishedMeans } from "./published";

export function benchTable(
  setup: FourSetup,
  sets: readonly FourSet[],
  outcomes: readonly Outcome[],
): ResultTable {
  const source = setup.mode === "part7" ? "published" : "part 7's published";
  const rows = sets.map(({ name, title }) => {
    const own = outcomes.filter((one) => one.setup === setup && one.set === name);
    const searched = own.map(({ answer }) => answer.positions);
    const seconds = sum(own.map(({ answer }) => answer.ms)) / 1000;
    return { title, own, searched, seconds, published: publishedMeans(name, setup.weak) };
  });
  return tableOf(
    setupTitle(setup),
    rows,
    [
      ["category", "text", ({ title }) => title],
      ["positions", "count", ({ own }) => own.length],
      ["scores right", "count", ({ own }) => own.filter(isRight).length],
      [`${source} mean time (µs)`, "decimal1", ({ published }) => published?.microseconds ?? null],
      ["mean time (µs)", "decimal1", ({ seconds, own }) => (1e6 * seconds) / own.length],
      [`${source} mean searched`, "decimal1", ({ published }) => published?.positions ?? null],
      ["mean searched", "decimal1", ({ searched }) => mean(searched)],
      [
        "searched per second",
        "count",
        ({ searched, seconds }) => (seconds > 0 ? sum(searched) / seconds : null),
      ],
    ],
    `Published: ${PART7_SOURCE}, with positions of the author's own; these are another draw of the same categories, ` +
      "so means need not agree. Searched: positions visited, the one asked about included. Begin-Hard was not solved there.",
  );
}
