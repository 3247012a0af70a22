// Tables and a figure of a comparison.
import { bySize, tableOf } from "../../output/columns";
import { type Figure, nodesBySize, pointOf } from "../../output/figure";
import type { ResultTable } from "../../output/results";
import { percent } from "../finding";
import type { ComparedNodes } from "./compared-nodes";
import type { Comparison } from "./comparison-plan";
import { rehashTable } from "./rehash-table";

export function nodesTable(nodes: ComparedNodes): ResultTable {
  const { comparison } = nodes;
  return tableOf(
    `Nodes by positions in the table, ${where(comparison)}`,
    comparison.plan.variants.map(({ name }) => name),
    bySize(comparison.plan.heading, comparison.sizes, "count", (name, size) => nodes.at(name, size)),
  );
}

/** The scatter under other hash numbers, where they were tried. */
export function scatterTable(nodes: ComparedNodes): readonly ResultTable[] {
  const { comparison } = nodes;
  const { heading, variants } = comparison.plan;
  const names = variants.filter(({ changes }) => changes).map(({ name }) => name);
  return rehashTable({ where: where(comparison), heading, names }, comparison.repetitions, (name, size) =>
    nodes.rehash(name, size),
  );
}

/** Every variant but the baseline. A repeated number is the mean of its draws, as in the findings. */
export function savedTable(nodes: ComparedNodes): ResultTable {
  const { comparison } = nodes;
  const { variants, baseline, heading, published } = comparison.plan;
  const { values, note } = published(comparison.set);
  return tableOf(
    `Nodes saved against ${baseline}, ${where(comparison)}`,
    variants.map(({ name }) => name).filter((name) => name !== baseline),
    [
      ...bySize(
        heading,
        comparison.sizes,
        "percent1",
        (name: string, size) => nodes.estimate((one) => one.savedAt(name, size)).value,
      ),
      ["mean ± 95%", "text", (name) => percent(nodes.estimate((one) => one.saved(name)))],
      ["published", "percent1", (name) => values[name] ?? null, "published"],
    ],
    note,
  );
}

/** Nodes against table size, a curve for each variant. */
export function nodesFigure(nodes: ComparedNodes): readonly Figure[] {
  const { plan, set, sizes, depth: plies } = nodes.comparison;
  const { name: experiment, variants, baseline, figure } = plan;
  const of = {
    id: `${experiment}-${set.name}-${plies}-ply`,
    title: `${figure.title}, ${where(nodes.comparison)}`,
    caption: `${figure.caption} Bars: beside ${baseline}, with 95% confidence.`,
  };
  const names = variants.map(({ name }) => name);
  return nodesBySize(of, names, sizes, (name, x) => {
    if (name === baseline) return { x, y: nodes.at(baseline, x) };
    const ratio = nodes.estimate((one) => one.at(name, x) / one.at(baseline, x));
    return pointOf(x, ratio, nodes.at(baseline, x));
  });
}

function where({ set, depth: plies }: Comparison): string {
  return `${set.title}, ${plies} ply`;
}
