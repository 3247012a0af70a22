// Sets and what they took one solver, beside the published numbers.

import type { Cell, ResultTable } from "../../output/results";
import { mean, sum } from "../../output/statistics";
import type { FourSet } from "../../positions/connect4";
import { setupTitle } from "../../searchers/connect4/describe";
import type { FourSetup } from "../../searchers/connect4/types";
import { isRight, type Outcome } from "./outcome";
import { PART7_SOURCE, publishedMeans } from "./published";

export function benchTable(
  setup: FourSetup,
  sets: readonly FourSet[],
  outcomes: readonly Outcome[],
): ResultTable {
  const published = setup.mode === "part7" ? "published" : "part 7's published";
  return {
    title: setupTitle(setup),
    columns: [
      { title: "category", format: "text" },
      { title: "positions", format: "count" },
      { title: "scores right", format: "count" },
      { title: `${published} mean time (µs)`, format: "decimal1" },
      { title: "mean time (µs)", format: "decimal1" },
      { title: `${published} mean searched`, format: "decimal1" },
      { title: "mean searched", format: "decimal1" },
      { title: "searched per second", format: "count" },
    ],
    rows: sets.map((set) =>
      row(
        set,
        setup.weak,
        outcomes.filter((one) => one.setup === setup && one.set === set.name),
      ),
    ),
    note:
      `Published: ${PART7_SOURCE}, with positions of the author's own; these are another draw of the same categories, ` +
      "so means need not agree. Searched: positions visited, the one asked about included. Begin-Hard was not solved there.",
  };
}

function row({ name, title }: FourSet, weak: boolean, outcomes: readonly Outcome[]): readonly Cell[] {
  const published = publishedMeans(name, weak);
  const answers = outcomes.map(({ answer }) => answer);
  const seconds = sum(answers.map(({ ms }) => ms)) / 1000;
  const positions = answers.map((answer) => answer.positions);
  return [
    title,
    outcomes.length,
    outcomes.filter(isRight).length,
    published?.microseconds ?? null,
    (1e6 * seconds) / outcomes.length,
    published?.positions ?? null,
    mean(positions),
    seconds > 0 ? sum(positions) / seconds : null,
  ];
}
