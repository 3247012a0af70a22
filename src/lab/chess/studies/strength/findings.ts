// Findings of the matches: whether a rule is better than Aging, and whether slots of four pay.

import { mean } from "../../../../base/statistics";
import { grade, leftOpen, under } from "../../../frame/finding";
import { allOf, testAmong } from "../../../frame/multiple-tests";
import type { Finding } from "../../../frame/output/results";
import { formatSize } from "../../../frame/sizes";
import type { Estimate } from "../../../frame/statistics/interval";
import { elo, eloText } from "../../../frame/statistics/statistics";
import { type PlayerRule, ruleName } from "../../searchers/match-types";
import type { CellResult } from "./cells";

/** Games in every cell that a verdict needs: fewer leave intervals of more than ± 100 Elo. */
const FEWEST_GAMES = 40;

/** Elo of a rule over all table sizes. Its cells share their openings, so each opening counts once, by its mean. */
function overSizes(results: readonly CellResult[], name: string): Estimate {
  const cells = results.filter(({ rule }) => ruleName(rule) === name).map(({ shares }) => shares);
  const [openings = []] = cells;
  return elo(openings.map((_, opening) => mean(cells.map((shares) => shares[opening] ?? Number.NaN))));
}

/**
 * `rules`: the names of all rules that the claim speaks about. Fewer can refute it, but not confirm it.
 * `needs`: what is missing without any result.
 */
function judged(
  id: string,
  text: string,
  rules: readonly string[],
  results: readonly CellResult[],
  needs = gamesOf(rules),
): Finding {
  const criterion =
    "Elo against Aging in the mean over the sizes: confirmed where every rule's whole 95% interval lies below 0, refuted where one rule's lies above, made wider for as many rules as there are (Bonferroni)";
  const claim = { id, claim: text, criterion };
  if (results.length === 0) return leftOpen(claim, needs);
  if (results.some(({ shares }) => 2 * shares.length < FEWEST_GAMES)) {
    return leftOpen(claim, `${FEWEST_GAMES} games in every cell`);
  }
  const names = [...new Set(results.map(({ rule }) => ruleName(rule)))];
  const means = names
    .map((name) => ({ name, elo: overSizes(results, name) }))
    .sort((a, b) => b.elo.value - a.elo.value);
  const weaker = allOf(means.map((one) => testAmong(names.length, one.elo, under(0))));
  const missing = rules.filter((name) => !names.includes(name));
  if (missing.length > 0 && weaker !== false) return leftOpen(claim, gamesOf(missing));
  return {
    ...claim,
    verdict: grade(weaker),
    evidence: means.map((one) => `${one.name} ${eloText(one.elo)}`).join(", "),
  };
}

function gamesOf(rules: readonly string[]): string {
  return `games of ${rules.join(", ")}`;
}

/** `rules`: all that can play against Aging. */
export function findings(results: readonly CellResult[], rules: readonly PlayerRule[]): readonly Finding[] {
  const single = results.filter(({ threads }) => threads === 1);
  const shared = results.filter(({ threads }) => threads === 2);
  const isSlot = ({ slot }: PlayerRule) => slot !== undefined;
  const schemes = single.filter(({ rule }) => !isSlot(rule));
  const slots = single.filter(({ rule }) => isSlot(rule));
  const schemeNames = rules.filter((rule) => !isSlot(rule)).map(ruleName);
  const slotNames = rules.filter(isSlot).map(ruleName);
  const sizes = [...new Set(shared.map(({ positions }) => formatSize(positions)))];
  const where = sizes.length === 0 ? "" : ` (${sizes.join(", ")})`;
  return [
    judged("M1", "Aging plays stronger than every other replacement scheme", schemeNames, schemes),
    judged("M2", "Slots of four entries play stronger than slots of two or one", slotNames, slots),
    judged(
      "M3",
      `With two threads on one table${where} Aging plays stronger than every other rule`,
      rules.map(ruleName),
      shared,
      "games with two threads (--shared)",
    ),
  ];
}
