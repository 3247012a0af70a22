// Analysis on the demo page: best lines, bar, arrows, and a whole game with its graph.
import { expect, it } from "vitest";
import { BOTH_HOSTS, describeDemo, describeOn, EIGHTY_MOVES } from "./demo";

/** White hangs the queen with the third move, and Black mates with the fourth. */
const BLUNDERS = "#moves=e2e4_e7e5_d1h5_b8c6_h5f7_e8f7_g1f3_g8f6";

describeDemo("the moves and the analysis of a whole game", (stage) => {
  it.each([
    { width: 1280, height: 800 },
    { width: 1440, height: 1000 },
    { width: 390, height: 844 },
  ])("have their room, at $width pixels: list, graph, and a table of mistakes", async (viewport) => {
    const { demo, page } = await stage.open({ viewport, hasTouch: viewport.width < 400 });
    // Both sides go wrong with every move, in a position that is lost at the end.
    const scores = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? -3 : 3));
    const squares = ["Nf3", "Nf6", "Ng1", "Ng8"];
    const moves = scores.map((score, index) => `${squares[index % 4]} {[%eval ${score}]}`).join(" ");
    await demo.openPgn(`{[%eval 0]} ${moves} *`);
    await demo.hasMoves(60);
    await page.click("#tab-analysis");
    await demo.says("#summary", /^AccuracyInaccuraciesMistakesBlundersWhite\d+ %0030Black\d+ %0030$/);
    const list = await page.locator("#moves").boundingBox();
    expect(list?.height).toBeGreaterThan(viewport.width < 400 ? 280 : 240);
    const picture = await page.locator("#graph svg").boundingBox();
    expect(picture?.height).toBeGreaterThanOrEqual(120);
    const overlaps = await page.locator("#graph .mark").evaluateAll((marks) => {
      const boxes = marks.map((mark) => {
        const { left, top } = mark.getBoundingClientRect();
        return { left, top, size: Number(mark.getAttribute("stroke-width")) };
      });
      return boxes.filter((one) =>
        boxes.some(
          (other) => other !== one && Math.hypot(other.left - one.left, other.top - one.top) < one.size - 0.1,
        ),
      ).length;
    });
    expect(await page.locator("#graph .mark").count()).toBe(60);
    expect(overlaps).toBe(0);
    const shown = async (): Promise<string | null> => page.getAttribute("#graph", "aria-valuenow");
    await page.keyboard.press("Home");
    for (const ply of ["1", "3", "5"]) {
      await page.click("#summary button.blunder >> nth=0");
      await demo.drawn();
      expect(await shown()).toBe(ply);
    }
    await page.click("#summary button.blunder >> nth=1");
    await demo.drawn();
    expect(await shown()).toBe("6");
    expect(await page.isDisabled("#summary button.mistake >> nth=0")).toBe(true);
    // The move shown stays in view in its list.
    const isInView = await page.locator("#moves [aria-current=true]").evaluate((move) => {
      const [box, frame] = [move.getBoundingClientRect(), move.closest("#moves")?.getBoundingClientRect()];
      return frame !== undefined && box.top >= frame.top && box.bottom <= frame.bottom;
    });
    expect(isInView).toBe(true);
  });
});

describeOn(BOTH_HOSTS, "analysis on the page", (stage) => {
  it("shows the requested number of lines in SAN, with depth, speed, bar and arrows", async () => {
    const { demo, page } = await stage.open({ fragment: "#fen=6k1/5ppp/8/8/8/8/5PPP/R5K1_w_-_-_0_1" });
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
    await demo.says("#search-facts", /^$/);
    await page.uncheck("#analysing");
    await demo.says("#search-facts", /^$/);
  });

  it("analyses a whole game, marks its mistakes, and goes to a move by a click", async () => {
    const { demo, page } = await stage.open({ fragment: BLUNDERS });
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
    await demo.says("#summary", /White\d+ %\d[\d]*[1-9]Black\d+ %\d+$/);
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

  it("stops the analysis of a long game by keys, and keeps its results so far", async () => {
    const { demo, page } = await stage.open();
    await demo.openPgn(EIGHTY_MOVES);
    await demo.hasMoves(160);
    await page.click("#tab-analysis");
    await page.focus("#analyse-game");
    await page.keyboard.press("Enter");
    await demo.says("#progress-text", /^([3-9]|\d\d) of 161$/);
    await page.waitForFunction(() => document.activeElement?.id === "stop-analysis");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.id === "analyse-game");
    await page.waitForSelector("#progress-row", { state: "hidden" });
    const known = await page.locator("#moves .score").count();
    expect(known).toBeGreaterThanOrEqual(3);
    expect(known).toBeLessThan(160);
    expect(await demo.text("#summary")).toBe("");
  });
});

describeDemo("a game to look at", (stage) => {
  it("goes through the game by keys and buttons, and keeps its end when another move is made", async () => {
    const { demo, page } = await stage.open({ fragment: BLUNDERS });
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
    const { demo } = await stage.open({ fragment: `${BLUNDERS}&at=2` });
    await demo.newGame({ color: "white", level: "beginner", start: "here" });
    expect(await demo.sans()).toEqual(["e4", "e5"]);
    await demo.move("g1f3");
    await demo.hasMoves(4);
  });
});

// A click plays a line from the position that it was shown for, and only outside a game.
describeDemo("the best lines", (stage) => {
  it("are played from the position that they were shown for", async () => {
    const { demo, page } = await stage.open({ fragment: "#moves=e2e4_e7e5_g1f3_b8c6&at=0" });
    await page.click("#tab-analysis");
    await page.selectOption("#lines", "1");
    await page.check("#analysing");
    await page.locator("#best-lines .step").first().waitFor();
    // The page shows the next position in the next frame, and the click comes before it.
    const san = await page.evaluate(() => {
      dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
      const step = document.querySelector<HTMLElement>("#best-lines .step");
      step?.click();
      return step?.textContent ?? "";
    });
    await demo.says('#moves [aria-current="true"]', /^1\. /);
    expect(await page.getAttribute('#moves [aria-current="true"]', "data-ply")).toBe("1");
    const played = await page.locator('#moves [aria-current="true"] .san').textContent();
    expect(san.replace("1. ", "")).toBe(played?.replace(/[!?]+$/, ""));
  });

  it.each([1280, 375])("stay in view, unfold, and are played by a click, at %d pixels", async (width) => {
    const { demo, page } = await stage.open({
      viewport: { width, height: 812 },
      fragment: "#moves=e2e4_e7e5",
    });
    await demo.analyse();
    await page.waitForFunction(
      () => document.querySelectorAll("#best-lines li:first-child .step").length > 2,
    );
    await page.evaluate(() => scrollTo(0, 0));
    // The lines are drawn again and again, so a single look may find none.
    await page.waitForFunction(() => {
      const line = document.querySelector("#best-lines li")?.getBoundingClientRect();
      return line && line.height > 0 && line.bottom <= 812;
    });
    await page.locator("#best-lines .unfold").first().click();
    await page.waitForFunction(() => {
      const line = document.querySelector("#best-lines .unfolded .line");
      return line && getComputedStyle(line).whiteSpace === "normal";
    });
    await page.locator("#best-lines li:first-child .step").nth(1).click();
    await page.waitForSelector('#moves [aria-current="true"][data-ply="4"]');
  });

  it("are text while a game against the engine goes on", async () => {
    const { demo, page } = await stage.open();
    await demo.analyse();
    await page.locator("#best-lines .line").first().waitFor();
    expect(await page.locator("#best-lines .step").count()).toBe(0);
    await demo.move("e2e4");
    await demo.playersTurn();
    await page.click("#resign");
    await page.click("#question-yes");
    await page.locator("#best-lines .step").first().waitFor();
  });
});
