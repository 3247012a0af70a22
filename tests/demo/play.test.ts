// Playing on the demo page: by mouse, touch, keyboard and typing, with clocks, and all that a game against a person has.
import { describe, expect, it } from "vitest";
import { boardOf } from "../support/core";
import { Random } from "../support/random";
import { describeDemo, MODES } from "./demo";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b";
const PLAYER_MOVES = 10;

describeDemo("playing on the page", (stage) => {
  describe.each(MODES)("$name", ({ host, isolated }) => {
    it("plays a legal game by clicking", async () => {
      const demo = await stage.open(host);
      expect(await demo.page.evaluate(() => crossOriginIsolated)).toBe(isolated);
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

    it("takes a move by drag and drop, and puts an illegal one back", async () => {
      const demo = await stage.open(host);
      await demo.drag("e2", "e5");
      expect(await demo.fen()).toMatch(START);
      await demo.drag("e2", "e4");
      await demo.shows(AFTER_E4);
      expect(await demo.sans()).toContain("e4");
      await demo.close();
    });

    it("answers at once when told to move now, and plays on", async () => {
      const demo = await stage.open(host);
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
      const demo = await stage.open(host);
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
  });

  it("takes a move by touch, on a narrow screen", async () => {
    const demo = await stage.open("isolated", { viewport: { width: 375, height: 812 }, hasTouch: true });
    await demo.tap("e2");
    await demo.page.waitForSelector("#board .marker-target");
    await demo.tap("e4");
    await demo.shows(AFTER_E4);
    expect(await demo.page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await demo.close();
  });

  it("shows where a piece may go, the last move, and check", async () => {
    const fen = "4k3/8/8/8/8/3p4/8/R3K2R_b_KQ_-_0_1";
    const demo = await stage.open("isolated", { fragment: `#fen=${fen}&moves=d3d2` });
    const marked = (kind: string): Promise<(string | null)[]> =>
      demo.page
        .locator(`#board .markers g:has(> .marker-${kind})`)
        .evaluateAll((marks) => marks.map((mark) => mark.getAttribute("data-square")));
    await demo.page.waitForSelector("#board .marker-last");
    expect(await marked("last")).toEqual(["d3", "d2"]);
    expect(await marked("check")).toEqual(["e1"]);
    await demo.click("e1");
    await demo.page.waitForSelector("#board .marker-chosen");
    expect((await marked("target")).sort()).toEqual(["d1", "e2", "f1", "f2"]);
    expect(await marked("capture")).toEqual(["d2"]);
    expect(await demo.page.locator("#board .coordinate").allTextContents()).toEqual([..."abcdefgh87654321"]);
    await demo.close();
  });

  it("is played by keyboard alone: one Tab to the board, one to leave it, and the focus stays", async () => {
    const demo = await stage.open("isolated");
    const { page } = demo;
    await demo.playersTurn();
    const focused = (): Promise<string> =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.closest("#board") ? "board" : (activeElement?.id ?? "");
      });
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("new-game");
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("board");
    // The cursor starts on a1.
    const press = async (keys: string): Promise<void> => {
      for (const key of keys.split(" ")) await page.keyboard.press(key);
    };
    await press("ArrowRight ArrowRight ArrowRight ArrowRight ArrowUp Enter ArrowUp ArrowUp Enter");
    await demo.shows(AFTER_E4);
    expect(await focused()).toBe("board");
    await page.keyboard.press("Tab");
    expect(await focused()).not.toBe("board");
    await demo.close();
  });

  it("takes typed moves in SAN, and says the engine's move to those who listen", async () => {
    const demo = await stage.open("isolated");
    await demo.page.fill("#typed-move", "Nf3");
    await demo.page.keyboard.press("Enter");
    await demo.shows("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b");
    await demo.says("#speech", /^Palimpsest: (pawn|knight) /);
    expect(await demo.page.getAttribute("#speech", "aria-live")).toBe("assertive");
    await demo.page.fill("#typed-move", "Ke5");
    await demo.page.keyboard.press("Enter");
    await demo.says("#toast", /^Ke5 is not a legal move here/);
    await demo.close();
  });

  it("flips the board without a new game", async () => {
    const demo = await stage.open("isolated");
    const before = await demo.at("a1");
    await demo.page.click("#flip");
    await demo.page.waitForFunction(
      () => document.querySelector("#board .coordinate.file")?.textContent === "h",
    );
    const after = await demo.at("a1");
    expect(after.x).toBeGreaterThan(before.x);
    expect(after.y).toBeLessThan(before.y);
    expect(await demo.fen()).toMatch(START);
    await demo.drag("e2", "e4");
    await demo.shows(AFTER_E4);
    await demo.close();
  });

  it("has the engine begin when the player takes Black", async () => {
    const demo = await stage.open("isolated");
    await demo.newGame({ color: "black", level: "beginner" });
    await demo.hasMoves(1);
    expect(await demo.playersTurn()).toBe(true);
    expect(await demo.page.textContent("#board .coordinate.file")).toBe("h");
    expect(await demo.text("#player-bottom .name")).toBe("You");
    await demo.close();
  });

  it("warns before a new game throws one away, and lets the player keep it", async () => {
    const demo = await stage.open("isolated");
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

  it("ends the game when the player resigns", async () => {
    const demo = await stage.open("isolated");
    await demo.move("e2e4");
    await demo.playersTurn();
    await demo.page.click("#resign");
    await demo.says("#status", /^Black wins by resignation$/);
    expect(await demo.text("#moves .result")).toBe("0–1");
    expect(await demo.page.isHidden("#resign")).toBe(true);
    await demo.close();
  });

  it("promotes by the board's own dialog, with mouse and keyboard, and says how the game ends", async () => {
    const demo = await stage.open("isolated", { fragment: "#fen=7k/P5pp/8/8/8/8/8/K7_w_-_-_0_1" });
    await demo.move("a7a8n");
    await demo.shows("N6k/");
    await demo.page.click("#take-back");
    await demo.shows("7k/P5pp/");
    await demo.drag("a7", "a8");
    await demo.page.getByRole("button", { name: "Rook" }).waitFor();
    await demo.page.keyboard.press("ArrowDown");
    await demo.page.keyboard.press("Enter");
    await demo.says("#status", /^White wins by checkmate$/);
    expect(await demo.fen()).toMatch(/^R6k\//);
    await demo.close();
  });

  it("runs clocks, and loses on time who lets them run out", async () => {
    const demo = await stage.open("isolated");
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
    const demo = await stage.open("isolated");
    await demo.newGame({ level: "beginner", start: "chess960", number: 0 });
    await demo.shows("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w");
    await demo.move("h2h4");
    await demo.playersTurn();
    const castling = "#fen=4k3/8/8/8/8/8/8/1R3K1R_w_BH_-_0_1&variant=chess960";
    await demo.page.goto(stage.address("isolated") + castling);
    await demo.shows("4k3/8/8/8/8/8/8/1R3K1R");
    await demo.drag("f1", "h1");
    await demo.shows("4k3/8/8/8/8/8/8/1R3RK1");
    expect(await demo.sans()).toEqual(["O-O"]);
    await demo.close();
  });

  it("plays as well as the level says, also when it is changed in the middle, and over a reload with the same seed", async () => {
    const demo = await stage.open("isolated");
    const { page } = demo;
    const seed = (): Promise<unknown> =>
      page.evaluate(() => JSON.parse(localStorage.getItem("palimpsest.game") ?? "{}").match?.seed);
    await demo.newGame({ level: "beginner" });
    expect(await demo.text("#player-top .name")).toBe("Palimpsest, Beginner (1000)");
    await demo.move("e2e4");
    // A beginner looks one ply ahead and believes the captures behind it.
    await demo.says("#thought", /^depth 1 · \d{1,3} positions$/);
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
    await page.selectOption("#level", "novice");
    await demo.move("g2g3");
    await demo.says("#thought", /^depth 1 ·/);
    await demo.close();
  });
});
