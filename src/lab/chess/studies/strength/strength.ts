// `lab strength`: the worth of a replacement scheme in games at equal nodes, under real pressure on the table.
import { quantity } from "../../../../base/quantity";
import { type ValueType, whole } from "../../../../cli/value";
import { option } from "../../../../cli/word";
import { each, named, positions, setName, sizes } from "../../../frame/options";
import { dataOf } from "../../../frame/output/columns";
import { formatSize, parseSize } from "../../../frame/sizes";
import { type Experiment, study } from "../../../frame/study";
import { OPENINGS } from "../../positions/sets";
import { PLAYER_RULES, type PlayerRule, ruleName } from "../../searchers/match-types";
import { allJobs, cellResult, cellsOf, OPPONENT, type Plan, pairsOf } from "./cells";
import { findings } from "./findings";
import { COLUMNS, eloFigure, resultTable } from "./tables";

const NAME = "strength";
const MOST_GAMES = 2 * OPENINGS.length;
const MOST_NODES = 10_000_000;

const RULES = PLAYER_RULES.filter((rule) => ruleName(rule) !== ruleName(OPPONENT));
const wordOf = ({ scheme, slot }: PlayerRule) => (slot === undefined ? scheme : `${scheme}-${slot}`);

/** The run in docs/results: its document has the plain name. */
const KEPT = { sizes: sizes.read("24,256,4K", "--sizes"), sharedSize: 256, nodes: 3000 };

/** The word for all rules. */
const ALL = "all";
/** The word for no games with two threads. */
const NONE = "none";

const rules: ValueType<readonly PlayerRule[]> = {
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

/** The options that differ from those of the kept run, as words. */
function unusual({ rules: players, sizes: tried, sharedSize, nodes, pairs }: Plan) {
  return [
    players.length < RULES.length && players.map((rule) => wordOf(rule).toLowerCase()),
    String(tried) !== String(KEPT.sizes) && tried.map(formatSize),
    sharedSize !== KEPT.sharedSize && `shared-${sharedSize === null ? NONE : formatSize(sharedSize)}`,
    nodes !== KEPT.nodes && `${nodes}-nodes`,
    pairs < OPENINGS.length && `${2 * pairs}-games`,
  ];
}

function experiment(plan: Plan): Experiment {
  const shared =
    plan.sharedSize === null ? "" : `; with ${formatSize(plan.sharedSize)} also with two threads each`;
  return {
    experiment: NAME,
    set: setName("openings", ...unusual(plan)),
    title: "Replacement schemes in games",
    description:
      `The playing engine against itself, ${quantity(plan.nodes, "node")} a move: one side under another ` +
      `replacement rule, the other under Aging with slots of four, tables of ${plan.sizes.map(formatSize).join(", ")} ` +
      `positions${shared}. ${plan.pairs} ${plan.pairs === 1 ? "opening" : "openings"} from both sides in every cell. A game ends early where both sides' ` +
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
        figures: eloFigure(setName("strength-by-pressure", ...unusual(plan)), results),
        findings: findings(results, RULES),
      };
    },
  };
}
