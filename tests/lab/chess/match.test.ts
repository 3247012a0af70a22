// Matches between replacement rules: their games are legal games, and their points are counted right.
import { expect, it } from "vitest";
import { Board } from "../../../src/engine/chess/board";
import { playGame } from "../../../src/engine/self-play";
import { OPENINGS } from "../../../src/lab/chess/positions/sets";
import * as matches from "../../../src/lab/chess/searchers/match";
import { coreOf } from "../../support/core";
import { labModulesOf } from "../../support/lab";
import { STALEMATED } from "../../support/positions";

const AGING = { scheme: "Aging" } as const;
const REQUEST: matches.MatchRequest = {
  player: { scheme: "Deep" },
  opponent: AGING,
  positions: 64,
  nodes: 200,
  threads: 1,
  opening: OPENINGS[0] ?? "",
};

const match = matches.matchesOn(labModulesOf("release"), matches.NO_HELPER);
const play = (changes: Partial<matches.MatchRequest> = {}): matches.MatchResult =>
  match({ ...REQUEST, ...changes }, () => 0);

it("a match of a rule with itself is the same game twice, won by the same colour", () => {
  for (const opening of OPENINGS.slice(0, 4)) {
    const { points, plies, player, opponent } = play({ player: AGING, opening });
    expect(points[0] + points[1]).toBe(1);
    expect(plies[0]).toBe(plies[1]);
    expect(player).toEqual(opponent);
  }
});

it("a match is independent of earlier games, and differs for another rule, slot or size", () => {
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

it("a match is the side's with more to think", () => {
  const winning = "r2qk2r/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1";
  expect(play({ opening: winning, nodes: 100 }).points).toEqual([0, 1]);
});

it("a match reads its own results back and refuses anything else", () => {
  const result = play();
  expect(matches.match.parse(JSON.parse(JSON.stringify(result)), REQUEST)).toEqual(result);
  expect(() => matches.match.parse({ ...result, points: [0.7, 1] }, REQUEST)).toThrow("points");
  expect(() => matches.match.parse({ ...result, plies: [1] }, REQUEST)).toThrow("plies");
});

it("a match has a name with everything that matters, also when chance has a part in it", () => {
  const others: readonly Partial<matches.MatchRequest>[] = [
    {},
    { nodes: 61 },
    { positions: 4 },
    { threads: 2 },
    { player: { ...AGING, slot: 1 } },
    { player: { ...AGING, slot: 2 } },
    { opening: OPENINGS[1] ?? "" },
  ];
  const keys = others.map((changes) => matches.match.describe({ ...REQUEST, ...changes }));
  expect(new Set(keys).size).toBe(keys.length);
  const random = others.filter((_, index) => matches.match.isRandom?.(keys[index] ?? ""));
  expect(random).toEqual([{ threads: 2 }]);
});

it("a second thread that fails ends its player's wait", () => {
  // An empty module lacks everything that a second thread calls.
  const module = new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
  const start: matches.StartHelper = (order) => expect(() => matches.help(order)).toThrow();
  expect(() => new matches.Helper({ module, memory, tables: [memory] }, start)).toThrow(
    "a second thread failed",
  );
});

const board = new Board(coreOf("release"));
const game = (fen: string, scoreOf: (white: boolean) => number) => {
  board.set(fen);
  return playGame(board, matches.GAME_RULES, (white) => {
    const [move = 0] = board.moves();
    return { move, score: scoreOf(white) };
  });
};
const WON = "7k/8/8/8/8/8/8/KQ6 w - - 0 1";

it("a game is decided when both sides have agreed for three moves each, and goes on while they do not", () => {
  expect(game(WON, (white) => (white ? 1000 : -1000))).toEqual({ outcome: 1, plies: 6 });
  expect(game(WON, (white) => (white ? -2000 : 2000))).toEqual({ outcome: -1, plies: 6 });
  expect(game(WON, () => 1000).plies).toBeGreaterThan(6);
});

it("a game ends by the rules", () => {
  expect(game(STALEMATED, () => 0).outcome).toBe(0);
  expect(game("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", () => 0)).toEqual({ outcome: 1, plies: 0 });
});
