// `lab strength`: its jobs, its tables and its verdicts.
import { expect, it } from "vitest";
import { OPENINGS } from "../../../src/lab/chess/positions/sets";
import { type MatchRequest, match as matchKind } from "../../../src/lab/chess/searchers/match";
import { elo } from "../../../src/lab/frame/statistics/statistics";
import { experimentOf, matchResult, resultsOf } from "../support/jobs";

const values = { games: "60", sizes: "1K,8K", shared: "4K", nodes: "500" };
const study = (given: Readonly<Record<string, string>> = {}, base: typeof given = values) =>
  experimentOf("strength", { ...base, ...given });
/** Points of the player's two games, by the properties of the pair. */
const evaluated = (pointsOf: (request: MatchRequest, pair: number) => readonly [number, number]) =>
  study().evaluate(
    resultsOf<MatchRequest>((request) => ({
      points: pointsOf(request, OPENINGS.indexOf(request.opening)),
      plies: [60, 80],
      player: { searches: 100, stores: 100 * 512 },
      opponent: { searches: 100, stores: 100 * 1024 },
      nodes: 1,
      ms: 1,
    })),
  );
const half = [0.5, 0.5] as const;
const PLACES = new Map(OPENINGS.map((opening, place) => [opening, place]));

it("the study plays every opening in every cell before the next", () => {
  const { jobs } = study();
  const cells = 12 * 3;
  expect(jobs).toHaveLength(cells * 30);
  const round = jobs.slice(cells, 2 * cells).map(({ request }) => request as MatchRequest);
  expect(new Set(round.map(({ opening }) => opening))).toEqual(new Set([OPENINGS[1]]));
  expect(new Set(round.map((request) => matchKind.describe(request))).size).toBe(cells);
  expect(study({ games: "80" }).jobs.slice(0, cells * 30)).toEqual(jobs);
});

it("the study counts wins, draws and losses, pairs, and stores per entry", () => {
  const result = evaluated((_, pair) => (pair < 10 ? [1, 0.5] : pair < 15 ? [0, 0] : half));
  const row = result.tables[0]?.rows[0];
  expect(row?.slice(1, 7)).toEqual(["1K", 0.5, 10, 40, 10, "5 0 15 10 0"]);
  const point = result.figures[0]?.curves.find(({ name }) => name === "Deep")?.points;
  expect(point?.map(({ x }) => x)).toEqual([512 / 8192, 0.5]);
  expect(result.figures[0]?.curves[0]?.points.map(({ x }) => x)).toEqual([0.125, 1]);
  for (const cells of result.data.rows) expect(cells).toHaveLength(result.data.columns.length);
  // The figure is named like the document.
  expect(result.figures[0]?.id).toBe("strength-by-pressure-1K-8K-shared-4K-500-nodes-60-games");
});

it.each<[string, (request: MatchRequest) => readonly [number, number], string]>([
  ["every rule loses", () => [0, 0.5], "confirmed, confirmed, confirmed"],
  ["one wins", ({ player }) => (player.scheme === "New" ? [1, 1] : half), "refuted, open, refuted"],
  ["slots of two win", ({ player }) => (player.slot === 2 ? [1, 0.5] : half), "open, refuted, refuted"],
  ["nobody does", () => half, "open, open, open"],
])("the study: when %s", (_, pointsOf, verdicts) => {
  const found = evaluated(pointsOf).findings.map(({ verdict }) => verdict);
  expect(found.join(", ")).toBe(verdicts);
});

// A thousand pairs with little scatter. This many of them are half a point better or worse than even.
it.each([
  [-10, "all", "all", "confirmed"],
  [-5, "all", "all", "open"],
  // A part of the rules cannot confirm a claim about all, but it can refute it.
  [-10, "New", "Aging-2", "open"],
  [5, "New", "Aging-2", "open"],
  [10, "New", "Aging-2", "refuted"],
])("the study: %d half points of 2000 games of %s, %s", (points, schemes, slots, verdict) => {
  const judged = (rules: string) => {
    const results = resultsOf<MatchRequest>(({ opening }) => {
      const pair = PLACES.get(opening) ?? Number.NaN;
      return matchResult(pair < Math.abs(points) ? [points > 0 ? 1 : 0, 0.5] : half);
    });
    const { findings } = study({ rules, sizes: "1K", shared: "1K" }, { games: "2000" }).evaluate(results);
    return findings.map((one) => one.verdict);
  };
  const ofSchemes = judged(schemes);
  const ofSlots = slots === schemes ? ofSchemes : judged(slots);
  expect([ofSchemes[0], ofSlots[1], ofSchemes[2]]).toEqual([verdict, verdict, verdict]);
});

it("the study reports the nodes of second threads, if there are any", () => {
  const results = resultsOf<MatchRequest>(({ threads }) => {
    const effort = { searches: 100, stores: 1, ...(threads === 2 && { helperNodes: 20_000 }) };
    return { ...matchResult(half), player: effort, opponent: effort, nodes: 100_000 };
  });
  const [single, shared] = study().evaluate(results).tables;
  expect(single?.columns.map(({ title }) => title)).not.toContain("nodes of second threads");
  expect(shared?.rows[0]?.at(-1)).toBeCloseTo(40);
});

it("the study counts openings, not cells: the same openings at more sizes are no more evidence", () => {
  const evidence = (by: (request: MatchRequest, pair: number) => number) =>
    evaluated((request, pair) => (by(request, pair) % 2 ? [1, 0] : [0, 0])).findings[0]?.evidence;
  const reach = (text = "") => {
    const [, low = "", high = ""] = /Deep \S+ \((\S+) to (\S+)\)/.exec(text) ?? [];
    return Number(high.replace("−", "-")) - Number(low.replace("−", "-"));
  };
  const alike = reach(evidence((_, pair) => pair));
  const shares = Array.from({ length: 30 }, (_, pair) => (pair % 2 ? 0.5 : 0));
  const single = elo(shares);
  expect(Math.abs(alike - (single.high - single.low))).toBeLessThanOrEqual(1);
  // Where the sizes make up for each other, the mean is more certain than each of them.
  expect(reach(evidence(({ positions }, pair) => pair + positions / 1024))).toBeLessThan(alike);
});

it("the study names the games that a verdict needs where none were played", () => {
  const findingsOf = (given: Readonly<Record<string, string>>) =>
    study(given).evaluate(resultsOf(() => matchResult([0, 0]))).findings;
  const [m1, m2, m3] = findingsOf({ rules: "Aging-2,Aging-1", shared: "none" });
  expect(m1?.evidence).toMatch(/^needs games of Deep, New, Old, /);
  expect(m2?.verdict).toBe("confirmed");
  expect(m3?.evidence).toBe("needs games with two threads (--shared)");
  expect(m3?.claim).toBe("With two threads on one table Aging plays stronger than every other rule");
  const [, slots, shared] = findingsOf({ rules: "Deep" });
  expect(slots?.evidence).toBe("needs games of Aging with slots of 2, Aging with slots of 1");
  expect(shared?.claim).toMatch(/^With two threads on one table \(4K\) /);
});

it.each([
  [{}, ""],
  [{ rules: "all", games: "2000" }, ""],
  [{ rules: "New,Aging-2" }, "-new-aging-2"],
  [{ sizes: "1K,8K" }, "-1K-8K"],
  [{ shared: "8K" }, "-shared-8K"],
  [{ shared: "none" }, "-shared-none"],
  [{ nodes: "500" }, "-500-nodes"],
  [{ games: "60" }, "-60-games"],
])("the study names its document by what differs from the kept run: %j", (given, ending) => {
  const { set } = study(given, { sizes: "24,256,4K", shared: "256", nodes: "3000" });
  expect(set).toBe(`openings${ending}`);
});

it("the study reads its words in letters of either case, and counts a single opening in words", () => {
  expect(study({ rules: " All" }).jobs).toEqual(study().jobs);
  expect(study({ shared: "NONE" }).jobs).toHaveLength(12 * 2 * 30);
  expect(study({ games: "2" }).description).toContain(" 1 opening from both sides");
  expect(study({ games: "2000" }).description).toContain(" 1000 openings from both sides");
});

it.each([
  [{ games: "3" }, "multiple of 2"],
  [{ rules: "Aging" }, "--rules expects"],
  [{ nodes: "5" }, "--nodes expects"],
  [{ shared: "5" }, '--shared expects positions like 8K, a multiple of 4, or none, found "5"'],
])("the study refuses %j", (given, message) => {
  expect(() => study(given)).toThrow(message);
});
