// `lab domineering schemes`: one board with tables of several sizes under several schemes.
import type { SchemeName } from "../../../engine/types";
import type { Cell, Finding, ResultTable, Verdict } from "../../output/results";
import { formatSize } from "../../output/sizes";
import { mean, ranks } from "../../output/statistics";
import { boardName, starters } from "../../searchers/domineering/board";
import type { BoardSize, Solve } from "../../searchers/domineering/types";
import type { Inquiry } from "../study";
import { DOMINEERING, dataOf, jobsOf, solvedBy } from "./game";
import { outcomeOf } from "./outcome";
import { DOMI_SOURCE } from "./published";

/** The published order, the best first, and our own. */
export const PUBLISHED_ORDER: readonly SchemeName[] = ["TwoBig1", "TwoDeep", "Big1", "Deep", "New"];
export const DEFAULT_BOARD: BoardSize = { rows: 8, columns: 8 };
export const DEFAULT_SCHEMES: readonly SchemeName[] = [...PUBLISHED_ORDER, "Aging"];
export const DEFAULT_SIZES: readonly number[] = [256, 512, 1024, 2048].map((k) => k * 1024);

export interface SchemesRequest {
  readonly board: BoardSize;
  readonly schemes: readonly SchemeName[];
  /** Positions, ascending. */
  readonly sizes: readonly number[];
}

/** Nodes of a scheme at a size. */
type NodesOf = (scheme: SchemeName, positions: number) => number;

export function schemesInquiry(request: SchemesRequest): Inquiry {
  const { board, schemes, sizes } = request;
  const name = boardName(board);
  const set = setOf(request);
  const { rows, columns } = board;
  const solves = schemes.flatMap((scheme) =>
    sizes.flatMap((positions) =>
      starters(board).map((first): Solve => ({ rows, columns, first, mode: "domi", scheme, positions })),
    ),
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
    evaluate: (answers) => {
      const solved = solvedBy(answers, solves);
      const nodes: NodesOf = (scheme, positions) =>
        outcomeOf(
          board,
          "domi",
          solved.filter(({ solve }) => solve.scheme === scheme && solve.positions === positions),
        ).nodes;
      return {
        data: dataOf(solved),
        tables: [nodesTable(name, schemes, sizes, nodes)],
        figures:
          sizes.length < 2
            ? []
            : [
                {
                  id: `domineering-${set}`,
                  title: `Domineering ${name}`,
                  xLabel: "positions in the table",
                  yLabel: "nodes",
                  xLog2: true,
                  curves: schemes.map((scheme) => ({
                    name: scheme,
                    points: sizes.map((x) => ({ x, y: nodes(scheme, x) })),
                  })),
                  caption: `Nodes to solve ${name} against the size of the table, by replacement scheme.`,
                },
              ],
        findings: [
          twoLevels(schemes, sizes, nodes),
          big(schemes, sizes, nodes),
          order(schemes, sizes, nodes),
        ],
      };
    },
  };
}

/** Names what is not as usual, so that the document of the usual experiment stays. */
function setOf({ board, schemes, sizes }: SchemesRequest): string {
  const name = boardName(board);
  return [
    "schemes",
    ...(name === boardName(DEFAULT_BOARD) ? [] : [name]),
    ...(String(schemes) === String(DEFAULT_SCHEMES) ? [] : schemes.map((scheme) => scheme.toLowerCase())),
    ...(String(sizes) === String(DEFAULT_SIZES) ? [] : sizes.map(formatSize)),
  ].join("-");
}

function nodesTable(
  name: string,
  schemes: readonly SchemeName[],
  sizes: readonly number[],
  nodes: NodesOf,
): ResultTable {
  return {
    title: `Nodes by positions in the table, ${name}`,
    columns: [
      { title: "scheme", format: "text" },
      ...sizes.map((size) => ({ title: formatSize(size), format: "count" as const })),
    ],
    rows: schemes.map((scheme): readonly Cell[] => [scheme, ...sizes.map((size) => nodes(scheme, size))]),
    note: `Compared with ${DOMI_SOURCE}, whose figure shows the order of the schemes but no numbers.`,
  };
}

/** Judged at every size: confirmed when it holds at all, partly when at some. */
function judge(comparisons: readonly boolean[]): Verdict {
  if (comparisons.length === 0) return "open";
  if (comparisons.every(Boolean)) return "confirmed";
  return comparisons.some(Boolean) ? "partly" : "refuted";
}

const TWO_LEVEL: readonly SchemeName[] = ["TwoBig1", "TwoDeep"];
const ONE_LEVEL: readonly SchemeName[] = ["Big1", "Deep", "New"];

function twoLevels(schemes: readonly SchemeName[], sizes: readonly number[], nodes: NodesOf): Finding {
  const two = TWO_LEVEL.filter((scheme) => schemes.includes(scheme));
  const one = ONE_LEVEL.filter((scheme) => schemes.includes(scheme));
  const compared = two.length > 0 && one.length > 0 ? sizes : [];
  const gaps = compared.map((size) => {
    const worstTwo = Math.max(...two.map((scheme) => nodes(scheme, size)));
    const bestOne = Math.min(...one.map((scheme) => nodes(scheme, size)));
    return 100 * (bestOne / worstTwo - 1);
  });
  return {
    id: "D4",
    claim: "Two-level schemes are clearly ahead of those of one level",
    criterion: "at every size each two-level scheme needs fewer nodes than each of one level",
    verdict: judge(gaps.map((gap) => gap > 0)),
    evidence:
      compared.map((size, index) => `${formatSize(size)} ${signed(gaps[index] ?? 0)}`).join(", ") +
      (compared.length > 0
        ? " nodes of the best one-level scheme beside the worst two-level one"
        : "no schemes of both kinds"),
  };
}

function big(schemes: readonly SchemeName[], sizes: readonly number[], nodes: NodesOf): Finding {
  const pairs = ([["TwoBig1", "TwoDeep"] as const, ["Big1", "Deep"] as const] as const).filter((pair) =>
    pair.every((scheme) => schemes.includes(scheme)),
  );
  const comparisons = pairs.flatMap(([bigger, deeper]) =>
    sizes.map((size) => ({
      text: `${bigger} ${formatSize(size)}`,
      gap: 100 * (nodes(deeper, size) / nodes(bigger, size) - 1),
    })),
  );
  return {
    id: "D5",
    claim: "To compare subtree sizes (BIG) is better than to compare depths (DEEP)",
    criterion: "at every size TWOBIG1 needs fewer nodes than TWODEEP, and BIG1 fewer than DEEP",
    verdict: judge(comparisons.map(({ gap }) => gap > 0)),
    evidence:
      comparisons.length === 0
        ? "no such schemes"
        : `nodes of DEEP's kind beside BIG's: ${comparisons.map(({ text, gap }) => `${text} ${signed(gap)}`).join(", ")}`,
  };
}

function order(schemes: readonly SchemeName[], sizes: readonly number[], nodes: NodesOf): Finding {
  const compared = PUBLISHED_ORDER.filter((scheme) => schemes.includes(scheme));
  const costs = compared.map((scheme) =>
    mean(sizes.map((size) => nodes(scheme, size) / mean(compared.map((other) => nodes(other, size))))),
  );
  const places = ranks(costs);
  const inOrder = places.every((place, index) => place === index + 1);
  const ranked = compared
    .map((scheme, index) => ({ scheme, cost: costs[index] ?? 0 }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ scheme, cost }) => `${scheme} ${cost.toFixed(3)}`);
  return {
    id: "D6",
    claim: `The order of the schemes: ${PUBLISHED_ORDER.join(", ")}`,
    criterion:
      "the same order by nodes, every size counting the same; partly: the same scheme first and last",
    verdict:
      compared.length < PUBLISHED_ORDER.length
        ? "open"
        : inOrder
          ? "confirmed"
          : places[0] === 1 && places.at(-1) === places.length
            ? "partly"
            : "refuted",
    evidence: `nodes beside the mean: ${ranked.join(", ")}`,
  };
}

function signed(percent: number): string {
  return `${percent < 0 ? "−" : "+"}${Math.abs(percent).toFixed(1)}%`;
}
