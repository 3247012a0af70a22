// `lab connect4 bench`: the sets of positions solved, every score checked, times and positions beside the published ones.

import type { FourSet } from "../../positions/connect4";
import type { FourBatch, FourSetup } from "../../searchers/connect4/types";
import { benchFigure } from "./bench-figure";
import { benchFindings } from "./bench-findings";
import { benchTable } from "./bench-table";
import { setupTitle } from "./describe";
import type { BatchStudy } from "./game";
import { outcomesOf } from "./outcome";

/** Positions of a set solved in one go: seconds of work at most; where one takes longer, it goes alone. */
const BATCHES: Readonly<Record<string, number>> = {
  "end-easy": 50,
  "middle-easy": 50,
  "middle-medium": 25,
};

/** One solver and what it solves. */
export interface BenchRun {
  readonly setup: FourSetup;
  readonly sets: readonly FourSet[];
}

export interface BenchRequest {
  /** Tells its document from those of other requests. */
  readonly name: string;
  readonly runs: readonly BenchRun[];
  readonly weak: boolean;
  /** Positions solved at a time. */
  readonly threads: number;
}

export function benchStudy({ name, runs, weak, threads }: BenchRequest): BatchStudy {
  return {
    set: name,
    title: `Connect Four: ${weak ? "who wins in" : "scores of"} positions by category`,
    description:
      `${runs.map(({ setup, sets }) => `${setupTitle(setup)}: ${sets.map(({ title }) => title).join(", ")}`).join("; ")}. ` +
      `${weak ? "Only who wins is asked" : "The score tells who wins and how soon"}; every answer is compared with an independent solver's. ` +
      "Each position is solved with an empty table, whose clearing is not part of the time" +
      `${threads > 1 ? `; up to ${threads} at a time, which slow each other down a little` : ""}. ` +
      "A position counts as often as it is visited.",
    solves: runs.flatMap(({ setup, sets }) => sets.flatMap((set) => batchesOf(setup, set))),
    evaluate: (solved) => {
      const outcomes = outcomesOf(solved);
      return {
        tables: runs.map(({ setup, sets }) => benchTable(setup, sets, outcomes)),
        figures: [benchFigure(name, outcomes)],
        findings: benchFindings(outcomes),
      };
    },
  };
}

function batchesOf(setup: FourSetup, { name, positions }: FourSet): readonly FourBatch[] {
  const size = BATCHES[name] ?? 1;
  return Array.from({ length: Math.ceil(positions.length / size) }, (_, index) => ({
    setup,
    set: name,
    sequences: positions.slice(index * size, (index + 1) * size).map(({ sequence }) => sequence),
    columns: false,
  }));
}
