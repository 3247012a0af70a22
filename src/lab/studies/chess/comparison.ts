// Variants of one table side by side, in several sizes: the form of the smaller experiments.
import { sizeColumns, type TableColumn, tableOf } from "../../output/columns";
import { type Figure, nodesBySize, pointOf } from "../../output/figure";
import type { Interval } from "../../output/interval";
import type { Cell, ColumnFormat, Data, Finding, ResultTable } from "../../output/results";
import { mean, saving } from "../../output/statistics";
import type { PositionSet } from "../../positions/sets";
import { USUAL_TABLE } from "../../searchers/searcher";
import type { SearchEvents, TableSetup } from "../../searchers/types";
import { leftOpen, ofSet, percent } from "../finding";
import { depth, option, optional, seeds, seedsFor, sets, sizes } from "../options";
import { type Inquiry, type Study, study } from "../study";
import { tidyData } from "./data";
import { SHOWN_SIZE } from "./published";
import { type Replicas, replicasOf, Sample, withReplicas } from "./sample";
import { jobsOf, type Series } from "./series";

/** A table unlike the usual one in some point; null = none at all. */
export interface Variant {
  readonly name: string;
  readonly changes: Partial<TableSetup> | null;
}

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

/** Options of experiments whose findings are of the largest size, and so are what is repeated of them. */
export const AT_SHOWN_SIZE = {
  sets: ["short", "endgame"],
  sizes: "16K,64K,256K",
  repeated: [SHOWN_SIZE],
} as const;

/** Such an experiment with its options chosen. */
interface Comparison {
  readonly plan: ComparisonPlan;
  readonly set: PositionSet;
  readonly depth: number;
  readonly sizes: readonly number[];
  readonly replicas: Replicas;
}

export function comparisonStudy(plan: ComparisonPlan): Study {
  return study({
    name: plan.name,
    summary: plan.summary,
    options: {
      set: option(plan.sets.join(","), sets),
      depth: optional("as published for the set", depth),
      sizes: option(plan.sizes ?? "8K-256K", sizes),
      seeds,
    },
    plan: (values) =>
      values.set.map((set) => {
        const plies = values.depth ?? set.plies[1];
        const replicas = replicasOf(seedsFor(set, values.seeds), values.sizes, plies, plan.repeated);
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
          ...rehashTable(nodes),
          ...(plan.tables?.(nodes) ?? []),
        ],
        figures: nodesFigure(nodes),
        findings: judgedByDepth(comparison, plan.findings(nodes)),
      };
    },
  };
}

function seriesOf(comparison: Comparison): readonly Series[] {
  const { plan, sizes: all, replicas } = comparison;
  const own = plan.variants.flatMap((variant) =>
    // Without a table there are no sizes.
    (variant.changes ? all : all.slice(0, 1)).map((size) => seriesAt(comparison, variant, size)),
  );
  return withReplicas(own, replicas);
}

function seriesAt({ set, depth: plies }: Comparison, { changes }: Variant, positions: number): Series {
  const table = changes && { ...USUAL_TABLE, positions, ...changes };
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

  /** What `measure` says, and how far it can be trusted; as one of several numbers, `among` that many. */
  estimate(measure: (nodes: ComparedNodes) => number, among?: number): Interval {
    return this.#sample.estimate((sample) => measure(new ComparedNodes(this.comparison, sample)), among);
  }

  at(name: string, positions: number): number {
    return this.#sample.nodes(this.#series(name, positions), this.comparison.depth);
  }

  /** Percent of the baseline's nodes. */
  savedAt(name: string, positions: number): number {
    return saving(this.at(name, positions), this.at(this.comparison.plan.baseline, positions));
  }

  /** Mean over the sizes. */
  saved(name: string): number {
    return mean(this.comparison.sizes.map((size) => this.savedAt(name, size)));
  }

  /** Percent by which other hash numbers scatter its nodes; null where they were not tried. */
  rehash(name: string, positions: number): number | null {
    return this.#sample.rehash(this.#series(name, positions), this.comparison.depth);
  }

  /** Percent of the searches, at all sizes, that took other nodes than with the baseline. */
  differing(name: string): number {
    const { plan, sizes: all } = this.comparison;
    const searches = (variant: string) =>
      all.flatMap((size) =>
        this.#sample.records(this.#series(variant, size)).map(({ nodes }) => nodes.at(-1)),
      );
    const baseline = searches(plan.baseline);
    const own = searches(name);
    return (100 * own.filter((nodes, index) => nodes !== baseline[index]).length) / own.length;
  }

  events(name: string, positions: number): SearchEvents | null {
    return this.#sample.events(this.#series(name, positions));
  }

  data(): Data {
    return tidyData(seriesOf(this.comparison), [this.comparison.depth], this.#sample);
  }

  #series(name: string, positions: number): Series {
    const variant = this.comparison.plan.variants.find((one) => one.name === name);
    if (!variant) throw new RangeError(`no variant ${name}`);
    return seriesAt(this.comparison, variant, positions);
  }
}

/** Columns of a table with a row for each variant, by its name. */
export function columnsBySize(
  { plan, sizes: all }: Comparison,
  format: ColumnFormat,
  cell: (name: string, positions: number) => Cell,
): readonly TableColumn<string>[] {
  return [[plan.heading, "text", (name) => name], ...sizeColumns(all, format, cell)];
}

function nodesTable(nodes: ComparedNodes): ResultTable {
  const { comparison } = nodes;
  return tableOf(
    `Nodes by positions in the table, ${where(comparison)}`,
    comparison.plan.variants.map(({ name }) => name),
    columnsBySize(comparison, "count", (name, size) => nodes.at(name, size)),
  );
}

/** What other hash numbers alone change, where they were tried. */
function rehashTable(nodes: ComparedNodes): readonly ResultTable[] {
  const { comparison } = nodes;
  const { plan, replicas } = comparison;
  if (replicas.seeds === 0) return [];
  return [
    tableOf(
      `Scatter of nodes under other hash numbers, ${where(comparison)}`,
      plan.variants.filter(({ changes }) => changes).map(({ name }) => name),
      columnsBySize({ ...comparison, sizes: replicas.sizes }, "percent1", (name, size) =>
        nodes.rehash(name, size),
      ),
      `Standard deviation of ${replicas.seeds + 1} sets.`,
    ),
  ];
}

/** Every variant but the baseline. */
function savedTable(nodes: ComparedNodes): ResultTable {
  const { comparison } = nodes;
  const { variants, baseline, published } = comparison.plan;
  const { values, note } = published(comparison.set);
  return tableOf(
    `Nodes saved against ${baseline}, ${where(comparison)}`,
    variants.map(({ name }) => name).filter((name) => name !== baseline),
    [
      ...columnsBySize(comparison, "percent1", (name, size) => nodes.savedAt(name, size)),
      ["mean ± 95%", "text", (name) => percent(nodes.estimate((one) => one.saved(name)))],
      ["published", "percent1", (name) => values[name] ?? null],
    ],
    note,
  );
}

/** Nodes against table size, a curve for each variant. */
function nodesFigure(nodes: ComparedNodes): readonly Figure[] {
  const { plan, set, sizes: all, depth: plies } = nodes.comparison;
  const { name: experiment, variants, baseline, figure } = plan;
  if (all.length < 2) return [];
  return [
    nodesBySize({
      id: `${experiment}-${set.name}-${plies}-ply`,
      title: `${figure.title}, ${where(nodes.comparison)}`,
      curves: variants.map(({ name }) => ({
        name,
        points: all.map((x) => {
          if (name === baseline) return { x, y: nodes.at(baseline, x) };
          const ratio = nodes.estimate((one) => one.at(name, x) / one.at(baseline, x));
          return pointOf(x, ratio, nodes.at(baseline, x));
        }),
      })),
      caption: `${figure.caption} Bars: beside ${baseline}, with 95% confidence.`,
    }),
  ];
}

/** Shallow searches hardly fill a table: they leave the findings open. */
function judgedByDepth({ set, depth: plies }: Comparison, findings: readonly Finding[]): readonly Finding[] {
  const needed = set.plies[1];
  if (plies >= needed) return findings.map((finding) => ofSet(finding, set));
  return findings.map((finding) => leftOpen(finding, `searches to ${needed} plies`));
}

function where({ set, depth: plies }: Comparison): string {
  return `${set.title}, ${plies} ply`;
}
