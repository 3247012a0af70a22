// `lab strength`: the worth of a replacement scheme in games at equal nodes, under real pressure on the table.

import { quantity } from "../../../base/quantity";
import { mean, sum } from "../../../base/statistics";
import { type ValueType, whole } from "../../../cli/value";
import { option } from "../../../cli/word";
import { allOf, grade, leftOpen, testAmong, under } from "../../frame/finding";
import type { Results } from "../../frame/jobs/run";
import { each, formatSize, named, parseSize, positions, setName, sizes } from "../../frame/options";
import {
  type DataColumns,
  dataOf,
  fieldsOf,
  pointOf,
  type TableColumn,
  tableOf,
} from "../../frame/output/columns";
import type { Figure, Finding, ResultTable } from "../../frame/output/results";
import { type Estimate, elo, eloText } from "../../frame/statistics/statistics";
import { type Experiment, study } from "../../frame/study";
import { OPENINGS } from "../positions/sets";
import * as matches from "../searchers/match";

/** The opponent of all rules: the engine's own rule. */
const OPPONENT: matches.PlayerRule = { scheme: "Aging" };
const RULES = matches.PLAYER_RULES.filter((rule) => matches.ruleName(rule) !== matches.ruleName(OPPONENT));

/** A rule against Aging, at one size of table, with one thread each or two. */
interface Cell extends Pick<matches.MatchRequest, "positions" | "threads"> {
  readonly rule: matches.PlayerRule;
}

interface Plan {
  readonly rules: readonly matches.PlayerRule[];
  /** One thread each. */
  readonly sizes: readonly number[];
  /** Two threads each; null: not tried. */
  readonly sharedSize: number | null;
  readonly nodes: number;
  /** Of every cell; each is played from both sides. */
  readonly openings: readonly string[];
}

function cellsOf({ rules, sizes, sharedSize }: Plan): readonly Cell[] {
  const cells = (positions: number, threads: 1 | 2) =>
    rules.map((rule): Cell => ({ rule, positions, threads }));
  const shared = sharedSize === null ? [] : cells(sharedSize, 2);
  return [...sizes.flatMap((positions) => cells(positions, 1)), ...shared];
}

function jobOf({ rule: player, positions, threads }: Cell, nodes: number, opening: string) {
  return { kind: matches.match, request: { player, opponent: OPPONENT, positions, nodes, threads, opening } };
}

type CellResult = ReturnType<typeof cellResult>;

/** Lists are in the order of the book. */
function cellResult(cell: Cell, { nodes, openings }: Plan, resultOf: Results) {
  const results = openings.map((opening) => resultOf(jobOf(cell, nodes, opening)));
  const games = results.flatMap(({ points }) => points);
  const shares = results.map(({ points }) => mean(points));
  const count = (points: number) => games.filter((one) => one === points).length;
  const pressureOn = (efforts: readonly matches.Effort[]) =>
    sum(efforts.map(({ stores }) => stores)) / sum(efforts.map(({ searches }) => searches)) / cell.positions;
  const helped = results.flatMap(({ player, opponent }) =>
    [player, opponent].flatMap(({ helperNodes }) => helperNodes ?? []),
  );
  return {
    ...cell,
    name: matches.ruleName(cell.rule),
    results,
    won: count(1),
    drawn: count(0.5),
    lost: count(0),
    /** Pairs by their points, from two losses to two wins: five numbers. */
    pairs: [0, 0.25, 0.5, 0.75, 1].map((share) => shares.filter((one) => one === share).length),
    shares,
    elo: elo(shares),
    /** Results offered to the table in a search, for each of its entries, by the rule. */
    pressure: pressureOn(results.map(({ player }) => player)),
    opponentPressure: pressureOn(results.map(({ opponent }) => opponent)),
    /** Nodes of the second threads as a share of the node limits of both players; null: they have one thread each. */
    helperShare: helped.length === 0 ? null : sum(helped) / sum(results.map((one) => one.nodes)),
  };
}

/** Games in every cell that a verdict needs: fewer leave intervals of more than ± 100 Elo. */
const FEWEST_GAMES = 40;

/** Elo of a rule over all table sizes. Its cells share their openings, so each opening counts once, by its mean. */
function overSizes(results: readonly CellResult[], name: string): Estimate {
  const cells = results.filter((one) => one.name === name).map(({ shares }) => shares);
  const [openings = []] = cells;
  return elo(openings.map((_, opening) => mean(cells.map((shares) => shares[opening] ?? Number.NaN))));
}

/**
 * `rules`: all that the claim speaks about. Fewer can refute it, but not confirm it. `needs`: what is missing without any result.
 */
function judged(
  id: string,
  text: string,
  rules: readonly matches.PlayerRule[],
  all: readonly CellResult[],
  needs?: string,
): Finding {
  const claimed = rules.map(matches.ruleName);
  const gamesOf = (names: readonly string[]) => `games of ${names.join(", ")}`;
  const results = all.filter(({ name }) => claimed.includes(name));
  const criterion =
    "Elo against Aging in the mean over the sizes: confirmed where every rule's whole 95% interval lies below 0, refuted where one rule's lies above, made wider for as many rules as there are (Bonferroni)";
  const claim = { id, claim: text, criterion };
  if (results.length === 0) return leftOpen(claim, needs ?? gamesOf(claimed));
  if (results.some(({ shares }) => 2 * shares.length < FEWEST_GAMES)) {
    return leftOpen(claim, `${FEWEST_GAMES} games in every cell`);
  }
  const names = [...new Set(results.map(({ name }) => name))];
  const means = names
    .map((name) => ({ name, elo: overSizes(results, name) }))
    .sort((a, b) => b.elo.value - a.elo.value);
  const weaker = allOf(means.map((one) => testAmong(names.length, one.elo, under(0))));
  const missing = claimed.filter((name) => !names.includes(name));
  if (missing.length > 0 && weaker !== false) return leftOpen(claim, gamesOf(missing));
  return {
    ...claim,
    verdict: grade(weaker),
    evidence: means.map((one) => `${one.name} ${eloText(one.elo)}`).join(", "),
  };
}

function findings(single: readonly CellResult[], shared: readonly CellResult[]): readonly Finding[] {
  const schemes = RULES.filter(({ slot }) => slot === undefined);
  const slots = RULES.filter(({ slot }) => slot !== undefined);
  const sizes = [...new Set(shared.map(({ positions }) => formatSize(positions)))];
  const where = sizes.length === 0 ? "" : ` (${sizes.join(", ")})`;
  const inPairs = `With two threads on one table${where} Aging plays stronger than every other rule`;
  return [
    judged("M1", "Aging plays stronger than every other replacement scheme", schemes, single),
    judged("M2", "Slots of four entries play stronger than slots of two or one", slots, single),
    judged("M3", inPairs, RULES, shared, "games with two threads (--shared)"),
  ];
}

const HELPED: TableColumn<CellResult> = [
  "nodes of second threads, of the limits",
  "percent1",
  ({ helperShare }) => helperShare && 100 * helperShare,
];

function resultTable(title: string, results: readonly CellResult[]): ResultTable {
  const isHelped = results.some(({ helperShare }) => helperShare !== null);
  return tableOf(
    title,
    [...results].sort((a, b) => a.positions - b.positions || b.elo.value - a.elo.value),
    [
      ["rule", "text", ({ name }) => name],
      ["positions", "text", ({ positions }) => formatSize(positions)],
      ["stores per entry", "decimal2", ({ pressure }) => pressure],
      ["won", "count", ({ won }) => won],
      ["drawn", "count", ({ drawn }) => drawn],
      ["lost", "count", ({ lost }) => lost],
      ["pairs 0 ½ 1 1½ 2", "text", ({ pairs }) => pairs.join(" ")],
      ["Elo, 95%", "text", ({ elo }) => eloText(elo)],
      ...(isHelped ? [HELPED] : []),
    ],
    "Against Aging with slots of four. Stores per entry: results offered to the table in one search, by its size. Pairs: " +
      "openings played from both sides by the points made of 2; the interval is of pairs.",
  );
}

/** Elo against pressure, a curve for each rule. */
function eloFigure(id: string, single: readonly CellResult[]): readonly Figure[] {
  const sizes = [...new Set(single.map(({ positions }) => positions))];
  if (sizes.length < 2) return [];
  const names = [...new Set(single.map(({ name }) => name))];
  const aging = sizes.map((size) =>
    mean(single.filter(({ positions }) => positions === size).map((one) => one.opponentPressure)),
  );
  const byPressure = single.toSorted((a, b) => a.pressure - b.pressure);
  return [
    {
      id,
      title: "Strength against Aging by the pressure on the table",
      xLabel: "results offered in a search for each entry of the table",
      yLabel: "Elo",
      xLog2: true,
      curves: [
        {
          name: matches.ruleName(OPPONENT),
          points: aging.toSorted((a, b) => a - b).map((x) => ({ x, y: 0 })),
          published: true,
        },
        ...names.map((name) => {
          const own = byPressure.filter((one) => one.name === name);
          return { name, points: own.map(({ pressure, elo }) => pointOf(pressure, elo)) };
        }),
      ],
      caption: "Above 0: stronger than Aging. Bars: 95% of pairs of games.",
    },
  ];
}

/** Rows of the data, one for each pair: enough to compute every number of a cell again, with its interval. */
function rowsOf(cell: CellResult) {
  return cell.results.map((result, index) => ({ cell, opening: index + 1, result }));
}

type Row = ReturnType<typeof rowsOf>[number];

const COLUMNS: DataColumns<Row> = {
  rule: ({ cell }) => cell.name,
  ...fieldsOf(({ cell }: Row) => cell, "threads", "positions"),
  opening: ({ opening }) => opening,
  pointsAsWhite: ({ result }) => result.points[0],
  pointsAsBlack: ({ result }) => result.points[1],
  pliesAsWhite: ({ result }) => result.plies[0],
  pliesAsBlack: ({ result }) => result.plies[1],
  ...fieldsOf(({ result }: Row) => result.player, "searches", "stores", "helperNodes"),
  agingSearches: ({ result }) => result.opponent.searches,
  agingStores: ({ result }) => result.opponent.stores,
  agingHelperNodes: ({ result }) => result.opponent.helperNodes ?? null,
  nodes: ({ result }) => result.nodes,
};

const NAME = "strength";
const MOST_GAMES = 2 * OPENINGS.length;

const wordOf = ({ scheme, slot }: matches.PlayerRule) => (slot === undefined ? scheme : `${scheme}-${slot}`);

/** The run in docs/results: its document has the plain name. */
const KEPT = { sizes: sizes.read("24,256,4K", "--sizes"), sharedSize: 256, nodes: 3000 };

const ALL = "all";
/** The word for no games with two threads. */
const NONE = "none";

const rules: ValueType<readonly matches.PlayerRule[]> = {
  placeholder: "NAMES",
  meaning: `who plays against Aging: all, or some of ${RULES.map(wordOf).join(", ")} (a number: entries to a slot)`,
  read: (text, name) =>
    text.trim().toLowerCase() === ALL
      ? RULES
      : each(text, (one) => named(`${name} expects all, or some of`, RULES, wordOf, one)),
};

export const strength = study({
  name: NAME,
  summary: "replacement schemes in games at equal nodes: Elo against Aging by the pressure on the table",
  options: {
    rules: option(ALL, rules),
    sizes: option("1K,8K,64K", sizes),
    shared: option<number | null>("8K", {
      placeholder: `SIZE|${NONE}`,
      meaning: `${positions.meaning}, where both players have two threads; ${NONE}: no games with two threads`,
      read: (text, name) =>
        text.trim().toLowerCase() === NONE ? null : parseSize(name, text, `, or ${NONE}`),
    }),
    nodes: option(10_000, whole("N", "nodes a move, of all threads together", { min: 100, max: 10_000_000 })),
    games: option(
      MOST_GAMES,
      whole("N", "games a cell, two of each opening", { min: 2, max: MOST_GAMES, step: 2 }),
    ),
  },
  plan: ({ shared, games: many, ...values }) => [
    experiment({ ...values, sharedSize: shared, openings: OPENINGS.slice(0, many / 2) }),
  ],
});

/** The options that differ from those of the kept run, as words. */
function unusual({ rules: players, sizes: tried, sharedSize, nodes, openings }: Plan) {
  return [
    players.length < RULES.length && players.map((rule) => wordOf(rule).toLowerCase()),
    String(tried) !== String(KEPT.sizes) && tried.map(formatSize),
    sharedSize !== KEPT.sharedSize && `shared-${sharedSize === null ? NONE : formatSize(sharedSize)}`,
    nodes !== KEPT.nodes && `${nodes}-nodes`,
    openings.length < OPENINGS.length && `${2 * openings.length}-games`,
  ];
}

function experiment(plan: Plan): Experiment {
  const cells = cellsOf(plan);
  const many = plan.openings.length;
  const alsoShared =
    plan.sharedSize === null ? "" : `; with ${formatSize(plan.sharedSize)} also with two threads each`;
  return {
    experiment: NAME,
    set: setName("openings", ...unusual(plan)),
    title: "Replacement schemes in games",
    description:
      `The playing engine against itself, ${quantity(plan.nodes, "node")} a move: one side under another ` +
      `replacement rule, the other under Aging with slots of four, tables of ${plan.sizes.map(formatSize).join(", ")} ` +
      `positions${alsoShared}. ${many} ${many === 1 ? "opening" : "openings"} from both sides in every cell. A game ends early where both sides' ` +
      "scores agree on how.",
    searches: 0,
    // Opening by opening, so that a stopped run has about the same number of games in every cell.
    jobs: plan.openings.flatMap((opening) => cells.map((cell) => jobOf(cell, plan.nodes, opening))),
    evaluate: (resultOf) => {
      const results = cells.map((cell) => cellResult(cell, plan, resultOf));
      const [single = [], shared = []] = [1, 2].map((threads) =>
        results.filter((one) => one.threads === threads),
      );
      return {
        data: dataOf(results.flatMap(rowsOf), COLUMNS),
        tables: [
          ...(single.length > 0 ? [resultTable("One thread each", single)] : []),
          ...(shared.length > 0 ? [resultTable("Two threads each, on one table", shared)] : []),
        ],
        figures: eloFigure(setName("strength-by-pressure", ...unusual(plan)), single),
        findings: findings(single, shared),
      };
    },
  };
}
