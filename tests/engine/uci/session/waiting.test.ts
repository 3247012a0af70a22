// Commands that wait for a search: their order, their number, and an answer to every go.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { InputError } from "../../../../src/base/input-error";
import { now } from "../../../../src/base/platform/node/runtime";
import { Gate, INFO_LINE } from "../../../support/fake-engine";
import { BEST, busy, failing, SessionDriver, transcript } from "../support/session-driver";

it("behind a search that ends by itself: commands wait their turn", async () => {
  const driver = new SessionDriver();
  driver.send("position startpos", "go depth 8", "position startpos moves e2e4", "go depth 9");
  driver.send("setoption name MultiPV value 2", "ucinewgame", "go perft 2");
  await driver.session.end();
  expect(driver.output.slice(0, 4)).toEqual([INFO_LINE, BEST, INFO_LINE, BEST]);
  expect(driver.output.at(-2)).toBe("Nodes searched: 41");
  expect(driver.engine.calls.filter((call) => !call.startsWith("ready"))).toEqual([
    "setPosition startpos | ",
    "search",
    "setPosition startpos | e2e4",
    "search",
    'configure {"multiPv":2}',
    "newGame",
    "perft 2",
    "close",
  ]);
});

it("behind a search that ends by itself: isready is answered at once, also behind commands that wait", async () => {
  const driver = new SessionDriver({ endsByItself: false });
  const lines = await driver.ask("isready", "go depth 8", "position startpos", "isready", "go depth 9");
  expect(lines.toSorted()).toEqual([INFO_LINE, "readyok", "readyok"]);
  expect(await driver.ask("isready")).toEqual(["readyok"]);
});

it("behind a search that ends by itself: stop ends the running search, not those that wait", async () => {
  const driver = new SessionDriver({ endsByItself: false });
  expect(await driver.ask("go depth 8", "position startpos", "go depth 9", "stop")).toEqual([
    INFO_LINE,
    BEST,
    INFO_LINE,
  ]);
  expect(driver.engine.lastLimits?.depth).toBe(9);
  expect(await driver.ask("stop")).toEqual([BEST]);
});

it("behind a search that ends by itself: a game's clock runs from the go on, but not before the answer to the one before", async () => {
  const driver = new SessionDriver();
  const { engine } = driver;
  engine.configureGate = new Gate();
  const sent = now();
  driver.send("setoption name MultiPV value 2", "go wtime 1000 btime 1000", "go movetime 50");
  const clockSent = now();
  await sleep(30);
  engine.configureGate.open();
  await driver.ask();
  engine.endsByItself = false;
  await driver.ask("go wtime 900 btime 1000", "go wtime 800 btime 1000");
  const stopped = now();
  await driver.ask("stop");
  const [clock = 0, moveTime = 0, , behind = 0] = engine.startedAt;
  expect(clock).toBeGreaterThanOrEqual(sent);
  expect(clock).toBeLessThanOrEqual(clockSent);
  expect(moveTime).toBeGreaterThan(clockSent);
  expect(behind).toBeGreaterThanOrEqual(stopped);
});

it("behind a search that ends by itself: a game's clock runs from when the input came", async () => {
  const driver = new SessionDriver();
  const came = now() - 20;
  driver.session.feed("position startpos", came);
  driver.session.feed("go wtime 1000 btime 1000", came);
  await driver.ask();
  expect(driver.engine.startedAt).toEqual([came]);
});

it("behind a search that ends by itself: ponderhit reaches a search that waits", async () => {
  const driver = new SessionDriver();
  const lines = await driver.ask("go depth 8", "go ponder wtime 1000", "ponderhit", "go depth 9");
  expect(lines).toEqual([INFO_LINE, BEST, INFO_LINE, BEST, INFO_LINE, BEST]);
});

it("behind a search that ends by itself: an endless one that waits refuses the commands after it", async () => {
  const driver = new SessionDriver();
  const lines = await driver.ask("go depth 8", "go infinite", "position startpos", "go depth 9");
  expect(lines.filter((line) => line !== INFO_LINE)).toEqual([BEST, busy("position"), busy("go")]);
});

it("behind a search that ends by itself: quit ends it and drops waiting commands", async () => {
  const driver = new SessionDriver({ endsByItself: false });
  await driver.ask("go depth 8", "position startpos", "go depth 9", "d", "quit");
  await driver.session.done;
  expect(driver.output).toEqual([INFO_LINE, BEST]);
});

// In quadratic time each of these would take longer than a test may.
const MANY = 100_000;

it.each(["", "stop", "isready", "position startpos", "go depth 3", "uci?", "setoption"])(
  "a flood of commands takes linear time in a search without an end: %j",
  async (line) => {
    const driver = new SessionDriver();
    await driver.ask("go infinite");
    for (let count = 0; count < MANY; count++) driver.session.feed(line);
    driver.send("stop");
    await driver.session.end();
    expect(driver.output.filter((text) => text.startsWith("bestmove "))).toEqual([BEST]);
  },
);

it("a flood of commands takes linear time: of searches that wait, each ended by a stop", async () => {
  const driver = new SessionDriver({ endsByItself: false });
  const count = MANY / 4;
  for (let go = 0; go < count; go++) driver.send("go depth 9", "isready", "", "ponderhit");
  for (let stop = 0; stop < count; stop++) driver.send("stop", "register", "position startpos");
  await driver.session.end();
  expect(driver.output.filter((text) => text === BEST)).toHaveLength(count);
  expect(driver.output.filter((text) => text === "readyok")).toHaveLength(count);
});

it("a flood of commands takes linear time: of questions that wait, answered once each", async () => {
  const configureGate = new Gate<void>();
  const driver = new SessionDriver({ endsByItself: false, configureGate });
  driver.send("setoption name MultiPV value 2");
  for (let count = 0; count < 1000; count++) driver.send("isready", "go depth 9", "isready", "stop");
  configureGate.open();
  driver.send("isready");
  await driver.session.end();
  expect(driver.output.filter((text) => text === "readyok")).toHaveLength(2001);
});

const NO_MOVE = "bestmove (none)";

it.each([
  ["go movetime", "go refused: movetime needs a number"],
  ["go foo", "go refused: unknown: foo"],
  ["go dpeth 5", "go refused: unknown: dpeth 5; did you mean depth?"],
])("every go has its answer, also one that cannot be read: %s", async (go, refusal) => {
  expect(await transcript(go, "go depth 2")).toEqual([`info string ${refusal}`, NO_MOVE, INFO_LINE, BEST]);
});

it("every go has its answer, also one whose root moves are not legal", async () => {
  const driver = new SessionDriver(failing("search", new InputError("none of the moves to search is legal")));
  expect(await driver.ask("go depth 3 searchmoves e2e5")).toEqual([
    "info string go refused: none of the moves to search is legal",
    NO_MOVE,
  ]);
});

it("every go has its answer, also one of which only the start could be kept", async () => {
  const driver = new SessionDriver();
  driver.session.feedStart("go depth 3 searchmoves e2", "too long");
  await driver.ask();
  expect(driver.output).toEqual(["info string go refused: too long", NO_MOVE]);
});

it.each(["stop", "ponderhit"])("every go has its answer, held back in pondering until %s", async (end) => {
  const driver = new SessionDriver();
  expect(await driver.ask("go ponder wtime x")).toEqual(["info string go refused: wtime x is not a number"]);
  expect(await driver.ask(end)).toEqual([NO_MOVE]);
});

it("every go has its answer, but not a perft, whose answer is no move", async () => {
  expect(await transcript("go perft x")).toEqual(["info string go perft refused: perft x is not a number"]);
});
