// The limits at which the verdict on a claim changes: each is tried just below and just above.
import { describe, expect, it } from "vitest";
import {
  K,
  lineSaving,
  ordered,
  rivalSaving,
  SUGGESTED,
  saving,
  verdictsOf,
  type World,
} from "../support/worlds";

const SHORT = { set: "short" };

/** A claim and its verdicts with the limits between them. Each limit is tried just below and just above. */
interface Limits {
  readonly claim: string;
  /** The measure of the limits, in percent unless its name says otherwise. */
  readonly measure: string;
  readonly verdicts: string;
  /** The distance from a limit; absent: 0.1. */
  readonly step?: number;
  /** Absent: schemes. */
  readonly study?: string;
  readonly options: Readonly<Record<string, string>>;
  readonly nodes: (measure: number) => World;
  readonly cuts?: (measure: number) => number;
}

const CLEARED = { plies: "7", modes: "clearing", seeds: "0" };

const TABLE_WORTH = { sizes: "1024K", schemes: "TwoBig1", modes: "stamping", seeds: "0" };

const STAMPED = { plies: "7", sizes: "8K", modes: "stamping", seeds: "0" };

const AT_256K = { ...SHORT, seeds: "1", sizes: "256K" };

const INFORMATION = { move: 36, score: 60, exact: 2, bounds: 59, full: 68 };

const withoutTable =
  (nodes: number): World =>
  (table) =>
    table ? 100 : nodes;

/** Every doubling of the table, up to a size, saves this many percent. */
const doubling =
  (saved: number, upTo = Number.POSITIVE_INFINITY): World =>
  (table) =>
    100 * (1 - saved / 100) ** Math.log2(Math.min(table?.positions ?? 1, upTo));

/** One scheme takes this many percent more, up to a size. */
const above =
  (scheme: string, more: number, upTo = Number.POSITIVE_INFINITY): World =>
  (table) =>
    table?.scheme === scheme && table.positions <= upTo ? 100 + more : 100;

/** Old takes `small` percent more at 8K, and `large` percent more at larger sizes. */
const spreads =
  (small: number, large: number): World =>
  (table) =>
    table?.scheme === "Old" ? 100 + (table.positions === 8 * K ? small : large) : 100;

/** TwoDeep takes `few` percent at the smallest `sizes`, `others` at the larger ones. */
const twoDeep =
  (few: number, others: number) =>
  (sizes: number): World =>
  (table) =>
    table?.scheme === "TwoDeep" ? (Math.log2(table.positions) < 13 + sizes ? few : others) : 100;

/** Doublings save 6% up to a number of them from 8K on, which depends on the plies. */
const useful =
  (doublingsAt: (published: number, ply: number) => number): World =>
  (table, ply) => {
    const asPublished = Math.log2((SUGGESTED[ply - 3] ?? 0) / (8 * K));
    const doublings = Math.log2((table?.positions ?? 0) / (8 * K));
    return 100 * 0.94 ** Math.min(doublings, doublingsAt(asPublished, ply));
  };

const LIMITS: readonly Limits[] = [
  {
    claim: "1a",
    measure: "savings of each doubling",
    verdicts: "confirmed 1.5 refuted",
    options: { ...CLEARED, sizes: "256K-1024K" },
    nodes: (saved) => doubling(saved),
  },
  {
    claim: "1c",
    measure: "savings of each doubling at 8 plies",
    verdicts: "refuted 1 confirmed",
    options: { set: "games-1-3", plies: "8", modes: "clearing", seeds: "0", sizes: "256K,1024K" },
    nodes: (saved) => doubling(saved),
  },
  {
    claim: "1b",
    measure: "spread at 8K",
    verdicts: "partly 14 confirmed 28 partly",
    options: { ...CLEARED, sizes: "8K,512K" },
    nodes: (spread) => spreads(spread, 3),
  },
  {
    claim: "1b",
    measure: "spread at 512K",
    verdicts: "partly -5 confirmed 5 partly",
    options: { ...CLEARED, sizes: "8K,512K" },
    nodes: (spread) => spreads(21, spread),
  },
  {
    claim: "1b",
    measure: "number of sizes from 256K up with too large a spread, 256K itself not counting",
    verdicts: "confirmed 1.5 partly",
    step: 0.5,
    options: { ...CLEARED, sizes: "8K,256K,512K,1024K" },
    nodes: (many) => (table, ply) => {
      const place = [8 * K, 256 * K, 512 * K, 1024 * K].indexOf(table?.positions ?? 0);
      return spreads(21, place <= many ? 10 : 3)(table, ply);
    },
  },
  {
    claim: "2b",
    measure: "number of sizes, of four, with TwoBig1 slightly ahead and else far behind: the mean counts",
    verdicts: "refuted 3.5 confirmed",
    step: 0.5,
    options: { ...CLEARED, sizes: "8K-64K" },
    nodes: twoDeep(101, 90),
  },
  {
    claim: "2b",
    measure: "number of sizes, of four, with TwoBig1 far ahead and else slightly behind: the mean counts",
    verdicts: "refuted 0.5 confirmed",
    step: 0.5,
    options: { ...CLEARED, sizes: "8K-64K" },
    nodes: twoDeep(110, 99),
  },
  {
    claim: "2b",
    measure: "TwoDeep above TwoBig1 in the endgame",
    verdicts: "confirmed 1 partly",
    options: { set: "endgame", plies: "10", sizes: "8K", modes: "stamping", seeds: "0" },
    nodes: (more) => above("TwoDeep", more),
  },
  {
    claim: "2c",
    measure: "BigAll above Big1",
    verdicts: "confirmed 1 partly 2 refuted",
    options: { ...CLEARED, sizes: "8K" },
    nodes: (more) => above("BigAll", more),
  },
  {
    claim: "2e",
    measure: "TwoDeep beside TwoBig1, with all others at 105 or more",
    verdicts: "partly 100 confirmed 105 partly",
    options: STAMPED,
    nodes: (TwoDeep) => ordered({ TwoDeep }),
  },
  {
    claim: "2e",
    measure: "Big1 beside BigAll",
    verdicts: "partly 99 confirmed 101 partly",
    options: STAMPED,
    nodes: (big) => ordered({ Big1: 1.05 * big }),
  },
  {
    claim: "2e",
    measure: "Old and New beside TwoBig1, with the others at 105",
    verdicts: "partly 105 confirmed",
    options: STAMPED,
    nodes: (last) => ordered({ Old: last, New: last }),
  },
  {
    claim: "3a",
    measure: "savings of TwoDeep over Deep",
    verdicts: "refuted 0 partly 5 confirmed 10 partly",
    options: { ...CLEARED, sizes: "8K-64K", schemes: "Deep,TwoDeep" },
    nodes: (saved) => above("TwoDeep", -saved),
  },
  {
    claim: "3a",
    measure: "savings of TwoDeep over Deep up to 64K, 128K not counting",
    verdicts: "partly 5 confirmed",
    options: { ...CLEARED, sizes: "8K-128K", schemes: "Deep,TwoDeep" },
    nodes: (saved) => above("TwoDeep", -saved, 64 * K),
  },
  {
    claim: "3b",
    measure: "savings of each doubling",
    verdicts: "refuted 1 partly 4 confirmed 8 partly",
    options: { ...CLEARED, sizes: "8K-64K" },
    nodes: (saved) => doubling(saved),
  },
  {
    claim: "3b",
    measure: "savings of each doubling, with sizes a factor of four apart",
    verdicts: "partly 4 confirmed",
    options: { ...CLEARED, sizes: "16K,64K" },
    nodes: (saved) => doubling(saved),
  },
  {
    claim: "3b",
    measure: "savings of each doubling up to 64K, 128K not counting",
    verdicts: "partly 4 confirmed",
    options: { ...CLEARED, sizes: "8K-128K" },
    nodes: (saved) => doubling(saved, 64 * K),
  },
  {
    claim: "4a",
    measure: "savings of time stamping",
    verdicts: "refuted 0 partly 1 confirmed 3 partly",
    options: { plies: "7", sizes: "8K", seeds: "0" },
    nodes: (saved) => (table) => (table?.mode === "stamping" ? 100 - saved : 100),
  },
  {
    claim: "4b",
    measure: "nodes without a table",
    verdicts: "confirmed 100 refuted",
    options: { ...TABLE_WORTH, plies: "3" },
    nodes: withoutTable,
  },
  {
    claim: "4c",
    measure: "nodes without a table",
    verdicts: "refuted 100 confirmed",
    options: { ...TABLE_WORTH, plies: "4-7" },
    nodes: withoutTable,
  },
  {
    claim: "4d",
    measure: "nodes without a table",
    verdicts: "refuted 180 confirmed",
    options: { ...TABLE_WORTH, plies: "6-7" },
    nodes: withoutTable,
  },
  {
    claim: "4e",
    // One of seven schemes: the mean difference is 12 of 49 + 7 times the difference.
    measure: "Old at 8 plies above itself at 7",
    verdicts: "partly -12.05 confirmed 12.5 partly 25.4 refuted",
    step: 0.05,
    options: { set: "games-1-3", plies: "7-8", sizes: "16K,64K,256K,1024K", seeds: "0" },
    nodes: (more) => (table, ply) => (table?.scheme === "Old" && ply === 8 ? 100 + more : 100),
  },
  {
    claim: "7",
    measure: "number of doublings beyond the published size",
    verdicts: "confirmed 0.5 confirmed 1.5 refuted",
    step: 0.5,
    options: { ...CLEARED, plies: "3-7", schemes: "TwoBig1" },
    nodes: (more) => useful((asPublished) => asPublished + more),
  },
  {
    claim: "7",
    measure: "number of plies, of five, with the published size",
    verdicts: "refuted 2.5 partly 4.5 confirmed",
    step: 0.5,
    options: { ...CLEARED, plies: "3-7", schemes: "TwoBig1" },
    nodes: (agreeing) =>
      useful((asPublished, ply) => (ply - 3 < agreeing ? asPublished : (asPublished + 3) % 7)),
  },
  {
    claim: "5a",
    measure: "savings of the move",
    verdicts: "refuted 16 partly 26 confirmed 46 partly 56 refuted",
    study: "information",
    options: AT_256K,
    nodes: (move) => saving({ ...INFORMATION, move }),
  },
  {
    claim: "5b",
    measure: "savings of move and score",
    verdicts: "refuted 48 partly 58 confirmed 78 partly 88 refuted",
    study: "information",
    options: AT_256K,
    nodes: (full) => saving({ ...INFORMATION, full }),
  },
  {
    claim: "5c",
    measure: "savings of the score above those of the move",
    verdicts: "refuted 0 confirmed",
    study: "information",
    options: AT_256K,
    nodes: (more) => saving({ ...INFORMATION, score: INFORMATION.move + more }),
  },
  {
    claim: "5d",
    measure: "savings of all scores above those of bounds",
    verdicts: "confirmed 3 partly",
    study: "information",
    options: AT_256K,
    nodes: (lost) => saving({ ...INFORMATION, bounds: INFORMATION.score - lost }),
  },
  {
    claim: "5d",
    measure: "savings of exact scores",
    verdicts: "confirmed 5 partly",
    study: "information",
    options: AT_256K,
    nodes: (exact) => saving({ ...INFORMATION, exact }),
  },
  {
    claim: "5e",
    measure: "cut-offs among positions found",
    verdicts: "refuted 30 partly 40 confirmed 60 partly 70 refuted",
    step: 1,
    study: "found",
    options: { ...SHORT, plies: "8", seeds: "1" },
    nodes: () => () => 100,
    cuts: (share) => share,
  },
  {
    claim: "5f",
    measure: "points that bounds stored alone save more than bounds used",
    verdicts: "partly -3 confirmed 3 partly",
    study: "stored",
    options: { ...SHORT, seeds: "1" },
    nodes: (more) => (table) => (table?.stores === "bounds" ? 50 - more : table?.use === "bounds" ? 50 : 100),
  },
  {
    claim: "6",
    measure: "savings of lines of five moves",
    verdicts: "refuted 0 partly 2.5 confirmed 7.5 partly",
    study: "pv",
    options: AT_256K,
    nodes: lineSaving,
  },
  {
    claim: "8",
    measure: "savings of three fields; the date saves 5%, another field 1%",
    verdicts: "confirmed 2 refuted",
    study: "extra",
    options: {},
    nodes: (saved) => (table) =>
      table?.mode === "keeping"
        ? 105
        : saving({
            ...{ "root distance": saved, principal: saved, "both bounds": saved },
            "proved draws": 1,
          })(table, 1),
  },
  {
    claim: "T1",
    measure: "what unshifted levels cost",
    verdicts: "refuted 0 confirmed",
    study: "forms",
    options: {},
    nodes: (more) => (table) => (table?.layout === "unshifted" ? 100 + more : 100),
  },
  {
    claim: "T2",
    measure: "what probes to neighbours save",
    verdicts: "refuted 0 confirmed",
    study: "forms",
    options: {},
    nodes: (saved) => (table) => (table?.layout === "neighbours" ? 100 - saved : 100),
  },
  {
    claim: "R1",
    measure: "savings of Rival's entries",
    verdicts: "refuted 0 confirmed",
    study: "rival",
    options: {},
    nodes: rivalSaving,
  },
];

describe("limits of", () => {
  it.each(LIMITS)(
    "$claim, $measure: $verdicts",
    ({ claim, verdicts, step = 0.1, study = "schemes", ...row }) => {
      const parts = verdicts.split(" ");
      for (let at = 1; at < parts.length; at += 2) {
        for (const [side, verdict] of [
          [-1, parts[at - 1]],
          [1, parts[at + 1]],
        ] as const) {
          const measure = Number(parts[at]) + side * step;
          const given = { options: row.options, ...(row.cuts && { cuts: row.cuts(measure) }) };
          const found = verdictsOf(study, (table, ply) => 1e4 * row.nodes(measure)(table, ply), given);
          expect(found[claim], String(measure)).toBe(verdict);
        }
      }
    },
  );
});
