// Variants of one table side by side, in several sizes: the form of the smaller experiments.
import type { Figure } from "../../output/figure";
import type { Interval } from "../../output/interval";
import type { Column, Data, Finding, ResultTable } from "../../output/results";
import { formatSize } from "../../output/sizes";
import { mean, saving } from "../../output/statistics";
import type { PositionSet } from "../../positions/sets";
import type { SearchEvents, TableSetup } from "../../searchers/types";
import { judge, percent } from "../finding";
import { depth, option, optional, seeds, sets, sizes } from "../options";
import { type Inquiry, type Study, study } from "../study";
import { tidyData } from "./data";
import { type Replicas, replicasOf, Sample, withReplicas } from "./sample";
import { jobsOf, type Series } from "./series";

/** A table unlike the usual one in some point; null = none at all. */
export interface Variant {
  readonly name: string;
  readonly changes: Partial<TableSetup> | null;
}

export interface Comparison {
  readonly experiment: string;
  readonly set: PositionSet;
  readonly depth: number;
  readonly sizes: readonly number[];
  readonly variants: readonly Variant[];
  /** Name of the variant the others are measured by. */
  readonly baseline: string;
  readonly replicas: Replicas;
}

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
  /** Table sizes, as the option has them; absent: as the studies have them. */
  readonly sizes?: string;
  /** Sizes, in positions, that are repeated with other hash numbers; absent: as everywhere. */
  readonly repeated?: readonly number[];
  /** Other sets of hash numbers, as the option has them; absent: 5. */
  readonly seeds?: string;
  /** What a variant is, as the head of a column. */
  readonly heading: string;
  /** Before the set's title. */
  readonly title: string;
  readonly description: (plies: number) => string;
  /** Percentages saved by variant, put beside the means. */
  readonly published: (set: PositionSet) => {
    readonly values: Readonly<Record<string, number>>;
    readonly note: string;
  };
  readonly figure: { readonly title: string; readonly caption: string };
  /** Tables besides those of nodes. */
  readonly tables?: (nodes: ComparedNodes) => readonly ResultTable[];
  readonly findings: (nodes: ComparedNodes) => readonly Finding[];
}

export function comparisonStudy(plan: ComparisonPlan): Study {
  return study({
    name: plan.name,
    summary: plan.summary,
    options: {
      set: option(plan.sets.join(","), sets),
      depth: optional("as published for the set", depth),
      sizes: option(plan.sizes ?? "8K-256K", sizes),
      seeds: option(plan.seeds ?? "5", seeds),
    },
    plan: (values) => {
      return values.set.map((set) => {
        const plies = values.depth ?? set.plies[1];
        return inquiry(
          {
            experiment: plan.name,
            variants: plan.variants,
            baseline: plan.baseline,
            set,
            depth: plies,
            sizes: values.sizes,
            replicas: replicasOf(values.seeds, values.sizes, plies, plan.repeated),
          },
          plan,
        );
      });
    },
  });
}

function inquiry(comparison: Comparison, plan: ComparisonPlan): Inquiry {
  const { set, depth: plies } = comparison;
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
          savedTable(nodes, plan.heading, plan.published(set)),
          nodesTable(nodes, plan.heading),
          ...(plan.tables?.(nodes) ?? []),
        ],
        figures: nodesFigure(nodes, plan.figure.title, plan.figure.caption),
        findings: judgedByDepth(comparison, plan.findings(nodes)),
      };
    },
  };
}

function seriesOf(comparison: Comparison): readonly Series[] {
  const { variants, sizes: all, replicas } = comparison;
  const own = variants.flatMap((variant) =>
    // Without a table there are no sizes.
    (variant.changes ? all : all.slice(0, 1)).map((size) => seriesAt(comparison, variant, size)),
  );
  return withReplicas(own, replicas);
}

function seriesAt({ set, depth: plies }: Comparison, { changes }: Variant, positions: number): Series {
  const table = changes && { ...USUAL, positions, ...changes };
  return { searcher: "reference", set: set.name, depth: plies, table };
}

/** The comparison filled in. */
export class ComparedNodes {
  readonly comparison: Comparison;
  readonly #sample: Sample;

  constructor(comparison: Comparison, sample: Sample) {
    this.comparison = comparison;
    this.#sample = sample;
  }

  /** What `measure` says, and how far it can be trusted. */
  estimate(measure: (nodes: ComparedNodes) => number): Interval {
    return this.#sample.estimate((sample) => measure(new ComparedNodes(this.comparison, sample)));
  }

  at(name: string, positions: number): number {
    return this.#sample.nodes(this.#series(name, positions), this.comparison.depth);
  }

  /** Percent of the baseline's nodes. */
  savedAt(name: string, positions: number): number {
    return saving(this.at(name, positions), this.at(this.comparison.baseline, positions));
  }

  /** Mean over the sizes. */
  saved(name: string): number {
    return mean(this.comparison.sizes.map((size) => this.savedAt(name, size)));
  }

  events(name: string, positions: number): SearchEvents | null {
    return this.#sample.events(this.#series(name, positions));
  }

  data(): Data {
    return tidyData(seriesOf(this.comparison), [this.comparison.depth], this.#sample);
  }

  #series(name: string, positions: number): Series {
    const variant = this.comparison.variants.find((one) => one.name === name);
    if (!variant) throw new RangeError(`no variant ${name}`);
    return seriesAt(this.comparison, variant, positions);
  }
}

export function sizeColumns(
  { sizes: all }: Comparison,
  heading: string,
  format: "count" | "percent1",
): readonly Column[] {
  return [
    { title: heading, format: "text" },
    ...all.map((size): Column => ({ title: formatSize(size), format })),
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
  const { sizes: all, variants, baseline } = comparison;
  return {
    title: `Nodes saved against ${baseline}, ${where(comparison)}`,
    columns: [
      ...sizeColumns(comparison, heading, "percent1"),
      { title: "mean ± 95%", format: "text" },
      { title: "published", format: "percent1" },
    ],
    rows: variants
      .filter(({ name }) => name !== baseline)
      .map(({ name }) => [
        name,
        ...all.map((size) => nodes.savedAt(name, size)),
        percent(nodes.estimate((one) => one.saved(name))),
        published.values[name] ?? null,
      ]),
    note: published.note,
  };
}

/** Nodes against table size, a curve for each variant. */
function nodesFigure(nodes: ComparedNodes, title: string, caption: string): readonly Figure[] {
  const { experiment, set, sizes: all, variants, depth: plies, baseline } = nodes.comparison;
  if (all.length < 2) return [];
  return [
    {
      id: `${experiment}-${set.name}-${plies}-ply`,
      title: `${title}, ${where(nodes.comparison)}`,
      xLabel: "positions in the table",
      yLabel: "nodes",
      xLog2: true,
      curves: variants.map(({ name }) => ({
        name,
        points: all.map((x) => {
          const { value, low, high } = nodes.estimate((one) => one.at(name, x) / one.at(baseline, x));
          const centre = nodes.at(baseline, x);
          const drawn = Number.isFinite(high) && name !== baseline;
          return { x, y: centre * value, ...(drawn && { low: centre * low, high: centre * high }) };
        }),
      })),
      caption: `${caption} Bars: beside ${baseline}, with 95% confidence.`,
    },
  ];
}

/** Shallow searches hardly fill a table: they leave the findings open. */
function judgedByDepth({ set, depth: plies }: Comparison, findings: readonly Finding[]): readonly Finding[] {
  const needed = set.plies[1];
  if (plies >= needed) return findings;
  return findings.map((finding) => judge(finding, { needs: `searches to ${needed} plies` }));
}

function where({ set, depth: plies }: Comparison): string {
  return `${set.title}, ${plies} ply`;
}
