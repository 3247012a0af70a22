// `lab strength`: the worth of a replacement scheme in games at equal nodes, under real pressure on the table.
import { quantity } from "../../../cli/quantity";
import { type ValueType, whole } from "../../../cli/value";
import { option } from "../../../cli/word";
import { ruleName } from "../../jobs/kinds/match";
import { dataOf } from "../../output/columns";
import { formatSize, parseSize } from "../../output/sizes";
import { OPENINGS } from "../../positions/openings";
import { PLAYER_RULES, type PlayerRule } from "../../searchers/match/types";
import { each, named, positions, sizes } from "../options";
import { type Experiment, study } from "../study";
import { allJobs, cellResult, cellsOf, OPPONENT, type Plan, pairsOf } from "./cells";
import { findings } from "./findings";
import { COLUMNS, eloFigure, resultTable } from "./tables";

const NAME = "strength";
const MOST_GAMES = 2 * OPENINGS.length;
const MOST_NODES = 10_000_000;

const RULES = PLAYER_RULES.filter((rule) => ruleName(rule) !== ruleName(OPPONENT));
const wordOf = ({ scheme, slot }: PlayerRule) => (slot === undefined ? scheme : `${scheme}-${slot}`);

const rules: ValueType<readonly PlayerRule[]> = {
  placeholder: "NAMES",
  meaning: `who plays against Aging: all, or some of ${RULES.map(wordOf).join(", ")} (a number: entries to a slot)`,
  read: (text, name) =>
    text === "all"
      ? RULES
      : each(text, (one) => named(`${name} expects all, or some of`, RULES, wordOf, one)),
};

export const strength = study({
  name: NAME,
  summary: "replacement schemes in games at equal nodes: Elo against Aging by the pressure on the table",
  options: {
    rules: option("all", rules),
    sizes: option("1K,8K,64K", sizes),
    shared: option<number | null>("8K", {
      placeholder: "SIZE|none",
      meaning: `${positions.meaning}, where both players have two threads`,
      read: (text, name) => (text === "none" ? null : parseSize(name, text)),
    }),
    nodes: option(10_000, whole("N", "nodes a move, of all threads together", { min: 100, max: MOST_NODES })),
    games: option(
      MOST_GAMES,
      whole("N", "games a cell, two of each opening", { min: 2, max: MOST_GAMES, step: 2 }),
    ),
  },
  plan: ({ shared, games: many, ...values }) => [
    experiment({ ...values, sharedSize: shared, pairs: many / 2 }),
  ],
});

function experiment(plan: Plan): Experiment {
  const shared =
    plan.sharedSize === null ? "" : `; with ${formatSize(plan.sharedSize)} also with two threads each`;
  return {
    experiment: NAME,
    set: "openings",
    title: "Replacement schemes in games",
    description:
      `The playing engine against itself, ${quantity(plan.nodes, "node")} a move: one side under another ` +
      `replacement rule, the other under Aging with slots of four, tables of ${plan.sizes.map(formatSize).join(", ")} ` +
      `positions${shared}. ${plan.pairs} openings from both sides in every cell. A game ends early where both sides' ` +
      "scores agree on how.",
    searches: 0,
    jobs: allJobs(plan),
    evaluate: (resultOf) => {
      const cells = cellsOf(plan).map((cell) => ({ cell, pairs: pairsOf(cell, plan, resultOf) }));
      const results = cells.map(({ cell, pairs }) => cellResult(cell, pairs));
      const [single, double] = [1, 2].map((threads) => results.filter((one) => one.threads === threads));
      return {
        data: dataOf(
          cells.flatMap(({ pairs }) => pairs),
          COLUMNS,
        ),
        tables: [
          ...(single?.length ? [resultTable("One thread each", single)] : []),
          ...(double?.length ? [resultTable("Two threads each, on one table", double)] : []),
        ],
        figures: eloFigure(results),
        findings: findings(results, RULES),
      };
    },
  };
}
