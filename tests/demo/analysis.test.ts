// Analysis on the demo page: best lines, bar, arrows, and a whole game with its graph.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { BOTH_HOSTS, describeDemo } from "./demo";

const EIGHTY_MOVES = readFileSync(new URL("eighty-moves.pgn", import.meta.url), "utf8");

/** White hangs the queen with the third move, and Black mates with the fourth. */
const BLUNDERS = "#moves=e2e4_e7e5_d1h5_b8c6_h5f7_e8f7_g1f3_g8f6";

describeDemo(
  "analysis on the page",
  (stage) => {
    it("shows the requested number of lines in SAN, with depth, speed, bar and arrows", async () => {
      const demo = await stage.open({ fragment: "#fen=6k1/5ppp/8/8/8/8/5PPP/R5K1_w_-_-_0_1" });
      const { page } = demo;
      await page.click("#tab-analysis");
      await page.selectOption("#lines", "2");
      await page.check("#analysing");
      await demo.says("#search-facts", /^depth \d+\/\d+ · [\d,]+ positions · [\d.]+ (k|M)\/s/);
      await demo.says("#best-lines li:first-child .line", /^1\. Ra8#/);
      expect(await demo.text("#best-lines li:first-child .score")).toBe("#1");
      await page.waitForFunction(() => document.querySelectorAll("#best-lines li").length === 2);
      await page.waitForSelector('#board [data-arrow="a1a8"]', { state: "attached" });
      await page.waitForFunction(() => document.querySelectorAll("#board [data-arrow]").length === 2);
      expect(await page.getAttribute("#eval-bar", "aria-label")).toBe("Evaluation: White mates in 1");
      await page.selectOption("#lines", "5");
      await page.waitForFunction(() => document.querySelectorAll("#best-lines li").length === 5);
      await page.uncheck("#arrows");
      await page.waitForFunction(() => document.querySelector("#board [data-arrow]") === null);
      // The next position is analysed as soon as it is on the board. This one is the end of the game.
      await demo.move("a1a8");
      await demo.says("#status", /^White wins by checkmate$/);
      await demo.says("#search-facts", /^The game is over here/);
      await page.uncheck("#analysing");
      await demo.says("#search-facts", /^Switch it on/);
    });

    it("analyses a whole game, marks its mistakes, and goes to a move by a click", async () => {
      const demo = await stage.open({ fragment: BLUNDERS });
      const { page } = demo;
      await page.click("#tab-analysis");
      await page.selectOption("#game-move-ms", "50");
      // The row is seen even if it disappears before anyone looks.
      const row = page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const progress = document.querySelector("#progress-row");
            const look = (): void => (progress?.hasAttribute("hidden") ? undefined : resolve());
            if (progress) new MutationObserver(look).observe(progress, { attributes: true });
            look();
          }),
      );
      await page.click("#analyse-game");
      await row;
      await demo.says(
        "#summary",
        /^White: \d+ inaccurac(y|ies), \d+ mistakes?, [1-9]\d* blunders?\. Black: .* Accuracy: White \d+ %, Black \d+ %\.$/,
      );
      expect(await page.isHidden("#progress-row")).toBe(true);
      const blunder = page.locator('#moves .move.blunder[data-ply="5"]');
      expect(await blunder.locator(".san").textContent()).toMatch(/^Qxf7\+\?\?$/);
      expect(await page.locator("#graph .mark.blunder").count()).toBeGreaterThan(0);
      await blunder.click();
      await demo.shows("r1bqkbnr/pppp1Qpp/2n5/4p3/4P3/8/PPPP1PPP/RNB1KBNR b");
      // The start lies at the graph's left edge, the last move at the right one.
      const box = await page.locator("#graph").boundingBox();
      if (!box) throw new Error("no graph");
      await page.mouse.click(box.x + 2, box.y + 10);
      await demo.shows("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w");
      await page.mouse.click(box.x + box.width - 2, box.y + 10);
      await demo.shows("r1bq1b1r/pppp1kpp/2n2n2/4p3/4P3/5N2/PPPP1PPP/RNB1KB1R w");
      await page.keyboard.press("ArrowLeft");
      await demo.shows("r1bq1bnr/pppp1kpp/2n5/4p3/4P3/5N2/PPPP1PPP/RNB1KB1R b");
    });

    it("stops the analysis of a long game and keeps its results so far", async () => {
      const demo = await stage.open();
      const { page } = demo;
      await demo.openPgn(EIGHTY_MOVES);
      await demo.hasMoves(160);
      await page.click("#tab-analysis");
      await page.click("#analyse-game");
      await demo.says("#progress-text", /^([3-9]|\d\d) of 161$/);
      await page.click("#stop-analysis");
      await page.waitForSelector("#progress-row", { state: "hidden" });
      const known = await page.locator("#moves .score").count();
      expect(known).toBeGreaterThanOrEqual(3);
      expect(known).toBeLessThan(160);
      expect(await demo.text("#summary")).toBe("");
    });
  },
  BOTH_HOSTS,
);

describeDemo("a game to look at", (stage) => {
  it("goes through the game by keys and buttons, and keeps its end when another move is made", async () => {
    const demo = await stage.open({ fragment: BLUNDERS });
    const { page } = demo;
    await page.keyboard.press("Home");
    await demo.shows("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w");
    await page.keyboard.press("ArrowRight");
    await demo.shows("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b");
    // The address follows a little later where one change comes soon after another.
    await page.waitForFunction((wanted) => location.hash === wanted, `${BLUNDERS}&at=1`);
    await demo.move("c7c5");
    await demo.shows("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w");
    // The list is drawn with the next frame.
    await demo.says("#moves .variation", /^1… *1… c5/);
    await demo.hasMoves(8);
    // Back on the main line, steps follow it.
    await page.click("#to-previous");
    await page.click("#to-end");
    await demo.shows("r1bq1b1r/pppp1kpp/2n2n2/4p3/4P3/5N2/PPPP1PPP/RNB1KB1R w");
  });

  it("plays on from a position that was looked at", async () => {
    const demo = await stage.open({ fragment: `${BLUNDERS}&at=2` });
    await demo.newGame({ color: "white", level: "beginner", start: "here" });
    expect(await demo.sans()).toEqual(["e4", "e5"]);
    await demo.move("g1f3");
    await demo.hasMoves(4);
  });
});
