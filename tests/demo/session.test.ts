// The page's session without a page: results, and the data that outlast a reload in storage and address.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { gameOf, INITIAL_FEN, newGame, openGame } from "../../demo/game/open";
import { playedLine } from "../../demo/game/outcome";
import { addressOf, followInAddress, sharedGame } from "../../demo/state/address";
import { Puzzles } from "../../demo/state/puzzles";
import { keepGame, keptGame } from "../../demo/state/saved";
import { Session } from "../../demo/state/session";
import { resultFromTag } from "../../src/analysis/tree/result";

const BACK = ["g1f3", "g8f6", "f3g1", "f6g8"];
const REPETITION = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
const MATE = "1. f3 e5 2. g4 Qh4#";

/** The browser's parts that the session's state uses. */
const stored = new Map<string, string>();
let inTab = new Map<string, string>();
let leave = new EventTarget();
const place = { hash: "", pathname: "/", search: "" };
const replaceState = vi.fn((_data: unknown, _unused: string, address: string) => {
  place.hash = address.startsWith("#") ? address : "";
});

function storageIn(values: () => Map<string, string>): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  return {
    getItem: (key) => values().get(key) ?? null,
    setItem: (key, value) => values().set(key, value),
    removeItem: (key) => values().delete(key),
  };
}

beforeEach(() => {
  stored.clear();
  inTab = new Map();
  place.hash = "";
  leave = new EventTarget();
  replaceState.mockClear();
  vi.useFakeTimers();
  const globals = {
    localStorage: storageIn(() => stored),
    sessionStorage: storageIn(() => inTab),
    location: place,
    history: { replaceState },
    addEventListener: leave.addEventListener.bind(leave),
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened(pgn: string): Session {
  const { game, tags, result } = openGame(pgn);
  const session = new Session();
  session.open(game, tags, resultFromTag(result));
  return session;
}

/** A game of the visitor, who has White, against the engine, after moves of both in turn. */
function matchAfter(moves: readonly string[] = [], pace = "1s"): Session {
  const session = new Session();
  session.startMatch(newGame(), "white", "full", pace);
  for (const [index, move] of moves.entries())
    if (index % 2 === 0) session.play(move);
    else session.playForEngine(move);
  return session;
}

it.each([
  ["0-1", REPETITION, { winner: "black", reason: "given" }],
  ["*", REPETITION, { winner: null, reason: "threefoldRepetition" }],
  ["1-0", MATE, { winner: "black", reason: "checkmate" }],
])("a result tagged %s after %s", (tag, moves, result) => {
  const session = opened(`[Result "${tag}"]\n\n${moves} ${tag}\n`);
  expect(session.result).toEqual(result);
  // Only a given result stays with another main line.
  session.follow(session.game.root, ["e2e4", "e7e5", "g1f3"]);
  session.promote();
  expect(session.result).toEqual(result.reason === "given" ? result : null);
});

it("a result that is given is part of a link, even where the board shows another", () => {
  const { state } = opened(`[Result "0-1"]\n\n${REPETITION} 0-1\n`);
  expect(sharedGame(addressOf({ ...state, tags: {} }))?.result).toBe("0-1");
});

it("a result is part of a link if the moves go on to another end", () => {
  const session = matchAfter();
  session.resign();
  for (const move of [...BACK, ...BACK]) session.play(move);
  expect(session.game.end).toBe("threefoldRepetition");
  expect(sharedGame(addressOf(session.state))?.result).toBe("0-1");
});

it("a result stays at the move that it was reached with, also over a reload", () => {
  const session = new Session();
  keepGame(session);
  session.startMatch(gameOf(INITIAL_FEN, false, BACK), "white", "full", "1s");
  session.resign();
  session.play("e2e4");
  session.play("e7e5");
  vi.runAllTimers();
  const again = new Session();
  again.restore(keptGame() ?? new Session().state);
  expect([again.resultNode?.ply, again.match?.seed]).toEqual([BACK.length, session.match?.seed]);
  expect(again.resultHere).toBeNull();
  again.goTo(BACK.length);
  expect(again.resultHere?.reason).toBe("resignation");

  // A game that an older page stored does not say the move.
  const { resultWay, ...old } = JSON.parse(stored.get("palimpsest.game") ?? "{}");
  expect(resultWay).toBe("4");
  inTab.set("palimpsest.game", JSON.stringify(old));
  expect(keptGame()?.resultNode?.ply).toBe(BACK.length + 2);
});

const free = (): Session => {
  const session = new Session();
  session.open(newGame());
  return session;
};

it("the result of a game without an engine is the end on the board, not a repetition on the way to it", () => {
  const session = free();
  session.onNotice = vi.fn();
  for (const move of [...BACK, ...BACK]) session.play(move);
  expect(session.result?.reason).toBe("threefoldRepetition");
  session.play("f2f3");
  expect([session.result, session.resultHere]).toEqual([null, null]);
  for (const move of ["e7e5", "g2g4", "d8h4"]) session.play(move);
  expect(session.result).toEqual({ winner: "black", reason: "checkmate" });
  expect(session.pgn()).toMatch(/Qh4# 0-1\s*$/);
  expect(session.onNotice).not.toHaveBeenCalled();
});

it("the result of a game without an engine stays as given at its move, unless the game goes on to a mate", () => {
  const session = opened('[Result "1-0"]\n\n1. f3 e5 1-0\n');
  const end = session.node;
  session.play("g2g4");
  expect([session.result?.winner, session.resultNode]).toEqual(["white", end]);
  session.play("d8h4");
  expect(session.result).toEqual({ winner: "black", reason: "checkmate" });
});

it("plays no line of another game, which the page may show for a frame", () => {
  const session = opened("1. e4 *");
  const { root } = session.game;
  session.open(newGame());
  session.follow(root, ["d2d4"]);
  expect(root.children).toHaveLength(1);
  expect(session.game.moves).toHaveLength(0);
});

it("a PGN has the Seven Tag Roster in its order, and other tags behind it", () => {
  const pgn = opened('[ECO "C20"]\n[Result "1-0"]\n[White "A"]\n\n1. e4 1-0\n').pgn();
  expect([...pgn.matchAll(/^\[(\w+)/gm)].map(([, name]) => name)).toEqual([
    "Event",
    "Site",
    "Date",
    "Round",
    "White",
    "Black",
    "Result",
    "ECO",
  ]);
});

it("a PGN has the day on which a match began, also later, and no day for an opened game without one", () => {
  expect(opened("1. e4 *").pgn()).toContain('[Date "????.??.??"]');
  vi.setSystemTime(new Date(2026, 10, 7));
  const session = new Session();
  keepGame(session);
  session.startMatch(newGame(), "white", "full", "1s");
  vi.runAllTimers();
  vi.setSystemTime(new Date(2027, 0, 1));
  session.restore(keptGame() ?? session.state);
  expect(session.pgn()).toContain('[Date "2026.11.07"]');
});

it("a PGN calls the visitor so for other readers, also in a link", () => {
  const session = resigned();
  expect(session.playerName("white")).toBe("You");
  expect(session.pgn()).toContain('[White "Visitor"]');
  expect(sharedGame(addressOf(session.state))?.tags.White).toBe("Visitor");
});

it("keeps the game of each tab, and the last game for a new tab", () => {
  const tabs = [opened("1. e4 *"), opened("1. d4 *")].map((session) => {
    inTab = new Map();
    keepGame(session);
    session.flip();
    vi.runAllTimers();
    leave = new EventTarget();
    return inTab;
  });
  const first = (): string | undefined => keptGame()?.game.moves[0]?.san;
  expect(
    tabs.map((tab) => {
      inTab = tab;
      return first();
    }),
  ).toEqual(["e4", "d4"]);
  inTab = new Map();
  expect(first()).toBe("d4");
  for (const damaged of ["{", '{"moves":["e2e5"],"start":"x"}', "7"]) {
    inTab.set("palimpsest.game", damaged);
    expect(first()).toBe("d4");
  }
  stored.set("palimpsest.game", "7");
  expect(first()).toBeUndefined();
});

/** A game against the engine, two moves long, that the visitor has resigned. */
function resigned(): Session {
  const session = matchAfter(["e2e4", "e7e5", "g1f3", "b8c6"]);
  session.resign();
  return session;
}

const sans = ({ game }: Session): string => game.moves.map(({ san }) => san).join(" ");

it("a take-back after the end does not count moves that were made after it", () => {
  const session = resigned();
  for (const move of ["f1c4", "g8f6", "d2d3"]) session.play(move);
  session.goTo(4);
  session.takeBack();
  expect([sans(session), session.at, session.playing]).toEqual(["e4 e5", 2, true]);
  session.resign();
  session.takeBack();
  expect(sans(session)).toBe("");
  session.resign();
  session.play("e2e4");
  session.goTo(0);
  expect(session.canTakeBack).toBe(false);
});

it("a take-back after the end keeps the game on its line: variations behind it go, and others are not entered", () => {
  const session = resigned();
  const end = session.node;
  session.goTo(2);
  session.play("f2f4");
  session.goTo(0);
  session.play("d2d4");
  const aside = session.node;
  session.show(end);
  session.takeBack();
  expect([sans(session), session.at, session.engineToMove]).toEqual(["e4 e5", 2, false]);
  session.show(aside);
  expect(session.at).toBe(2);
  session.play("f2f4");
  session.show(aside);
  session.playForEngine("e5f4");
  expect(sans(session)).toBe("e4 e5 f4 exf4");
});

it("a take-back after the end gives back the time, also over a reload", () => {
  const session = new Session();
  keepGame(session);
  session.startMatch(newGame(), "white", "full", "1+0");
  session.play("e2e4");
  session.playForEngine("e7e5");
  vi.advanceTimersByTime(20_000);
  session.play("g1f3");
  session.playForEngine("b8c6");
  vi.advanceTimersByTime(41_000);
  session.checkTime();
  expect(session.result?.reason).toBe("time");
  vi.runAllTimers();
  const again = new Session();
  again.restore(keptGame() ?? new Session().state);
  for (const left of [40_000, 60_000]) {
    again.takeBack();
    again.checkTime();
    expect([again.playing, again.match?.clock?.times.white]).toEqual([true, left]);
  }
});

it("the end of a game cuts off the moves that are tried after it, in links, PGN and the line for the summary", () => {
  const session = new Session();
  session.startMatch(gameOf(INITIAL_FEN, false, BACK), "white", "full", "1s");
  session.resign();
  for (const move of ["e2e4", "e7e5"]) session.play(move);
  expect(session.game.moves).toHaveLength(BACK.length + 2);
  expect(playedLine(session.game.line, session.resultNode)).toHaveLength(BACK.length + 1);
  expect(session.pgn()).toMatch(/2\. Ng1 Ng8 0-1\s*$/);
  const shared = sharedGame(addressOf(session.state));
  expect([shared?.game.moves.length, shared?.result]).toEqual([BACK.length, "0-1"]);
  // The tree on the page keeps them.
  expect(session.game.root.children).toHaveLength(1);
  expect(session.resultNode?.children).toHaveLength(1);
});

it.each([
  ["time", (session: Session) => vi.advanceTimersByTime(61_000) && session.checkTime()],
  ["resignation", (session: Session) => session.resign()],
])("the end of a game by %s shows also to a visitor who looks back", (reason, end) => {
  const session = matchAfter(["e2e4", "e7e5"], "1+0");
  session.goTo(0);
  end(session);
  expect([session.at, session.resultHere?.reason]).toEqual([2, reason]);
});

it("the end of a game by mate shows also to a visitor who looks back", () => {
  const session = new Session();
  session.startMatch(gameOf(INITIAL_FEN, false, ["f2f3", "e7e5", "g2g4"]), "white", "full", "1+0");
  session.goTo(0);
  session.playForEngine("d8h4");
  expect([session.at, session.resultHere?.reason]).toEqual([4, "checkmate"]);
});

it("the end of a game by time comes before a move that is made too late", () => {
  const session = matchAfter(["e2e4", "e7e5"], "1+0");
  vi.advanceTimersByTime(61_000);
  session.play("g1f3");
  expect([session.game.moves.length, session.result?.reason]).toEqual([2, "time"]);
});

it("keeps a game against the engine the main line", () => {
  const session = resigned();
  session.goTo(2);
  session.play("f2f4");
  session.play("e5f4");
  expect(session.canPromote).toBe(false);
  session.promote();
  session.goTo(2);
  expect(sans(session)).toBe("e4 e5 Nf3 Nc6");
  session.goTo(4);
  session.play("f1c4");
  session.goTo(4);
  session.play("f1b5");
  expect(session.canPromote).toBe(true);
  session.promote();
  session.goTo(4);
  expect(sans(session)).toBe("e4 e5 Nf3 Nc6 Bb5");
});

it("takes a mate in a line that is played by a click for the result, and has none when it is removed", () => {
  const session = opened('[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n');
  session.remove();
  expect(session.pgn()).toContain('[Result "*"]');
  session.follow(session.node, ["d8h4"]);
  expect(session.result).toEqual({ winner: "black", reason: "checkmate" });
  expect(session.resultNode).toBe(session.node);
  expect(session.pgn()).toContain('[Result "0-1"]');
});

it("keeps the game that was left for a position aside, in storage and address", () => {
  const session = opened("1. e4 e5 *");
  keepGame(session);
  followInAddress(session);
  session.openAside(newGame("7k/8/8/8/8/8/8/K5R1 w - - 0 1"));
  session.play("g1g2");
  leave.dispatchEvent(new Event("pagehide"));
  expect(keptGame()?.game.moves).toHaveLength(2);
  expect(place.hash).toBe("#moves=e2e4_e7e5");
  session.open(newGame("7k/8/8/8/8/8/8/K5R1 w - - 0 1"));
  vi.runAllTimers();
  expect(keptGame()?.game.moves).toHaveLength(0);
  expect(place.hash).toMatch(/^#fen=/);
});

it("writes the address at once, then seldom, only if it differs, and again where the browser refuses", () => {
  const session = opened("1. e4 e5 2. Nf3 Nc6 3. Bc4 *");
  followInAddress(session);
  const { length } = session.game.moves;
  for (let step = 0; step < 500; step++) {
    session.goTo(step % (length + 1));
    if (step === 0) expect(place.hash).toMatch(/&at=0$/);
    vi.advanceTimersByTime(20);
  }
  expect(replaceState.mock.calls.length).toBeLessThan(33);
  vi.runAllTimers();
  expect(place.hash).toMatch(/&at=1$/);

  replaceState.mockClear();
  for (let line = 0; line < 100; line++) {
    session.setEvaluation(session.node, { score: { kind: "cp", value: line }, depth: 1, line: [] });
    vi.advanceTimersByTime(20);
  }
  expect(replaceState).not.toHaveBeenCalled();

  replaceState.mockImplementationOnce(() => {
    throw new DOMException("too often", "SecurityError");
  });
  session.goTo(2);
  expect(place.hash).toMatch(/&at=1$/);
  vi.runAllTimers();
  expect(place.hash).toMatch(/&at=2$/);

  session.goTo(3);
  session.goTo(4);
  leave.dispatchEvent(new Event("pagehide"));
  expect(place.hash).toMatch(/&at=4$/);
});

it("forgets the tab's game before the present one where the browser has no room for it", () => {
  const session = opened("1. e4 e5 *");
  keepGame(session);
  session.flip();
  vi.runAllTimers();
  const full = {
    ...storageIn(() => inTab),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  vi.stubGlobal("sessionStorage", full);
  vi.stubGlobal("localStorage", { ...full, getItem: () => null });
  session.play("g1f3");
  vi.runAllTimers();
  expect(keptGame()).toBeNull();
});

it("shows each puzzle in turn", () => {
  const puzzles = ["4k3", "3k4", "2k5"].map((row) => ({
    fen: `${row}/8/8/8/8/8/8/4K3 w - - 0 1`,
    line: ["e1e2"],
  }));
  stored.set("palimpsest.puzzles", JSON.stringify(puzzles));
  const list = new Puzzles();
  const shown: string[] = [];
  for (let puzzle = list.next(null); puzzle && shown.length < 4; puzzle = list.next(puzzle))
    shown.push(puzzle.fen.slice(0, 3));
  expect(shown).toEqual(["4k3", "3k4", "2k5", "4k3"]);
});

it("keeps the opponent of a finished game, and has another level after a take-back", () => {
  const session = resigned();
  const opponent = session.playerName("black");
  session.setLevel("beginner");
  expect(session.playerName("black")).toBe(opponent);
  session.takeBack();
  session.setLevel("beginner");
  expect(session.playerName("black")).not.toBe(opponent);
});

it("keeps the puzzles that another tab has stored meanwhile", () => {
  /** Adds an evaluated game whose second move is a mistake. */
  const collect = (puzzles: Puzzles, ...moves: [string, string]): void => {
    const { line } = gameOf(INITIAL_FEN, false, moves);
    for (const [ply, node] of line.entries())
      node.evaluation = { score: { kind: "cp", value: ply === 2 ? 500 : 0 }, depth: 9, line: ["a7a6"] };
    puzzles.collect(line, false, "A – B", null);
  };
  const [one, other] = [new Puzzles(), new Puzzles()];
  collect(one, "e2e4", "g7g5");
  collect(other, "d2d4", "g7g5");
  expect(other.all).toHaveLength(2);
  one.note(one.all[0]?.fen ?? "", true);
  expect(one.all.map(({ solved }) => solved)).toEqual([1, 0]);
  expect(new Puzzles().all).toEqual(one.all);
  one.forget();
  other.note("", true);
  expect(other.all).toEqual([]);

  // Without storage the puzzles of this visit stay.
  vi.stubGlobal("localStorage", undefined);
  collect(one, "e2e4", "g7g5");
  collect(one, "d2d4", "g7g5");
  expect(one.all).toHaveLength(2);
});
