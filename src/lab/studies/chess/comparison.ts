// Variants of one table side by side, in several sizes: the form of the smaller experiments.
import type { Finding } from "../../output/results";
import { leftOpen, ofSet } from "../finding";
import { depth, option, optional, seedCount, seeds, seedsFor, sets, sizes } from "../options";
import { type Inquiry, type Study, study } from "../study";
import { ComparedNodes, type Comparison, type ComparisonPlan, seriesOf } from "./compared-nodes";
import { nodesFigure, nodesTable, savedTable, scatterTable } from "./comparison-tables";
import { SHOWN_SIZE } from "./published";
import { replicasOf } from "./replicas";
import { Sample } from "./sample";
import { jobsOf } from "./series";

/** Options of experiments whose findings are of the largest size, and so are what is repeated of them. */
export const AT_SHOWN_SIZE = {
  sets: ["short", "endgame"],
  sizes: "16K,64K,256K",
  repeated: [SHOWN_SIZE],
} as const;

export function comparisonStudy(plan: ComparisonPlan): Study {
  return study({
    name: plan.name,
    summary: plan.summary,
    options: {
      set: option(plan.sets.join(","), sets),
      depth: optional("as published for the set", depth),
      sizes: option(plan.sizes ?? "8K-256K", sizes),
      seeds: plan.seeds === undefined ? seeds : option<number | undefined>(String(plan.seeds), seedCount),
    },
    plan: (values) =>
      values.set.map((set) => {
        const plies = values.depth ?? set.plies[1];
        const replicas = replicasOf(seedsFor(set, values.seeds), values.sizes, plan.repeated);
        return inquiry({ plan, set, depth: plies, sizes: values.sizes, replicas });
      }),
  });
}

function inquiry(comparison: Comparison): Inquiry {
  const { plan, set, depth: plies } = comparison;
  const series = seriesOf(comparison);
  return {
    experiment: plan.name,
    set: set.name,
    title: `${plan.title}: ${set.title}`,
    description: plan.description(plies),
    searches: set.positions.length * series.length,
    jobs: series.flatMap(jobsOf),
    evaluate: (answers) => {
      const nodes = new ComparedNodes(comparison, Sample.of(answers, set, comparison.replicas));
      return {
        data: nodes.data(),
        tables: [
          savedTable(nodes),
          nodesTable(nodes),
          ...scatterTable(nodes),
          ...(plan.tables?.(nodes) ?? []),
        ],
        figures: nodesFigure(nodes),
        findings: judgedByDepth(comparison, plan.findings(nodes)),
      };
    },
  };
}

/** Shallow searches hardly fill a table: they leave the findings open. */
function judgedByDepth({ set, depth: plies }: Comparison, findings: readonly Finding[]): readonly Finding[] {
  const needed = set.plies[1];
  if (plies >= needed) return findings.map((finding) => ofSet(finding, set));
  return findings.map((finding) => leftOpen(finding, `searches to ${needed} plies`));
}
