// Positions of a session, and the commands behind one that is refused.
import { expect, it } from "vitest";
import { INFO_LINE } from "../../../support/fake-engine";
import { BEST, busy, SessionDriver, transcript } from "../support/session-driver";

it("positions go to the engine", async () => {
  const driver = new SessionDriver();
  expect(await driver.ask("position startpos moves e2e4", "position fen 8/8 w - - moves a2a3")).toEqual([]);
  expect(driver.engine.calls).toEqual(["setPosition startpos | e2e4", "setPosition 8/8 w - - | a2a3"]);
});

it("positions lose castling rights and en passant squares that their pieces rule out", async () => {
  const driver = new SessionDriver();
  expect(await driver.ask("position fen 4k3/8/8/8/8/8/8/4K2R w KQ e3 0 1 moves h1h2")).toEqual([
    'info string FEN castling: "Q" has no rook on that side of the king; ignored',
    "info string FEN en passant: e3 is not on rank 6 although white is to move; ignored",
  ]);
  expect(driver.engine.calls).toEqual(["setPosition 4k3/8/8/8/8/8/8/4K2R w K - 0 1 | h1h2"]);
});

it("positions can be looked at", async () => {
  expect(await transcript("d")).toEqual(["+---+", "| k |", "+---+"]);
});

const unplaced = "info string go refused: the position before it was refused";
const NO_MOVE = "bestmove (none)";

it.each(["position fen bad", "position startpos moves e2e5", "position", "position fen", "position here"])(
  "a refused position is not searched as the one before it: %s",
  async (position) => {
    const driver = new SessionDriver();
    expect((await driver.ask("position startpos", position, "go depth 3", "go depth 4")).slice(-4)).toEqual([
      unplaced,
      NO_MOVE,
      unplaced,
      NO_MOVE,
    ]);
    expect(await driver.ask("position startpos", "go depth 3")).toEqual([INFO_LINE, BEST]);
  },
);

it("a refused position may also be one that came during an endless search, or a line too long to read", async () => {
  const driver = new SessionDriver();
  await driver.ask("go infinite");
  expect(await driver.ask("position startpos moves e2e4", "stop", "go depth 3")).toEqual([
    busy("position"),
    BEST,
    unplaced,
    NO_MOVE,
  ]);
  driver.send("position startpos");
  driver.session.feedStart("junk", "too long");
  expect((await driver.ask("go depth 3")).slice(-2)).toEqual([INFO_LINE, BEST]);
  driver.session.feedStart("position startpos moves e2e4 e7", "too long");
  expect((await driver.ask("go depth 3")).slice(-2)).toEqual([unplaced, NO_MOVE]);
  expect(driver.output.filter((line) => line === "info string too long")).toHaveLength(2);
});

it.each([
  ["go infinite", "stop"],
  ["go ponder wtime 1000", "stop"],
  ["go ponder wtime 1000", "ponderhit"],
])("a refused position keeps the answer of %s until %s", async (go, end) => {
  const driver = new SessionDriver();
  expect((await driver.ask("position fen bad", go)).slice(1)).toEqual([unplaced]);
  expect(await driver.ask("isready", "go depth 2")).toEqual(["readyok", busy("go")]);
  expect(await driver.ask(end)).toEqual([NO_MOVE]);
  expect(await driver.ask("position startpos", "go depth 3")).toEqual([INFO_LINE, BEST]);
});

it("a refused position leaves no search behind that takes the next stop", async () => {
  const driver = new SessionDriver();
  await driver.ask("position fen bad", "go perft 2", "position startpos", "go infinite");
  expect(await driver.ask("stop")).toEqual([BEST]);
});

it("a refused position is answered at the end of the input", async () => {
  expect((await transcript("position fen bad", "go infinite")).slice(1)).toEqual([unplaced, NO_MOVE]);
  const perft = await transcript("position fen bad", "go perft 2");
  expect(perft.slice(1)).toEqual(["info string go perft refused: the position before it was refused"]);
});
