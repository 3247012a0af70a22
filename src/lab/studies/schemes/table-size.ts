// Findings 1, 3b and 7: what the size of a table is worth.
import type { Interval } from "../../output/interval";
import type { Finding } from "../../output/results";
import { formatSize } from "../../output/sizes";
import { saving, spread } from "../../output/statistics";
import type { GridNodes } from "../chess/grid";
import { MODE_TITLES } from "../chess/grid-tables";
import { SUGGESTED_SIZES } from "../chess/published";
import { above, all, below, grade, gradeAll, leftOpen, percent, plusMinus, within } from "../finding";
import { type Case, estimateBySize, K, listBySize, where } from "./case";
import { describeSuggestion, suggestedSize } from "./suggested-size";

/** What doubling a table from `low` to `high` saves, percent of the mean over the classic schemes; null: none was. */
function doublingsOf(one: Case, low: number, high: number) {
  const { nodes, classic, mode, ply } = one;
  const { sizes } = nodes.grid;
  const doubled = sizes.filter((size) => size >= 2 * low && size <= high && sizes.includes(size / 2));
  if (classic.length === 0 || doubled.length === 0 || one.lacks !== null) return null;
  return estimateBySize(one, doubled, (view, size) => {
    const at = (positions: number) => view.meanOver(classic, { mode, ply, positions });
    return saving(at(size), at(size / 2));
  });
}

export function levelling(one: Case): Finding {
  const claim = {
    id: "1a",
    claim: "Beyond 256K positions nodes level off: about 1% or less per doubling",
    criterion:
      "confirmed: no doubling beyond 256K saves more than 1.5% (mean of the classic schemes); partly: their mean",
  };
  const saved = doublingsOf(one, 256 * K, Number.POSITIVE_INFINITY);
  if (!saved) return leftOpen(claim, one.lacks ?? "sizes from 256K up");
  return {
    ...claim,
    verdict: grade(all(saved.each.map(([, value]) => below(value, 1.5))), below(saved.average, 1.5)),
    evidence: `saved by doubling to ${listBySize(saved.each)} (${where(one)})`,
  };
}

export function narrowing(one: Case): Finding {
  const { nodes, classic, mode, ply, lacks, isComplete } = one;
  const claim = {
    id: "1b",
    claim: "The spread between the best and the worst scheme is about 21% at 8K and about 3% from 512K up",
    criterion: "14% to 28% at 8K, at most 5% from 512K up; partly: one of the two",
  };
  const { sizes } = nodes.grid;
  const reaches = sizes.includes(8 * K) && sizes.some((size) => size >= 512 * K);
  if (!reaches || !isComplete || lacks !== null) {
    return leftOpen(claim, lacks ?? "all classic schemes at 8K and from 512K up");
  }
  const spreads = sizes.map((positions): [number, Interval] => [
    positions,
    nodes.estimate((view) => spread(classic.map((scheme) => view.at({ mode, ply, scheme, positions })))),
  ]);
  const truths = [
    ...spreads.filter(([size]) => size === 8 * K).map(([, value]) => within(value, 14, 28)),
    all(spreads.filter(([size]) => size >= 512 * K).map(([, value]) => below(value, 5))),
  ];
  return {
    ...claim,
    verdict: gradeAll(truths),
    evidence: `worst above best: ${listBySize(spreads)} (${where(one)})`,
  };
}

export function doublings(one: Case): Finding {
  const claim = {
    id: "3b",
    claim: "Up to 64K each doubling of the table saves about 5–7%",
    criterion: "mean of the doublings from 8K to 64K from 4% to 8%; partly: at least 1%",
  };
  const saved = doublingsOf(one, 8 * K, 64 * K);
  if (!saved) return leftOpen(claim, one.lacks ?? "sizes from 8K to 64K");
  return {
    ...claim,
    verdict: grade(within(saved.average, 4, 8), above(saved.average, 1)),
    evidence: `${percent(saved.average)} in the mean, by doubling to ${listBySize(saved.each)} (${where(one)})`,
  };
}

export function suggestions({ nodes, mode }: Case): Finding {
  const { plies, sizes, schemes, set, modes } = nodes.grid;
  const published = SUGGESTED_SIZES[set.phase];
  const claim = {
    id: "7",
    claim: `By the one-percent rule a table should hold, from 3 plies on, ${published.map(formatSize).join(", ")} positions`,
    criterion: "every size within one doubling of the published one (TwoBig1); partly: at least half of them",
  };
  const doubled = sizes.every((size, index) => index === 0 || size === 2 * (sizes[index - 1] ?? 0));
  const wide = sizes[0] === 8 * K && sizes.at(-1) === 1024 * K;
  const known = plies.filter((ply) => published[ply - 3] !== undefined);
  const tried = schemes.includes("TwoBig1") && modes.includes(mode);
  if (!doubled || !wide || !tried || known.length < published.length) {
    const needs = `TwoBig1 at 8K, 16K … 1024K from 3 to ${published.length + 2} plies, ${MODE_TITLES[mode]}`;
    return leftOpen(claim, needs);
  }
  const suggested = (view: GridNodes, ply: number) =>
    suggestedSize(
      sizes,
      sizes.map((positions) => view.at({ mode, ply, scheme: "TwoBig1", positions })),
    );
  const agreeing = nodes.estimate(
    (view) =>
      known.filter((ply) => {
        const { positions } = suggested(view, ply);
        return Math.abs(Math.log2(positions / (published[ply - 3] ?? 1))) <= 1;
      }).length,
  );
  const found = known.map((ply) => `${ply} ply ${describeSuggestion(suggested(nodes, ply))}`);
  return {
    ...claim,
    verdict: grade(above(agreeing, known.length - 0.5), above(agreeing, known.length / 2 - 0.5)),
    evidence: `${plusMinus(agreeing, 1)} of ${known.length} agree: ${found.join(", ")} (${MODE_TITLES[mode]})`,
  };
}
