// `lab connect4 bench`: the sets of positions solved, every score checked, times and positions beside the published ones.
import { dataOf } from "../../output/columns";
import type { FourSet } from "../../positions/connect4";
import { setupTitle } from "../../searchers/connect4/setup";
import type { FourSetup } from "../../searchers/connect4/types";
import type { Inquiry } from "../study";
import { benchFigure } from "./bench-figure";
import { benchFindings, wrongScore } from "./bench-findings";
import { benchTable } from "./bench-table";
import { askOf, COLUMNS, CONNECT4, isRight, jobsOf, outcomesOf } from "./game";

/** One solver and what it solves. */
interface BenchRun {
  readonly setup: FourSetup;
  readonly sets: readonly FourSet[];
}

interface BenchRequest {
  /** Tells its document from those of other requests. */
  readonly name: string;
  readonly runs: readonly BenchRun[];
  readonly weak: boolean;
}

export function benchInquiry({ name, runs, weak }: BenchRequest): Inquiry {
  const parts = runs.flatMap(({ setup, sets }) => sets.map((set) => ({ setup, set })));
  const asks = parts.flatMap(({ setup, set }) =>
    set.positions.map(({ sequence }) => askOf(setup, set.name, sequence)),
  );
  return {
    experiment: CONNECT4,
    set: name,
    title: `Connect Four: ${weak ? "who wins in" : "scores of"} positions by category`,
    description:
      `${runs.map(({ setup, sets }) => `${setupTitle(setup)}: ${sets.map(({ title }) => title).join(", ")}`).join("; ")}. ` +
      `${weak ? "Only who wins is asked" : "The score tells who wins and how soon"}; every answer is compared with an independent solver's. ` +
      "Each position is solved with an empty table, whose clearing is not part of the time; positions solved at the same " +
      "time slow each other down a little. " +
      "A position counts as often as it is visited.",
    searches: asks.length,
    jobs: jobsOf(asks),
    evaluate: (answers) => {
      const outcomes = parts.flatMap(({ setup, set }) => outcomesOf(setup, set, answers));
      return {
        data: dataOf(outcomes, COLUMNS),
        tables: runs.map(({ setup, sets }) => benchTable(setup, sets, outcomes)),
        figures: [benchFigure(name, outcomes)],
        findings: benchFindings(outcomes),
        complaints: outcomes
          .filter((outcome) => !isRight(outcome))
          .map((outcome) => `WRONG SCORE: ${wrongScore(outcome)}`),
      };
    },
  };
}
