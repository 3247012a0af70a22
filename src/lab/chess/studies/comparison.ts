// Variants of one table side by side, in several sizes: the form of the smaller experiments.

import { InputError } from "../../../base/input-error";
import { option, optional } from "../../../cli/word";
import { type Claim, type Judgement, judge, leftOpen, percent } from "../../frame/finding";
import { formatSize, MOST_POSITIONS, sizes } from "../../frame/options";
import { bySize, nodesBySize, pointOf, tableOf } from "../../frame/output/columns";
import type { Figure, Finding, ResultTable } from "../../frame/output/results";
import { type Study, study } from "../../frame/study";
import type { Phase } from "../positions/sets";
import { needsCompanion, USUAL_TABLE } from "../searchers/searchers";
import { type Grid, type GridNodes, gridExperiment, namesIn, repetitionsFor, type Variant } from "./grid";
import { depth, ofSet, seedCount, seeds, sets } from "./options";
import { SHOWN_SIZE, THESIS_SOURCE } from "./published";
import { nodeTable, placeText, rehashTables } from "./tables";

export interface JudgedClaim extends Claim {
  readonly judge: () => Judgement;
}

interface Comparison {
  readonly name: string;
  readonly summary: string;
  /** Names of the sets, by default. */
  readonly sets: readonly string[];
  /** The first is the baseline. */
  readonly variants: readonly Variant[];
  /** Default of the table sizes, as an option's text; absent: 8K to 256K. */
  readonly sizes?: string;
  /** Default of the sets of other hash numbers; absent: the default of all studies. */
  readonly seeds?: number;
  /** Judges one size alone, SHOWN_SIZE, and repeats only it with other hash numbers; absent: all sizes of the plan. */
  readonly atShownSize?: true;
  /** Of the column of variants. */
  readonly heading: string;
  readonly title: string;
  /** Continues "Searches to 7 plies by the reference searcher". */
  readonly description: string;
  /** The thesis's percentages of savings at SHOWN_SIZE, by variant; absent: none. */
  readonly published?: (phase: Phase) => Readonly<Record<string, number>>;
  /** Says that nothing is published; absent: in the words of all studies. */
  readonly unpublished?: string;
  /** Title of the figure. */
  readonly figure: string;
  /** Absent: "The less, the better." */
  readonly caption?: string;
  readonly tables?: (nodes: GridNodes) => readonly ResultTable[];
  readonly claims: (nodes: GridNodes) => readonly JudgedClaim[];
}

/** Every variant but the baseline. A repeated number is the mean of its draws, as in the findings. */
function savedTable(
  { heading, published, unpublished = "No figures are published." }: Comparison,
  nodes: GridNodes,
  where: string,
): ResultTable {
  const { set, sizes: tried } = nodes.grid;
  const values = published?.(set.phase) ?? {};
  const [baseline, ...names] = namesIn(nodes.grid);
  return tableOf(
    `Nodes saved against ${baseline}, ${where}`,
    names,
    [
      ...bySize(
        heading,
        tried,
        "percent1",
        (name: string, size) => nodes.estimate((one) => one.savedAt(name, size)).value,
      ),
      ["mean ± 95%", "text", (name) => percent(nodes.estimate((one) => one.saved(name)))],
      ["published", "percent1", (name) => values[name] ?? null, "published"],
    ],
    published ? `Published, at ${formatSize(SHOWN_SIZE)}: ${THESIS_SOURCE}, ${set.phase}.` : unpublished,
  );
}

function nodesFigure(
  { name: study, figure, caption = "The less, the better." }: Comparison,
  nodes: GridNodes,
  where: string,
): readonly Figure[] {
  const { set, sizes: tried, plies } = nodes.grid;
  const names = namesIn(nodes.grid);
  const [baseline = ""] = names;
  const of = {
    id: `${study}-${set.name}-${plies}-ply`,
    title: `${figure}, ${where}`,
    caption: `${caption} Bars: beside ${baseline}, with 95% confidence.`,
  };
  return nodesBySize(of, names, tried, (name, positions) => {
    const centre = nodes.at({ name: baseline, positions });
    if (name === baseline) return { x: positions, y: centre };
    const ratio = nodes.estimate(
      (one) => one.at({ name, positions }) / one.at({ name: baseline, positions }),
    );
    return pointOf(positions, ratio, centre);
  });
}

export function comparisonStudy(given: Comparison): Study {
  const comparison = { sizes: "8K-256K", ...given };
  const { name, summary, heading, variants, seeds: many, tables, claims } = comparison;
  return study({
    name,
    summary,
    options: {
      set: option(comparison.sets.join(","), sets),
      depth: optional("as published for the set", depth),
      sizes: option(comparison.sizes, sizes),
      seeds: many === undefined ? seeds : option<number | undefined>(String(many), seedCount),
    },
    plan: (values) => {
      checkSizes(comparison, values.sizes);
      return values.set.map((set) => {
        const ply = values.depth ?? set.plies[1];
        const repeated = comparison.atShownSize && [SHOWN_SIZE];
        const grid: Grid = {
          searcher: "reference",
          set,
          plies: [ply],
          sizes: values.sizes,
          variants,
          modes: ["stamping"],
          repetitions: repetitionsFor(set, values.seeds, values.sizes, repeated),
        };
        const words = {
          experiment: name,
          title: `${comparison.title}: ${set.title}`,
          description: `Searches to ${ply} plies by the reference searcher ${comparison.description}`,
        };
        return gridExperiment(grid, words, (nodes) => {
          const where = placeText(nodes, { ply });
          return {
            tables: [
              savedTable(comparison, nodes, where),
              nodeTable(nodes, { ply }, heading, namesIn(grid)),
              ...rehashTables(nodes, { ply }, heading),
              ...(tables?.(nodes) ?? []),
            ],
            figures: nodesFigure(comparison, nodes, where),
            findings: claims(nodes).map((claim) => findingOn(comparison, grid, claim)),
          };
        });
      });
    },
  });
}

/** @throws InputError if there is no room for a companion as large as the table */
function checkSizes({ variants }: Comparison, tried: readonly number[]): void {
  const holdsMore = variants.some(({ changes }) => changes && needsCompanion({ ...USUAL_TABLE, ...changes }));
  const most = MOST_POSITIONS / 2;
  if (holdsMore && tried.some((size) => size > most)) {
    throw new InputError(
      `--sizes: entries that hold more take twice the memory, so at most ${formatSize(most)} positions`,
    );
  }
}

/** Open if positions, plies or sizes are not those of the study. */
function findingOn(
  { atShownSize, sets: published, sizes: usual }: Comparison & { readonly sizes: string },
  { set, plies, sizes: tried }: Grid,
  claim: JudgedClaim,
): Finding {
  const of = `searches of ${published.join(" or ")} to ${set.plies[1]} plies`;
  const suffices =
    (published.includes(set.name) || set.isOwn === true) &&
    plies.includes(set.plies[1]) &&
    (atShownSize || String(tried) === String(sizes.read(usual, "--sizes")));
  if (!suffices) return leftOpen(claim, atShownSize ? of : `${of}, tables of ${usual}`);
  const lacks = atShownSize && !tried.includes(SHOWN_SIZE);
  return ofSet(judge(claim, lacks ? `a table of ${formatSize(SHOWN_SIZE)}` : null, claim.judge), set);
}
