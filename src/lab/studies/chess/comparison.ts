// Variants of one table side by side, in several sizes: the form of the smaller experiments.
import { InputError } from "../../../base/input-error";
import { option, optional } from "../../../cli/word";
import type { Finding, ResultTable } from "../../output/results";
import { USUAL_TABLE } from "../../searchers/searcher";
import { needsCompanion } from "../../searchers/types";
import { formatSize, MOST_POSITIONS } from "../../values/sizes";
import { leftOpen, ofSet } from "../finding";
import { depth, seedCount, seeds, seedsFor, sets, sizes } from "../options";
import { type Experiment, type Study, study } from "../study";
import { ComparedNodes } from "./compared-nodes";
import { type Comparison, type ComparisonPlan, runsOf } from "./comparison-plan";
import { nodesFigure, nodesTable, savedTable, scatterTable } from "./comparison-tables";
import { SHOWN_SIZE } from "./published";
import { repetitionsFor } from "./repetitions";
import { jobsOf } from "./run";
import { Sample } from "./sample";

/** Options of experiments that judge and repeat the largest size only. */
export const AT_SHOWN_SIZE = {
  sets: ["short", "endgame"],
  sizes: "16K,64K,256K",
  repeated: [SHOWN_SIZE],
} as const;

/** A study that compares variants. */
interface ComparisonStudy extends ComparisonPlan {
  /** Further tables. */
  readonly tables?: (nodes: ComparedNodes) => readonly ResultTable[];
  readonly findings: (nodes: ComparedNodes) => readonly Finding[];
}

/** Declares a study that compares variants. */
export function comparisonStudy({ tables = () => [], findings, ...plan }: ComparisonStudy): Study {
  return study({
    name: plan.name,
    summary: plan.summary,
    options: {
      set: option(plan.sets.join(","), sets),
      depth: optional("as published for the set", depth),
      sizes: option(usualSizes(plan), sizes),
      seeds: plan.seeds === undefined ? seeds : option<number | undefined>(String(plan.seeds), seedCount),
    },
    plan: (values) => {
      checkSizes(plan, values.sizes);
      return values.set.map((set) => {
        const plies = values.depth ?? set.plies[1];
        const repetitions = repetitionsFor(seedsFor(set, values.seeds), values.sizes, plan.repeated);
        const comparison = { plan, set, depth: plies, sizes: values.sizes, repetitions };
        return experiment(comparison, { tables, findings });
      });
    },
  });
}

/** @throws InputError if there is no room for a companion as large as the table */
function checkSizes({ variants }: ComparisonPlan, tried: readonly number[]): void {
  const holdsMore = variants.some(({ changes }) => changes && needsCompanion({ ...USUAL_TABLE, ...changes }));
  const most = MOST_POSITIONS / 2;
  if (holdsMore && tried.some((size) => size > most)) {
    throw new InputError(
      `--sizes: entries that hold more take twice the memory, so at most ${formatSize(most)} positions`,
    );
  }
}

function experiment(
  comparison: Comparison,
  { tables, findings }: Required<Pick<ComparisonStudy, "tables" | "findings">>,
): Experiment {
  const { plan, set, depth: plies } = comparison;
  const runs = runsOf(comparison);
  return {
    experiment: plan.name,
    set: set.name,
    title: `${plan.title}: ${set.title}`,
    description: plan.description(plies),
    searches: set.positions.length * runs.length,
    jobs: runs.flatMap(jobsOf),
    evaluate: (resultOf) => {
      const nodes = new ComparedNodes(comparison, Sample.of(resultOf, set, comparison.repetitions));
      return {
        data: nodes.data(),
        tables: [savedTable(nodes), nodesTable(nodes), ...scatterTable(nodes), ...tables(nodes)],
        figures: nodesFigure(nodes),
        findings: judged(comparison, findings(nodes)),
      };
    },
  };
}

/** Leaves findings open if positions, plies or sizes are not those of the study. */
function judged(comparison: Comparison, findings: readonly Finding[]): readonly Finding[] {
  const { plan, set, depth: plies, sizes: tried } = comparison;
  const of = `searches of ${plan.sets.join(" or ")} to ${set.plies[1]} plies`;
  const needs = plan.repeated ? of : `${of}, tables of ${usualSizes(plan)}`;
  const suffices =
    plan.sets.includes(set.name) &&
    plies === set.plies[1] &&
    // Findings of one size name it themselves.
    (plan.repeated !== undefined || String(tried) === String(sizes.read(usualSizes(plan), "--sizes")));
  return findings.map((finding) => (suffices ? ofSet(finding, set) : leftOpen(finding, needs)));
}

function usualSizes({ sizes: text = "8K-256K" }: ComparisonPlan): string {
  return text;
}
