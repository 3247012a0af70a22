// Matches between replacement rules: that games are games, that points are counted right, and what is made of them.
import { describe, expect, it } from "vitest";
import { Board } from "../../src/engine/chess/board";
import { match as matchKind } from "../../src/lab/jobs/kinds/match";
import { elo, eloOf, eloText, pairSpread } from "../../src/lab/output/elo";
import { OPENINGS } from "../../src/lab/positions/openings";
import { playGame } from "../../src/lab/searchers/match/game";
import { Helper, help, NO_HELPER, type StartHelper } from "../../src/lab/searchers/match/helper";
import { Match } from "../../src/lab/searchers/match/match";
import type { MatchRequest, MatchResult } from "../../src/lab/searchers/match/types";
import { coreOf } from "../support/core";
import { labModulesOf } from "../support/lab";
import { matchResult, planOf } from "./support";

const AGING = { scheme: "Aging" } as const;
const REQUEST: MatchRequest = {
  player: { scheme: "Deep" },
  opponent: AGING,
  positions: 64,
  nodes: 200,
  threads: 1,
  opening: OPENINGS[0] ?? "",
};

describe("a match", () => {
  const match = new Match(labModulesOf("release"), NO_HELPER);
  const play = (changes: Partial<MatchRequest> = {}): MatchResult =>
    match.play({ ...REQUEST, ...changes }, () => 0);

  it("of a rule with itself is the same game twice, won by the same colour", () => {
    for (const opening of OPENINGS.slice(0, 4)) {
      const { points, plies, player, opponent } = play({ player: AGING, opening });
      expect(points[0] + points[1]).toBe(1);
      expect(plies[0]).toBe(plies[1]);
      expect(player).toEqual(opponent);
    }
  });

  it("is the same whatever was played before, and another under another rule, slot or size", () => {
    const opening = OPENINGS[1] ?? "";
    const first = play({ opening });
    const others = [
      play({ opening, player: { scheme: "New" } }),
      play({ opening, player: { ...AGING, slot: 1 } }),
      play({ opening, player: { ...AGING, slot: 2 } }),
      play({ opening, positions: 1024 }),
    ];
    expect(play({ opening })).toEqual(first);
    for (const other of others) expect(other.player.stores).not.toBe(first.player.stores);
    expect(first.nodes).toBe(200 * (first.player.searches + first.opponent.searches));
  });

  it("is the side's with more to think", () => {
    const winning = "r2qk2r/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1";
    expect(play({ opening: winning, nodes: 100 }).points).toEqual([0, 1]);
  });

  it("reads back what it wrote, and nothing else", () => {
    const result = play();
    expect(matchKind.parse(JSON.parse(JSON.stringify(result)), REQUEST)).toEqual(result);
    expect(() => matchKind.parse({ ...result, points: [0.7, 1] }, REQUEST)).toThrow("points");
    expect(() => matchKind.parse({ ...result, plies: [1] }, REQUEST)).toThrow("plies");
  });

  it("has a name for all that matters, and says when chance has a part in it", () => {
    const names = [
      REQUEST,
      { ...REQUEST, nodes: 61 },
      { ...REQUEST, positions: 4 },
      { ...REQUEST, threads: 2 as const },
    ].concat(
      { ...REQUEST, player: { ...AGING, slot: 1 } },
      { ...REQUEST, player: { ...AGING, slot: 2 } },
      { ...REQUEST, opening: OPENINGS[1] ?? "" },
    );
    const keys = names.map((request) => matchKind.describe(request));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.map((key) => matchKind.isRandom?.(key))).toEqual(names.map(({ threads }) => threads === 2));
  });
});

describe("a second thread", () => {
  it("that fails ends its player's wait", () => {
    // An empty module: it has nothing of what a helper calls.
    const module = new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
    const start: StartHelper = (order) => expect(() => help(order)).toThrow();
    expect(() => new Helper({ module, memory }, start)).toThrow("a second thread failed");
  });
});

describe("a game", () => {
  const board = new Board(coreOf("release"));
  const start = "7k/8/8/8/8/8/8/KQ6 w - - 0 1";
  const shuffle = (scores: (white: boolean) => number) => {
    board.set(start);
    return playGame(board, (white) => {
      const [move = ""] = board.legalMoves();
      return { move, score: scores(white) };
    });
  };

  it("is decided when both sides have agreed for three moves each", () => {
    expect(shuffle((white) => (white ? 1000 : -1000))).toEqual({ points: 1, plies: 6 });
    expect(shuffle((white) => (white ? -2000 : 2000))).toEqual({ points: 0, plies: 6 });
  });

  it("goes on while they do not", () => {
    expect(shuffle(() => 1000).plies).toBeGreaterThan(6);
  });

  it("ends by the rules", () => {
    board.set("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    expect(playGame(board, () => ({ move: "h8g8", score: 0 })).points).toBe(0.5);
    board.set("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    expect(playGame(board, () => ({ move: "", score: 0 }))).toEqual({ points: 1, plies: 0 });
  });
});

describe("Elo", () => {
  it("is 0 of half the points, ±400 of ten to one", () => {
    expect(eloOf(0.5)).toBeCloseTo(0);
    expect(eloOf(10 / 11)).toBeCloseTo(400);
    expect(eloOf(1 / 11)).toBeCloseTo(-400);
    expect(eloOf(1)).toBeLessThan(1000);
  });

  it("is as uncertain as the pairs are, never certain", () => {
    const mixed = Array.from({ length: 400 }, (_, index) => [0.25, 0.5, 0.5, 0.75][index % 4] ?? 0);
    const { value, low, high } = elo(mixed);
    // The standard error of a mean of 400 with a deviation of 0.18 is 0.009: 6.2 Elo.
    expect(value).toBeCloseTo(0);
    expect(high).toBeCloseTo(12.7, 0);
    expect(low).toBeCloseTo(-high);
    expect(elo([0.5, 0.5, 0.5, 0.5]).high).toBeGreaterThan(100);
    expect(pairSpread([1])).toBeNull();
    expect(eloText(elo([1]))).not.toContain("to");
  });

  it("has signs and an interval as text", () => {
    const weak = Array.from({ length: 50 }, (_, index) => (index % 2 ? 0 : 0.5));
    expect(eloText(elo(weak))).toMatch(/^−\d+ \(−\d+ to −\d+\)$/);
  });
});

describe("the study", () => {
  const values = { games: "60", sizes: "1K,8K", shared: "4K", nodes: "500" };
  /** Points of the player's two games, by what is known of the pair. */
  const evaluated = (pointsOf: (request: MatchRequest, pair: number) => readonly [number, number]) => {
    const [experiment] = planOf("strength", values);
    return experiment?.evaluate((job) => {
      const request = job.request as MatchRequest;
      const searches = 100;
      return {
        points: pointsOf(request, OPENINGS.indexOf(request.opening)),
        plies: [60, 80],
        player: { searches, stores: searches * 512 },
        opponent: { searches, stores: searches * 1024 },
        nodes: 1,
        ms: 1,
      } as never;
    });
  };
  const half = [0.5, 0.5] as const;

  it("plays every opening in every cell before the next", () => {
    const [experiment] = planOf("strength", values);
    const cells = 12 * 3;
    expect(experiment?.jobs).toHaveLength(cells * 30);
    const round =
      experiment?.jobs.slice(cells, 2 * cells).map(({ request }) => request as MatchRequest) ?? [];
    expect(new Set(round.map(({ opening }) => opening))).toEqual(new Set([OPENINGS[1]]));
    expect(new Set(round.map((request) => matchKind.describe(request))).size).toBe(cells);
    const [longer] = planOf("strength", { ...values, games: "80" });
    expect(longer?.jobs.slice(0, cells * 30)).toEqual(experiment?.jobs);
  });

  it("counts wins, draws and losses, pairs, and stores per entry", () => {
    const result = evaluated((_, pair) => (pair < 10 ? [1, 0.5] : pair < 15 ? [0, 0] : half));
    const row = result?.tables[0]?.rows[0];
    expect(row?.slice(1, 7)).toEqual(["1K", 0.5, 10, 40, 10, "5 0 15 10 0"]);
    const point = result?.figures[0]?.curves.find(({ name }) => name === "Deep")?.points;
    expect(point?.map(({ x }) => x)).toEqual([512 / 8192, 0.5]);
    expect(result?.figures[0]?.curves[0]?.points.map(({ x }) => x)).toEqual([0.125, 1]);
    for (const cells of result?.data.rows ?? []) expect(cells).toHaveLength(result?.data.columns.length ?? 0);
  });

  it.each([
    ["every rule loses", () => [0, 0.5] as const, ["confirmed", "confirmed", "confirmed"]],
    [
      "one wins",
      ({ player }: MatchRequest) => (player.scheme === "New" ? ([1, 1] as const) : half),
      ["refuted", "open", "refuted"],
    ],
    [
      "slots of two win",
      ({ player }: MatchRequest) => (player.slot === 2 ? ([1, 0.5] as const) : half),
      ["open", "refuted", "refuted"],
    ],
    ["nobody does", () => half, ["open", "open", "open"]],
  ])("when %s", (_, pointsOf, verdicts) => {
    expect(evaluated(pointsOf)?.findings.map(({ verdict }) => verdict)).toEqual(verdicts);
  });

  // A thousand pairs that hardly scatter, of which so many are half a point better or worse than even.
  it.each([
    [-10, "confirmed"],
    [-5, "open"],
    [5, "open"],
    [10, "refuted"],
  ])("%d half points of 2000 games", (points, verdict) => {
    const judged = (id: string, given: Readonly<Record<string, string>>) => {
      const [experiment] = planOf("strength", { games: "2000", ...given });
      const { findings = [] } =
        experiment?.evaluate((job) => {
          const pair = OPENINGS.indexOf((job.request as MatchRequest).opening);
          return matchResult(pair < Math.abs(points) ? [points > 0 ? 1 : 0, 0.5] : half) as never;
        }) ?? {};
      return findings.find((one) => one.id === id)?.verdict;
    };
    expect(judged("M1", { rules: "New", sizes: "1K", shared: "none" })).toBe(verdict);
    expect(judged("M2", { rules: "Aging-2", sizes: "1K", shared: "none" })).toBe(verdict);
    expect(judged("M3", { rules: "New", sizes: "1K", shared: "1K" })).toBe(verdict);
  });

  it("tells what second threads did, where there are any", () => {
    const [experiment] = planOf("strength", values);
    const { tables = [] } =
      experiment?.evaluate((job) => {
        const { threads } = job.request as MatchRequest;
        const effort = { searches: 100, stores: 1, ...(threads === 2 && { helperNodes: 20_000 }) };
        return { ...matchResult(half), player: effort, opponent: effort, nodes: 100_000 } as never;
      }) ?? {};
    const [single, shared] = tables;
    expect(single?.columns.map(({ title }) => title)).not.toContain("nodes of second threads");
    expect(shared?.rows[0]?.at(-1)).toBeCloseTo(40);
  });

  it("counts openings, not cells: the same openings at more sizes are no more evidence", () => {
    const evidence = (by: (request: MatchRequest, pair: number) => number) =>
      evaluated((request, pair) => (by(request, pair) % 2 ? [1, 0] : [0, 0]))?.findings[0]?.evidence;
    const reach = (text = "") => {
      const [, low = "", high = ""] = /Deep \S+ \((\S+) to (\S+)\)/.exec(text) ?? [];
      return Number(high.replace("−", "-")) - Number(low.replace("−", "-"));
    };
    const alike = reach(evidence((_, pair) => pair));
    const shares = Array.from({ length: 30 }, (_, pair) => (pair % 2 ? 0.5 : 0));
    const single = elo(shares);
    expect(Math.abs(alike - (single.high - single.low))).toBeLessThanOrEqual(1);
    // Where the sizes make up for each other, the mean is surer than each.
    expect(reach(evidence(({ positions }, pair) => pair + positions / 1024))).toBeLessThan(alike);
  });

  it("says nothing of a few games", () => {
    const [experiment] = planOf("strength", { ...values, games: "2" });
    const { findings = [] } = experiment?.evaluate(() => matchResult([0, 0]) as never) ?? {};
    expect(findings.map(({ verdict }) => verdict)).toEqual(["open", "open", "open"]);
  });

  it.each([
    [{ games: "3" }, "multiple of 2"],
    [{ rules: "Aging" }, "--rules expects"],
    [{ nodes: "5" }, "--nodes expects"],
    [{ shared: "5" }, "--shared expects"],
  ])("refuses %j", (given, message) => {
    expect(() => planOf("strength", given)).toThrow(message);
  });
});
