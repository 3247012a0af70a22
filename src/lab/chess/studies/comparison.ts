// Variants of one table side by side, in several sizes: the form of the smaller experiments.

import { InputError } from "../../../base/input-error";
import { mean, sum } from "../../../base/statistics";
import { option, optional } from "../../../cli/word";
import { type Claim, type Judgement, judge, leftOpen, percent } from "../../frame/finding";
import { formatSize, MOST_POSITIONS, sizes } from "../../frame/options";
import { bySize, tableOf } from "../../frame/output/columns";
import { type Figure, nodesBySize, pointOf } from "../../frame/output/figure";
import type { Data, Finding, ResultTable } from "../../frame/output/results";
import { type Estimate, saving } from "../../frame/statistics/statistics";
import { type Experiment, type Study, study } from "../../frame/study";
import type { PositionSet } from "../positions/sets";
import {
  needsCompanion,
  type SearchEvents,
  type SearchRecord,
  type TableSetup,
  USUAL_TABLE,
} from "../searchers/searchers";
import { depth, ofSet, seedCount, seeds, seedsFor, sets } from "./options";
import { SHOWN_SIZE } from "./published";
import {
  jobsOf,
  type Repetitions,
  type Run,
  rehashTable,
  repetitionsFor,
  Sample,
  tidyData,
  withRepetitions,
} from "./sample";

// Comparisons of several variants of a table, in several sizes: their plan and their runs.

/** A table that differs from the usual one; null: no table. */
export interface Variant {
  readonly name: string;
  readonly changes: Partial<TableSetup> | null;
}

/** The plan of a study that compares variants. */
interface ComparisonPlan {
  readonly name: string;
  readonly summary: string;
  /** Names of the sets, by default. */
  readonly sets: readonly string[];
  readonly variants: readonly Variant[];
  readonly baseline: string;
  /** Default of the table sizes, as an option's text; absent: 8K to 256K. */
  readonly sizes?: string;
  /** Default of the sets of other hash numbers; absent: the default of all studies. */
  readonly seeds?: number;
  /** Judges one size alone, SHOWN_SIZE, and repeats only it with other hash numbers; absent: all sizes of the plan. */
  readonly atShownSize?: true;
  /** Heading of the column of variants. */
  readonly heading: string;
  /** Title of the document, followed by the set's. */
  readonly title: string;
  readonly description: (plies: number) => string;
  /** Published percentages of savings, by variant; absent: none. */
  readonly published?: (set: PositionSet) => {
    readonly values: Readonly<Record<string, number>>;
    readonly note: string;
  };
  readonly figure: { readonly title: string; readonly caption: string };
}

interface Comparison {
  readonly plan: ComparisonPlan;
  readonly set: PositionSet;
  readonly depth: number;
  readonly sizes: readonly number[];
  readonly repetitions: Repetitions;
}

/** All runs of a comparison, with their repetitions. */
export function runsOf(comparison: Comparison): readonly Run[] {
  const { plan, sizes: all, repetitions } = comparison;
  const own = plan.variants.flatMap((variant) =>
    // Without a table there are no sizes.
    (variant.changes ? all : all.slice(0, 1)).map((size) => runAt(comparison, variant, size)),
  );
  return withRepetitions(own, repetitions);
}

/** The run of a variant with a table of so many positions. */
export function runAt({ set, depth: plies }: Comparison, { changes }: Variant, positions: number): Run {
  const table = changes && { ...USUAL_TABLE, positions, ...changes };
  return { searcher: "reference", set, depth: plies, table };
}

// The nodes of a comparison of several variants of a table.

export class ComparedNodes {
  readonly comparison: Comparison;
  readonly #sample: Sample;

  constructor(comparison: Comparison, sample: Sample) {
    this.comparison = comparison;
    this.#sample = sample;
  }

  estimate(measure: (nodes: ComparedNodes) => number): Estimate {
    return this.#sample.estimate((sample) => measure(new ComparedNodes(this.comparison, sample)));
  }

  at(name: string, positions: number): number {
    return this.#sample.nodes(this.#run(name, positions), this.comparison.depth);
  }

  /** Percent of the nodes of another variant, the baseline by default. */
  savedAt(name: string, positions: number, other = this.comparison.plan.baseline): number {
    return saving(this.at(name, positions), this.at(other, positions));
  }

  /** Mean over the sizes. */
  saved(name: string, other = this.comparison.plan.baseline): number {
    return mean(this.comparison.sizes.map((size) => this.savedAt(name, size, other)));
  }

  /** Scatter of its nodes under other hash numbers, in percent; null where they were not tried. */
  rehash(name: string, positions: number): number | null {
    return this.#sample.rehash(this.#run(name, positions), this.comparison.depth);
  }

  /** Percent of the searches, at all sizes, that took a different number of nodes than the baseline's. */
  differing(name: string): number {
    const { plan, sizes: all } = this.comparison;
    const searches = (variant: string) =>
      all.flatMap((size) => this.#sample.records(this.#run(variant, size)).map(({ nodes }) => nodes.at(-1)));
    const baseline = searches(plan.baseline);
    const own = searches(name);
    return (100 * own.filter((nodes, index) => nodes !== baseline[index]).length) / own.length;
  }

  /** The searches of a variant; in a view of means, of every draw. */
  records(name: string, positions: number): readonly SearchRecord[] {
    return this.#sample.records(this.#run(name, positions));
  }

  /** Sum over all searches of an event in the table; 0 without a table. */
  total(name: string, positions: number, of: (events: SearchEvents) => number): number {
    const records = this.#sample.records(this.#run(name, positions));
    return sum(records.map(({ events }) => (events ? of(events) : 0)));
  }

  data(): Data {
    return tidyData(runsOf(this.comparison), [this.comparison.depth], this.#sample);
  }

  #run(name: string, positions: number): Run {
    const variant = this.comparison.plan.variants.find((one) => one.name === name);
    if (!variant) throw new RangeError(`no variant ${name}`);
    return runAt(this.comparison, variant, positions);
  }
}

// Tables and a figure of a comparison.

export function nodesTable(nodes: ComparedNodes): ResultTable {
  const { comparison } = nodes;
  return tableOf(
    `Nodes by positions in the table, ${where(comparison)}`,
    comparison.plan.variants.map(({ name }) => name),
    bySize(comparison.plan.heading, comparison.sizes, "count", (name, size) => nodes.at(name, size)),
  );
}

/** The scatter under other hash numbers, where they were tried. */
function scatterTable(nodes: ComparedNodes): readonly ResultTable[] {
  const { comparison } = nodes;
  const { heading, variants } = comparison.plan;
  const names = variants.filter(({ changes }) => changes).map(({ name }) => name);
  return rehashTable({ where: where(comparison), heading, names }, comparison.repetitions, (name, size) =>
    nodes.rehash(name, size),
  );
}

const UNPUBLISHED = { values: {} as Readonly<Record<string, number>>, note: "No figures are published." };

/** Every variant but the baseline. A repeated number is the mean of its draws, as in the findings. */
function savedTable(nodes: ComparedNodes): ResultTable {
  const { comparison } = nodes;
  const { variants, baseline, heading, published } = comparison.plan;
  const { values, note } = published?.(comparison.set) ?? UNPUBLISHED;
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

/** A claim, and its judgement under the conditions of the plan. */
export interface JudgedClaim extends Claim {
  readonly judge: () => Judgement;
}

interface ComparisonStudy extends ComparisonPlan {
  readonly tables?: (nodes: ComparedNodes) => readonly ResultTable[];
  readonly claims: (nodes: ComparedNodes) => readonly JudgedClaim[];
}

export function comparisonStudy({ tables = () => [], claims, ...plan }: ComparisonStudy): Study {
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
        const repeated = plan.atShownSize && [SHOWN_SIZE];
        const repetitions = repetitionsFor(seedsFor(set, values.seeds), values.sizes, repeated);
        const comparison = { plan, set, depth: plies, sizes: values.sizes, repetitions };
        return experiment(comparison, { tables, claims });
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
  { tables, claims }: Required<Pick<ComparisonStudy, "tables" | "claims">>,
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
        findings: claims(nodes).map((claim) => findingOn(comparison, claim)),
      };
    },
  };
}

/** Open if positions, plies or sizes are not those of the study. */
function findingOn({ plan, set, depth: plies, sizes: tried }: Comparison, claim: JudgedClaim): Finding {
  const { atShownSize } = plan;
  const of = `searches of ${plan.sets.join(" or ")} to ${set.plies[1]} plies`;
  const suffices =
    (plan.sets.includes(set.name) || set.isOwn === true) &&
    plies === set.plies[1] &&
    (atShownSize || String(tried) === String(sizes.read(usualSizes(plan), "--sizes")));
  if (!suffices) return leftOpen(claim, atShownSize ? of : `${of}, tables of ${usualSizes(plan)}`);
  const lacks = atShownSize && !tried.includes(SHOWN_SIZE);
  return ofSet(judge(claim, lacks ? `a table of ${formatSize(SHOWN_SIZE)}` : null, claim.judge), set);
}

function usualSizes({ sizes: text = "8K-256K" }: ComparisonPlan): string {
  return text;
}
