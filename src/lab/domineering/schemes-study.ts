// `lab domineering schemes`: one board with tables of several sizes under several schemes.

import { mean } from "../../base/statistics";
import type { SchemeName } from "../../engine/types";
import { grade, judge } from "../frame/finding";
import { certain, gradeMany } from "../frame/multiple-tests";
import { sizes as SIZES, setName } from "../frame/options";
import { bySize, dataOf, tableOf } from "../frame/output/columns";
import { type Figure, nodesBySize } from "../frame/output/figure";
import type { Finding, ResultTable } from "../frame/output/results";
import { formatSize } from "../frame/sizes";
import { ranks } from "../frame/statistics/statistics";
import type { Experiment } from "../frame/study";
import { type BoardSize, boardName } from "./board";
import { COLUMNS, DOMINEERING, jobsOf, outcomeOf, solvedBy, solvesOf } from "./game";
import { DOMI_SOURCE } from "./published";

/** The best first. */
const PUBLISHED_ORDER: readonly SchemeName[] = ["TwoBig1", "TwoDeep", "Big1", "Deep", "New"];
export const DEFAULT_BOARD = "8x8";
/** The published schemes and our own. */
export const DEFAULT_SCHEMES: readonly SchemeName[] = [...PUBLISHED_ORDER, "Aging"];
export const DEFAULT_SIZES = "256K-2048K";

interface SchemesOptions {
  readonly board: BoardSize;
  readonly schemes: readonly SchemeName[];
  /** Positions, ascending. */
  readonly sizes: readonly number[];
}

interface SchemesResult extends SchemesOptions {
  nodes(scheme: SchemeName, positions: number): number;
}

export function schemesExperiment(options: SchemesOptions): Experiment {
  const { board, schemes, sizes } = options;
  const name = boardName(board);
  const set = setName(
    "schemes",
    name !== DEFAULT_BOARD && name,
    String(schemes) !== String(DEFAULT_SCHEMES) && schemes.map((scheme) => scheme.toLowerCase()),
    String(sizes) !== String(SIZES.read(DEFAULT_SIZES, "--sizes")) && sizes.map(formatSize),
  );
  const solves = schemes.flatMap((scheme) =>
    sizes.flatMap((positions) => solvesOf(board, { mode: "domi", scheme, positions })),
  );
  return {
    experiment: DOMINEERING,
    set,
    title: `Domineering: replacement schemes on ${name}`,
    description:
      `${name} is solved by DOMI's rules with tables of ${sizes.map(formatSize).join(", ")} positions under the schemes ` +
      `${schemes.join(", ")}, the same code as for chess: BIG compares the nodes of the subtrees that results cost, DEEP ` +
      "their depth in plies.",
    searches: solves.length,
    jobs: jobsOf(solves),
    evaluate: (resultOf) => {
      const solved = solvedBy(resultOf, solves);
      const nodes = (scheme: SchemeName, positions: number) => {
        const own = solved.filter(({ solve }) => solve.scheme === scheme && solve.positions === positions);
        return outcomeOf(board, "domi", own).nodes;
      };
      const result = { ...options, nodes };
      return {
        data: dataOf(solved, COLUMNS),
        tables: [nodesTable(result)],
        figures: nodesFigure(set, result),
        findings: [twoLevels, big, order].map((finding) => ofBoard(finding(result), result)),
      };
    },
  };
}

function nodesTable({ board, schemes, sizes, nodes }: SchemesResult): ResultTable {
  return tableOf(
    `Nodes by positions in the table, ${boardName(board)}`,
    schemes,
    bySize("scheme", sizes, "count", nodes),
    `Compared with ${DOMI_SOURCE}, whose figure shows the order of the schemes but no numbers.`,
  );
}

function nodesFigure(set: string, { board, schemes, sizes, nodes }: SchemesResult): readonly Figure[] {
  const name = boardName(board);
  const of = {
    id: `domineering-${set}`,
    title: `Domineering ${name}`,
    caption: `Nodes to solve ${name} against the size of the table, by replacement scheme.`,
  };
  return nodesBySize(of, schemes, sizes, (scheme, x) => ({ x, y: nodes(scheme, x) }));
}

/** The evidence with its basis: nothing is repeated in this experiment. */
function ofBoard(finding: Finding, { board }: SchemesResult): Finding {
  return { ...finding, evidence: `${finding.evidence} (${boardName(board)}, one set of hash numbers)` };
}

const TWO_LEVEL: readonly SchemeName[] = ["TwoBig1", "TwoDeep"];
const ONE_LEVEL: readonly SchemeName[] = ["Big1", "Deep", "New"];
const BIG_AND_DEEP = [
  ["TwoBig1", "TwoDeep"],
  ["Big1", "Deep"],
] as const satisfies readonly (readonly SchemeName[])[];

/** The schemes that a claim speaks about and the run lacks; null: none. */
function lacking(schemes: readonly SchemeName[], needed: readonly SchemeName[]): string | null {
  const missing = needed.filter((scheme) => !schemes.includes(scheme));
  return missing.length > 0 ? missing.join(", ") : null;
}

function twoLevels({ schemes, sizes, nodes }: SchemesResult): Finding {
  const claim = {
    id: "D4",
    claim: "Two-level schemes are clearly ahead of those of one level",
    criterion:
      "at every size each two-level scheme needs fewer nodes than each of one level; partly: at some sizes",
  };
  return judge(claim, lacking(schemes, [...TWO_LEVEL, ...ONE_LEVEL]), () => {
    const gaps = sizes.map((size) => {
      const worstTwo = Math.max(...TWO_LEVEL.map((scheme) => nodes(scheme, size)));
      const bestOne = Math.min(...ONE_LEVEL.map((scheme) => nodes(scheme, size)));
      return { size, gap: 100 * (bestOne / worstTwo - 1) };
    });
    return {
      verdict: gradeMany(gaps.map(({ gap }) => certain(gap > 0))),
      evidence: `${gaps.map(({ size, gap }) => `${formatSize(size)} ${signed(gap)}`).join(", ")} nodes of the best one-level scheme beside the worst two-level one`,
    };
  });
}

function big({ schemes, sizes, nodes }: SchemesResult): Finding {
  const claim = {
    id: "D5",
    claim: "To compare subtree sizes (BIG) is better than to compare depths (DEEP)",
    criterion:
      "at every size TWOBIG1 needs fewer nodes than TWODEEP, and BIG1 fewer than DEEP; partly: in some of these comparisons",
  };
  return judge(claim, lacking(schemes, BIG_AND_DEEP.flat()), () => {
    const comparisons = BIG_AND_DEEP.flatMap(([bigger, deeper]) =>
      sizes.map((size) => ({
        text: `${bigger} ${formatSize(size)}`,
        gap: 100 * (nodes(deeper, size) / nodes(bigger, size) - 1),
      })),
    );
    return {
      verdict: gradeMany(comparisons.map(({ gap }) => certain(gap > 0))),
      evidence: `nodes of DEEP's kind beside BIG's: ${comparisons.map(({ text, gap }) => `${text} ${signed(gap)}`).join(", ")}`,
    };
  });
}

function order({ schemes, sizes, nodes }: SchemesResult): Finding {
  const compared = PUBLISHED_ORDER.filter((scheme) => schemes.includes(scheme));
  const costs = compared.map((scheme) =>
    mean(sizes.map((size) => nodes(scheme, size) / mean(compared.map((other) => nodes(other, size))))),
  );
  const places = ranks(costs);
  const ranked = compared
    .map((scheme, index) => ({ scheme, cost: costs[index] ?? 0 }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ scheme, cost }) => `${scheme} ${cost.toFixed(3)}`);
  const inOrder = places.every((place, index) => place === index + 1);
  const endsInOrder = places[0] === 1 && places.at(-1) === places.length;
  return {
    id: "D6",
    claim: `The order of the schemes: ${PUBLISHED_ORDER.join(", ")}`,
    criterion:
      "the same order by nodes, every size counting the same; partly: the same scheme first and last",
    verdict: compared.length < PUBLISHED_ORDER.length ? "open" : grade(inOrder, endsInOrder),
    evidence: `nodes beside the mean: ${ranked.join(", ")}`,
  };
}

function signed(percent: number): string {
  return `${percent < 0 ? "−" : "+"}${Math.abs(percent).toFixed(1)}%`;
}
