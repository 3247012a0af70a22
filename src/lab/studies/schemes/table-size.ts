// Findings 1, 3b and 7: what the size of a table is worth.

import type { Finding } from "../../output/results";
import { formatSize } from "../../output/sizes";
import { mean, saving, spread } from "../../output/statistics";
import { CLASSIC_SCHEMES } from "../arguments";
import { MODE_TITLES } from "../chess/grid-tables";
import { SUGGESTED_SIZES } from "../chess/published";
import { grade, judge, percent, within } from "../finding";
import { type Case, listBySize, where } from "./case";
import { describeSuggestion, suggestedSize } from "./suggested-size";

const K = 1024;

/** Nodes saved by each doubling from `low` to `high`, percent of the mean over the classic schemes. */
function doublingSavings(one: Case, low: number, high: number): readonly [number, number][] {
  const { nodes, classic, mode, ply } = one;
  const { sizes } = nodes.grid;
  if (classic.length === 0) return [];
  return sizes.flatMap((size, index): [number, number][] => {
    const next = sizes[index + 1];
    if (next !== 2 * size || size < low || next > high) return [];
    const at = (positions: number) => nodes.meanOver(classic, { mode, ply, positions });
    return [[next, saving(at(next), at(size))]];
  });
}

export function levelling(one: Case): Finding {
  const claim = {
    id: "1a",
    claim: "Beyond 256K positions nodes level off: about 1% or less per doubling",
    criterion:
      "confirmed: no doubling beyond 256K saves more than 1.5% (mean of the classic schemes); partly: their mean",
  };
  const savings = doublingSavings(one, 256 * K, Number.POSITIVE_INFINITY);
  if (savings.length === 0 || !one.deepEnough) {
    return judge(claim, { needs: `sizes from 256K up at ${one.depthNeeded}` });
  }
  const values = savings.map(([, value]) => value);
  return judge(claim, {
    verdict: grade(Math.max(...values) <= 1.5, mean(values) <= 1.5),
    evidence: `saved by doubling to ${listBySize(savings)} (${where(one)})`,
  });
}

export function narrowing(one: Case): Finding {
  const { nodes, classic, mode, ply } = one;
  const claim = {
    id: "1b",
    claim: "The spread between the best and the worst scheme is about 21% at 8K and about 3% from 512K up",
    criterion: "14% to 28% at 8K, at most 5% from 512K up; partly: one of the two",
  };
  const { sizes } = nodes.grid;
  const spreads = sizes.map((positions): [number, number] => [
    positions,
    spread(classic.map((scheme) => nodes.at({ mode, ply, scheme, positions }))),
  ]);
  const small = spreads.find(([size]) => size === 8 * K);
  const large = spreads.filter(([size]) => size >= 512 * K);
  if (!small || large.length === 0 || classic.length < CLASSIC_SCHEMES.length || !one.deepEnough) {
    return judge(claim, { needs: `all classic schemes at 8K and from 512K up, ${one.depthNeeded}` });
  }
  const [wide, narrow] = [within(small[1], 14, 28), large.every(([, value]) => value <= 5)];
  return judge(claim, {
    verdict: grade(wide && narrow, wide || narrow),
    evidence: `worst above best: ${listBySize(spreads)} (${where(one)})`,
  });
}

export function doublings(one: Case): Finding {
  const claim = {
    id: "3b",
    claim: "Up to 64K each doubling of the table saves about 5–7%",
    criterion: "mean of the doublings from 8K to 64K from 4% to 8%; partly: at least 1%",
  };
  const savings = doublingSavings(one, 8 * K, 64 * K);
  if (savings.length === 0 || !one.deepEnough) {
    return judge(claim, { needs: `sizes from 8K to 64K at ${one.depthNeeded}` });
  }
  const average = mean(savings.map(([, value]) => value));
  return judge(claim, {
    verdict: grade(within(average, 4, 8), average >= 1),
    evidence: `${percent(average)} in the mean, by doubling to ${listBySize(savings)} (${where(one)})`,
  });
}

export function suggestions({ nodes, mode }: Case): Finding {
  const { plies, sizes, schemes, set } = nodes.grid;
  const published = SUGGESTED_SIZES[set.phase];
  const claim = {
    id: "7",
    claim: `By the one-percent rule a table should hold, from 3 plies on, ${published.map(formatSize).join(", ")} positions`,
    criterion: "every size within one doubling of the published one (TwoBig1); partly: at least half of them",
  };
  const doubled = sizes.every((size, index) => index === 0 || size === 2 * (sizes[index - 1] ?? 0));
  const wide = sizes[0] === 8 * K && sizes.at(-1) === 1024 * K;
  const known = plies.filter((ply) => published[ply - 3] !== undefined);
  if (!doubled || !wide || !schemes.includes("TwoBig1") || known.length < published.length) {
    return judge(claim, { needs: `TwoBig1 at 8K, 16K … 1024K from 3 to ${published.length + 2} plies` });
  }
  const cases = known.map((ply) => {
    const found = suggestedSize(
      sizes,
      sizes.map((positions) => nodes.at({ mode, ply, scheme: "TwoBig1", positions })),
    );
    const doublingsOff = Math.abs(Math.log2(found.positions / (published[ply - 3] ?? 1)));
    return { ply, found, agrees: doublingsOff <= 1 };
  });
  const good = cases.filter(({ agrees }) => agrees).length;
  return judge(claim, {
    verdict: grade(good === cases.length, 2 * good >= cases.length),
    evidence: `${good} of ${cases.length} agree: ${cases
      .map(({ ply, found }) => `${ply} ply ${describeSuggestion(found)}`)
      .join(", ")} (${MODE_TITLES[mode]})`,
  });
}
