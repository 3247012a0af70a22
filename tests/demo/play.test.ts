// Games against the engine on the demo page: levels, clocks, and everything that a game has.
import { expect, it } from "vitest";
import { levelOf, levelSettings } from "../../demo/levels";
import { Random } from "../../src/base/random";
import { Engine } from "../../src/package";
import { boardOf } from "../support/core";
import { BOTH_HOSTS, type Demo, describeDemo, describeOn, START } from "./demo";

const PLAYER_MOVES = 10;

/**
 * Makes the engine move as soon as its thought matches; returns what is spoken at that time. The page does both at once,
 * because the engine answers by itself after a while.
 */
async function moveNow({ page }: Demo, thought: RegExp): Promise<string> {
  const spoken = await page.waitForFunction((source) => {
    if (!new RegExp(source).test(document.querySelector("#thought")?.textContent ?? "")) return false;
    const speech = document.querySelector("#speech")?.textContent ?? "";
    document.querySelector<HTMLElement>("#move-now")?.click();
    return { speech };
  }, thought.source);
  return ((await spoken.jsonValue()) || { speech: "no thought" }).speech;
}

describeOn(BOTH_HOSTS, "playing on the page", (stage) => {
  it("plays a legal game by clicking", async () => {
    const { demo } = await stage.open();
    expect(await demo.page.evaluate(() => crossOriginIsolated)).toBe(stage.isolated);
    await demo.newGame({ level: "beginner" });
    const random = new Random(7);
    // A reply that is not legal is an error of the page.
    for (let count = 0; count < PLAYER_MOVES && (await demo.playersTurn()); count++)
      await demo.move(random.pick(boardOf("release", await demo.fen()).legalMoves()));
    await demo.playersTurn();
  });

  it("answers at once when told to move now, and plays on", async () => {
    const { demo } = await stage.open();
    await demo.newGame({ level: "full", pace: "10s" });
    for (const move of ["e2e3", "d2d3"]) {
      await demo.move(move);
      // A screen reader does not hear the same reply twice, unless the region is empty in between.
      expect(await moveNow(demo, /^depth/)).toBe("");
      expect(await demo.playersTurn()).toBe(true);
    }
    expect(await demo.sans()).toHaveLength(4);
  });

  it("takes back, also while the engine thinks, and gives the player the move again", async () => {
    const { demo } = await stage.open();
    await demo.newGame({ level: "full", pace: "10s" });
    await demo.move("e2e4");
    await demo.page.fill("#typed-move", "d4");
    // The page does both at once, because the engine answers by itself after 10 seconds.
    await demo.page.waitForFunction(() => {
      if (!document.querySelector("#thought")?.textContent?.startsWith("depth")) return false;
      document.querySelector<HTMLFormElement>("#typed")?.requestSubmit();
      document.querySelector<HTMLElement>("#take-back")?.click();
      return true;
    });
    await demo.says("#toast", /^It is the engine's turn\./);
    await demo.shows(START);
    expect(await demo.playersTurn()).toBe(true);
    await demo.newGame({ level: "beginner" });
    await demo.move("d2d4");
    await demo.hasMoves(2);
    await demo.playersTurn();
    await demo.page.click("#take-back");
    await demo.shows(START);
    expect(await demo.page.isDisabled("#take-back")).toBe(true);
    await demo.move("c2c4");
    await demo.hasMoves(2);
    expect((await demo.sans())[0]).toBe("c4");
  });

  it("plays as well as the level says, also when it is changed in the middle", async () => {
    const { demo, page } = await stage.open();
    await demo.newGame({ level: "beginner", pace: "10s" });
    expect(await demo.text("#player-top .name")).toBe("Palimpsest, Beginner (1000)");
    await demo.move("e2e4");
    await demo.hasMoves(2);
    const seed = await page.waitForFunction(
      (): number => JSON.parse(localStorage.getItem("palimpsest.game") ?? "{}").match?.seed,
    );
    // The answer of a beginner is the same on every machine, because its strength depends on nodes, not on time.
    const engine = new Engine(levelSettings(levelOf("beginner"), await seed.jsonValue()));
    engine.setPosition(null, ["e2e4"]);
    const { bestMove } = await engine.search({ moveTimeMs: 60_000 }).result;
    expect(await demo.sans()).toEqual(["e4", ...engine.toSan([bestMove ?? ""])]);
    await engine.close();
    await page.selectOption("#level", "full");
    await demo.move("b1c3");
    await moveNow(demo, /^depth ([5-9]|\d\d) · [\d,]+ positions$/);
    await demo.hasMoves(4);
  });
});

describeDemo("a game on the page", (stage) => {
  it("has the engine begin when the player takes Black", async () => {
    const { demo } = await stage.open();
    await demo.newGame({ color: "black", level: "beginner" });
    await demo.hasMoves(1);
    expect(await demo.playersTurn()).toBe(true);
    expect(await demo.page.textContent("#board .coordinate.file")).toBe("h");
    expect(await demo.text("#player-bottom .name")).toBe("You");
  });

  it("warns before a new game throws one away, and lets the player keep it", async () => {
    const { demo } = await stage.open();
    await demo.move("e2e4");
    await demo.playersTurn();
    await demo.page.click("#new-game");
    expect(await demo.text("#new-warning")).toMatch(/^Your present game, 1 move long, will be thrown away/);
    await demo.page.click("#new-cancel");
    expect((await demo.sans())[0]).toBe("e4");
    await demo.newGame();
    await demo.shows(START);
  });

  it("ends the game when the player resigns, which it asks for", async () => {
    const { demo, page } = await stage.open();
    await demo.move("e2e4");
    await demo.playersTurn();
    await page.click("#resign");
    expect(await demo.text("#question-text")).toBe("Resign this game?");
    await page.click("#question-no");
    expect(await demo.playersTurn()).toBe(true);
    await page.click("#resign");
    await page.click("#question-yes");
    await demo.says("#status", /^Black wins by resignation$/);
    expect(await demo.text("#moves .result")).toBe("0–1");
    expect(await page.isHidden("#resign")).toBe(true);
    // Its opponent stays as it was. The dialog chooses the next one.
    expect(await page.isDisabled("#level")).toBe(true);
    // A move after the end belongs to the visitor who looks at the game, and can be undone.
    await demo.move("a2a3");
    await demo.holdsToast(/^The game was over: from here on you move for both sides/);
    await demo.hasMoves(3);
    expect(await demo.text("#status")).toBe("Black to move");
    await page.click("#toast-undo");
    await demo.says("#status", /^Black wins by resignation$/);
    await demo.hasMoves(2);
    // In another game only its start can be undone, until the visitor moves there.
    await demo.move("a2a3");
    await page.waitForSelector("#toast-undo");
    await demo.newGame({ color: "black", level: "beginner" });
    await demo.holdsToast(/^A new game is on the board\./);
    await demo.hasMoves(1);
    await page.click("#toast-undo");
    await demo.hasMoves(3);
    await demo.newGame({ color: "white" });
    await demo.shows(START);
    await demo.move("e2e4");
    await page.waitForSelector("#toast", { state: "hidden" });
  });

  it("runs clocks, and ends the game when the time of a side runs out", async () => {
    const { demo } = await stage.open();
    await demo.page.clock.install();
    await demo.newGame({ level: "beginner", pace: "1+0" });
    await demo.says("#player-bottom .clock", /^1:00$/);
    await demo.move("e2e4");
    await demo.page.clock.runFor(2000);
    await demo.playersTurn();
    await demo.page.clock.runFor(30_000);
    // The clock also depends on the machine's time.
    await demo.says("#player-bottom .clock", /^0:[0-3]\d/);
    await demo.page.clock.runFor(31_000);
    await demo.says("#status", /^Black wins on time$/);
  });

  it("plays Chess960 from a position by its number, and castles by dropping the king on its rook", async () => {
    const { demo } = await stage.open();
    await demo.newGame({ level: "beginner", start: "chess960", number: 0 });
    await demo.shows("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w");
    await demo.move("h2h4");
    await demo.hasMoves(2);
    const castling = "#fen=4k3/8/8/8/8/8/8/1R3K1R_w_BH_-_0_1&variant=chess960";
    await demo.page.goto(stage.address + castling);
    await demo.shows("4k3/8/8/8/8/8/8/1R3K1R");
    await demo.drag("f1", "h1");
    await demo.shows("4k3/8/8/8/8/8/8/1R3RK1");
    expect(await demo.sans()).toEqual(["O-O"]);
  });
});
