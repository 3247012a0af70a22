// The best lines on the page: a click plays a line from the position that it was shown for, and only outside a game.
import { expect, it } from "vitest";
import { describeDemo } from "./demo";

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

  it.each([1280, 375])(
    "are visible together with the board, unfold, and are played by a click, at %d pixels",
    async (width) => {
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
    },
  );

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
