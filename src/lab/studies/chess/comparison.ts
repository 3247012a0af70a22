// Variants of one table side by side, in several sizes: the form of the smaller experiments.

import type { Figure } from "../../output/figure";
import type { Column, Data, Finding, ResultTable } from "../../output/results";
import { formatSize, parseSizes, SMALL_SIZES } from "../../output/sizes";
import { mean, nodesAt, type Results, saving } from "../../output/statistics";
import type { KnownSet } from "../../positions/sets";
import type { SearchStatistics, Series, TableSetup } from "../../searchers/types";
import { parseDepth, parseSets, setsNamed } from "../arguments";
import type { Experiment, OptionValues, Study } from "../experiment";
import { judge } from "../finding";
import { tidyData } from "./data";

/** A table unlike the usual one in some point; null = none at all. */
export interface Variant {
  readonly name: string;
  readonly changes: Partial<TableSetup> | null;
}

export interface Comparison {
  readonly experiment: string;
  readonly set: KnownSet;
  readonly depth: number;
  readonly sizes: readonly number[];
  readonly variants: readonly Variant[];
  /** Name of the variant the others are measured by. */
  readonly baseline: string;
}

const OPTIONS: readonly string[] = ["set", "depth", "sizes"];
const USAGE = "[--set NAMES] [--depth PLIES] [--sizes 8K-256K]";

/** TwoBig1 with time stamping, the best of the studies. */
const USUAL: Omit<TableSetup, "positions"> = {
  scheme: "TwoBig1",
  stamping: true,
  use: "full",
  lineLength: 1,
  extra: "none",
};

/** An experiment that is such a comparison, and what it has to say of it. */
export interface ComparisonPlan {
  readonly name: string;
  readonly summary: string;
  /** Names of the sets of no other wish. */
  readonly sets: readonly string[];
  readonly variants: readonly Variant[];
  readonly baseline: string;
  /** What a variant is, as the head of a column. */
  readonly heading: string;
  /** Before the set's title. */
  readonly title: string;
  readonly description: (plies: number) => string;
  /** Percentages saved by variant, put beside the means. */
  readonly published: (set: KnownSet) => {
    readonly values: Readonly<Record<string, number>>;
    readonly note: string;
  };
  readonly figure: { readonly title: string; readonly caption: string };
  /** Tables besides those of nodes. */
  readonly tables?: (nodes: ComparedNodes) => readonly ResultTable[];
  readonly findings: (nodes: ComparedNodes) => readonly Finding[];
}

export function comparisonExperiment(plan: ComparisonPlan): Experiment {
  return {
    name: plan.name,
    usage: USAGE,
    summary: plan.summary,
    options: OPTIONS,
    plan: (values) => comparisons(values, plan).map((comparison) => comparisonStudy(comparison, plan)),
  };
}

/** One comparison for each set asked for. */
function comparisons(values: OptionValues, plan: ComparisonPlan): readonly Comparison[] {
  const chosen = values.set === undefined ? setsNamed(...plan.sets) : parseSets(values.set);
  return chosen.map((set) => ({
    experiment: plan.name,
    variants: plan.variants,
    baseline: plan.baseline,
    set,
    depth: values.depth === undefined ? set.plies[1] : parseDepth(values.depth),
    sizes: values.sizes === undefined ? SMALL_SIZES : parseSizes(values.sizes),
  }));
}

function comparisonStudy(comparison: Comparison, plan: ComparisonPlan): Study {
  const { set, depth } = comparison;
  const { heading, figure } = plan;
  return {
    experiment: plan.name,
    set: set.name,
    title: `${plan.title}: ${set.title}`,
    description: plan.description(depth),
    searches: searchesOf(comparison),
    series: seriesOf(comparison),
    evaluate: (results) => {
      const nodes = new ComparedNodes(comparison, results);
      return {
        data: nodes.data(),
        tables: [
          savedTable(nodes, heading, plan.published(set)),
          nodesTable(nodes, heading),
          ...(plan.tables?.(nodes) ?? []),
        ],
        figures: nodesFigure(nodes, figure.title, figure.caption),
        findings: judgedByDepth(comparison, plan.findings(nodes)),
      };
    },
  };
}

function searchesOf({ set, variants, sizes }: Comparison): number {
  const tables = variants.map(({ changes }) => (changes ? sizes.length : 1));
  return set.positions.length * tables.reduce((total, count) => total + count, 0);
}

function seriesOf(comparison: Comparison): readonly Series[] {
  const { variants, sizes } = comparison;
  return variants.flatMap((variant) =>
    // Without a table there are no sizes.
    (variant.changes ? sizes : sizes.slice(0, 1)).map((size) => seriesAt(comparison, variant, size)),
  );
}

function seriesAt({ set, depth }: Comparison, { changes }: Variant, positions: number): Series {
  const table = changes && { ...USUAL, positions, ...changes };
  return { searcher: "reference", set: set.name, depth, table };
}

/** The comparison filled in. */
export class ComparedNodes {
  readonly comparison: Comparison;
  readonly #results: Results;

  constructor(comparison: Comparison, results: Results) {
    this.comparison = comparison;
    this.#results = results;
  }

  at(name: string, positions: number): number {
    return nodesAt(this.#results(this.#series(name, positions)), this.comparison.depth);
  }

  /** Percent of the baseline's nodes. */
  savedAt(name: string, positions: number): number {
    return saving(this.at(name, positions), this.at(this.comparison.baseline, positions));
  }

  /** Mean over the sizes. */
  saved(name: string): number {
    return mean(this.comparison.sizes.map((size) => this.savedAt(name, size)));
  }

  statistics(name: string, positions: number): SearchStatistics | null {
    return this.#results(this.#series(name, positions)).statistics;
  }

  data(): Data {
    const { depth } = this.comparison;
    return tidyData(
      seriesOf(this.comparison).map((series) => ({ series, ply: depth, result: this.#results(series) })),
    );
  }

  #series(name: string, positions: number): Series {
    const variant = this.comparison.variants.find((one) => one.name === name);
    if (!variant) throw new RangeError(`no variant ${name}`);
    return seriesAt(this.comparison, variant, positions);
  }
}

export function sizeColumns(
  { sizes }: Comparison,
  heading: string,
  format: "count" | "percent1",
): readonly Column[] {
  return [
    { title: heading, format: "text" },
    ...sizes.map((size): Column => ({ title: formatSize(size), format })),
  ];
}

function nodesTable(nodes: ComparedNodes, heading: string): ResultTable {
  const { comparison } = nodes;
  return {
    title: `Nodes by positions in the table, ${where(comparison)}`,
    columns: sizeColumns(comparison, heading, "count"),
    rows: comparison.variants.map(({ name }) => [
      name,
      ...comparison.sizes.map((size) => nodes.at(name, size)),
    ]),
  };
}

/** Every variant but the baseline; `published` is a number for some, put beside their means. */
function savedTable(
  nodes: ComparedNodes,
  heading: string,
  published: ReturnType<ComparisonPlan["published"]>,
): ResultTable {
  const { comparison } = nodes;
  const { sizes, variants, baseline } = comparison;
  return {
    title: `Nodes saved against ${baseline}, ${where(comparison)}`,
    columns: [
      ...sizeColumns(comparison, heading, "percent1"),
      { title: "mean", format: "percent1" },
      { title: "published", format: "percent1" },
    ],
    rows: variants
      .filter(({ name }) => name !== baseline)
      .map(({ name }) => [
        name,
        ...sizes.map((size) => nodes.savedAt(name, size)),
        nodes.saved(name),
        published.values[name] ?? null,
      ]),
    note: published.note,
  };
}

/** Nodes against table size, a curve for each variant. */
function nodesFigure(nodes: ComparedNodes, title: string, caption: string): readonly Figure[] {
  const { experiment, set, sizes, variants, depth } = nodes.comparison;
  if (sizes.length < 2) return [];
  return [
    {
      id: `${experiment}-${set.name}-${depth}-ply`,
      title: `${title}, ${where(nodes.comparison)}`,
      xLabel: "positions in the table",
      yLabel: "nodes",
      xLog2: true,
      curves: variants.map(({ name }) => ({
        name,
        points: sizes.map((x) => ({ x, y: nodes.at(name, x) })),
      })),
      caption,
    },
  ];
}

/** Shallow searches hardly fill a table: they leave the findings open. */
function judgedByDepth({ set, depth }: Comparison, findings: readonly Finding[]): readonly Finding[] {
  const needed = set.plies[1];
  if (depth >= needed) return findings;
  return findings.map((finding) => judge(finding, { needs: `searches to ${needed} plies` }));
}

function where({ set, depth }: Comparison): string {
  return `${set.title}, ${depth} ply`;
}
