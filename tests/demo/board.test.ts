// Moves on the demo page's board by mouse, touch, keyboard and typing, and the board's marks and announcements.
import { expect, it } from "vitest";
import { describeDemo, START } from "./demo";

const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b";

describeDemo("the board of the page", (stage) => {
  it("takes a move by drag and drop, and puts an illegal one back", async () => {
    const { demo } = await stage.open();
    await demo.drag("e2", "e5");
    expect(await demo.fen()).toMatch(START);
    await demo.drag("e2", "e4");
    await demo.shows(AFTER_E4);
    expect(await demo.sans()).toContain("e4");
  });

  it("takes moves by tapping and by a finger's drag, on a narrow screen", async () => {
    const { demo } = await stage.open({ viewport: { width: 375, height: 812 }, hasTouch: true });
    await demo.tap("e2");
    await demo.page.waitForSelector("#board .marker-target");
    await demo.tap("e4");
    await demo.shows(AFTER_E4);
    expect(await demo.playersTurn()).toBe(true);
    await demo.swipe("d2", "d3");
    await demo.page.waitForFunction(() => document.querySelectorAll("#moves .san")[2]?.textContent === "d3");
    expect(await demo.overflow()).toBe(0);
  });

  it("shows where a piece may go, the last move, and check", async () => {
    const fen = "4k3/8/8/8/8/3p4/8/R3K2R_b_KQ_-_0_1";
    const { demo } = await stage.open({ fragment: `#fen=${fen}&moves=d3d2` });
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
  });

  it("is played by keyboard alone: one Tab to the board, one to leave it, and the focus stays", async () => {
    const { demo, page } = await stage.open();
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
  });

  it("takes typed moves in SAN, and announces the engine's move to screen readers", async () => {
    const { demo } = await stage.open();
    await demo.type("Nf3");
    await demo.hasMoves(2);
    expect((await demo.sans())[0]).toBe("Nf3");
    await demo.says("#speech", /^Palimpsest: (pawn|knight) /);
    expect(await demo.page.getAttribute("#speech", "aria-live")).toBe("assertive");
    // The field keeps the focus for the next move.
    await demo.playersTurn();
    expect(await demo.fen()).toMatch(/\/5N2\/PPPPPPPP\/RNBQKB1R w/);
    await demo.page.keyboard.type("Ke5");
    await demo.page.keyboard.press("Enter");
    await demo.says("#toast", /^Ke5 is not a legal move here/);
  });

  it("flips the board without a new game", async () => {
    const { demo } = await stage.open();
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
  });

  it("ends on the side that quick flips leave it on, also while a move is shown", async () => {
    const { demo } = await stage.open({ fragment: "#moves=e2e4_e7e5" });
    const before = await demo.at("a1");
    await demo.page.evaluate(async () => {
      for (const key of ["ArrowLeft", "f", "f"]) {
        dispatchEvent(new KeyboardEvent("keydown", { key }));
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    await demo.shows(AFTER_E4);
    // The board turns once it has shown the move, and then turns back.
    expect(await demo.at("a1")).toEqual(before);
  });

  it("promotes by the board's own dialog, with mouse and keyboard, and announces the end of the game", async () => {
    const { demo } = await stage.open({ fragment: "#fen=7k/P5pp/8/8/8/8/8/K7_w_-_-_0_1" });
    await demo.move("a7a8n");
    await demo.shows("N6k/");
    await demo.page.click("#to-previous");
    await demo.shows("7k/P5pp/");
    // The menu closes, without a move, when the visitor turns to something else.
    await demo.drag("a1", "b1");
    await demo.drag("h7", "h6");
    await demo.drag("a7", "a8");
    await demo.page.getByRole("button", { name: "Rook" }).waitFor();
    await demo.page.click("#to-previous");
    await demo.page.getByRole("button", { name: "Rook" }).waitFor({ state: "detached" });
    await demo.shows("7k/P5pp/8/8/8/8/8/1K6 b");
    await demo.page.click("#to-previous");
    await demo.shows("7k/P5pp/8/8/8/8/8/K7 w");
    await demo.drag("a7", "a8");
    await demo.page.getByRole("button", { name: "Rook" }).waitFor();
    await demo.page.keyboard.press("ArrowDown");
    await demo.page.keyboard.press("Enter");
    await demo.says("#status", /^White wins by checkmate$/);
    expect(await demo.fen()).toMatch(/^R6k\//);
  });
});
