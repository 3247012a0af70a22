// Games against the engine on the demo page: levels, clocks, and all that a game against a person has.
import { expect, it } from "vitest";
import { boardOf } from "../support/core";
import { Random } from "../support/random";
import { describeDemo } from "./demo";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const PLAYER_MOVES = 10;

describeDemo("playing on the page", (stage) => {
  it("plays a legal game by clicking", async () => {
    const demo = await stage.open();
    expect(await demo.page.evaluate(() => crossOriginIsolated)).toBe(stage.isolated);
    await demo.newGame({ level: "beginner" });
    const random = new Random(7);
    let turn = await demo.playersTurn();
    for (let count = 0; turn && count < PLAYER_MOVES; count++) {
      const before = await demo.fen();
      const board = boardOf("release", before);
      const move = random.pick(board.legalMoves());
      const { length } = await demo.sans();
      await demo.move(move);
      await demo.page.waitForFunction(
        (made) => document.querySelectorAll("#moves .san").length > made,
        length,
      );
      turn = await demo.playersTurn();
      // The reply is one of the legal ones.
      board.set(before, [move]);
      const replies = board.legalMoves();
      const after = await demo.fen();
      const reached = replies.map((reply) => {
        board.set(before, [move, reply]);
        return board.fen();
      });
      if (replies.length > 0) expect(reached).toContain(after);
    }
    await demo.close();
  });

  it("answers at once when told to move now, and plays on", async () => {
    const demo = await stage.open();
    await demo.newGame({ level: "full", pace: "10s" });
    for (const move of ["e2e3", "d2d3"]) {
      await demo.move(move);
      await demo.says("#thought", /^depth/);
      await demo.page.click("#move-now");
      expect(await demo.playersTurn()).toBe(true);
    }
    expect(await demo.sans()).toHaveLength(4);
    await demo.close();
  });

  it("takes back, also while the engine thinks, and gives the player the move again", async () => {
    const demo = await stage.open();
    await demo.newGame({ level: "full", pace: "10s" });
    await demo.move("e2e4");
    await demo.says("#thought", /^depth/);
    await demo.page.click("#take-back");
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
    await demo.close();
  });

  it("has the engine begin when the player takes Black", async () => {
    const demo = await stage.open();
    await demo.newGame({ color: "black", level: "beginner" });
    await demo.hasMoves(1);
    expect(await demo.playersTurn()).toBe(true);
    expect(await demo.page.textContent("#board .coordinate.file")).toBe("h");
    expect(await demo.text("#player-bottom .name")).toBe("You");
    await demo.close();
  });

  it("warns before a new game throws one away, and lets the player keep it", async () => {
    const demo = await stage.open();
    await demo.move("e2e4");
    await demo.playersTurn();
    await demo.page.click("#new-game");
    expect(await demo.text("#new-warning")).toMatch(/^Your present game, 1 move long, will be thrown away/);
    await demo.page.click("#new-cancel");
    expect((await demo.sans())[0]).toBe("e4");
    await demo.newGame();
    await demo.shows(START);
    await demo.close();
  });

  it("ends the game when the player resigns, which it asks for", async () => {
    const demo = await stage.open();
    const { page } = demo;
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
    // A move after the end is one of somebody who looks at the game, and can be undone.
    await demo.move("a2a3");
    await demo.says("#toast", /^The game was over: from here on you move for both sides/);
    await demo.hasMoves(3);
    expect(await demo.text("#status")).toBe("Black to move");
    await page.click("#toast-undo");
    await demo.says("#status", /^Black wins by resignation$/);
    await demo.hasMoves(2);
    // In another game there is nothing to undo.
    await demo.move("a2a3");
    await page.waitForSelector("#toast-undo");
    await demo.newGame();
    await demo.shows(START);
    expect(await page.isHidden("#toast")).toBe(true);
    await demo.close();
  });

  it("runs clocks, and loses on time who lets them run out", async () => {
    const demo = await stage.open();
    await demo.page.clock.install();
    await demo.newGame({ level: "beginner", pace: "1+0" });
    await expect.poll(() => demo.text("#player-bottom .clock")).toBe("1:00");
    await demo.move("e2e4");
    await demo.page.clock.runFor(2000);
    await demo.playersTurn();
    await demo.page.clock.runFor(30_000);
    await demo.says("#player-bottom .clock", /^0:(2|3)\d/);
    await demo.page.clock.runFor(31_000);
    await demo.says("#status", /^Black wins on time$/);
    await demo.close();
  });

  it("plays Chess960 from a position by its number, and castles by dropping the king on its rook", async () => {
    const demo = await stage.open();
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
    await demo.close();
  });

  it("plays as well as the level says, also when it is changed in the middle, and over a reload with the same seed", async () => {
    const demo = await stage.open();
    const { page } = demo;
    const seed = (): Promise<unknown> =>
      page.evaluate(() => JSON.parse(localStorage.getItem("palimpsest.game") ?? "{}").match?.seed);
    await demo.newGame({ level: "beginner" });
    expect(await demo.text("#player-top .name")).toBe("Palimpsest, Beginner (1000)");
    await demo.move("e2e4");
    await demo.hasMoves(2);
    await page.waitForFunction(() => localStorage.getItem("palimpsest.game")?.includes('"e2e4"'));
    const before = await seed();
    expect(before).toEqual(expect.any(Number));
    await page.reload();
    await page.waitForSelector("[data-ready]");
    await demo.hasMoves(2);
    expect(await seed()).toBe(before);
    await page.selectOption("#level", "full");
    await demo.move("b1c3");
    await demo.says("#thought", /^depth [5-9]|^depth \d\d/);
    await demo.hasMoves(4);
    // A beginner looks one ply ahead and believes the captures behind it. The page's first search would not do: while its
    // thread starts, the thought's time goes by.
    await page.selectOption("#level", "beginner");
    await demo.move("g2g3");
    await demo.says("#thought", /^depth 1 · \d{1,3} positions$/);
    await demo.close();
  });
});
