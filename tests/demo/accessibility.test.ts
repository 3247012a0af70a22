// axe-core finds no obstacle on the demo page, in any panel, by day and by night, wide and narrow.
import { readdirSync, readFileSync } from "node:fs";
import axe from "axe-core";
import { expect, it } from "vitest";
import { IN_FIREFOX } from "../support/browser";
import { SMALL_TABLES } from "../support/tables";
import { BOTH_HOSTS, type Demo, describeDemo, describeOn } from "./demo";

/** The obstacles that axe finds. */
async function obstacles(demo: Demo): Promise<string[]> {
  await demo.drawn();
  // Waits for changing colours before looking at them.
  await demo.page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
  if (await demo.page.evaluate(() => !("axe" in window))) await demo.page.evaluate(axe.source);
  return demo.page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ["violations"],
    });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join("\n")}`,
    );
  });
}

it("sets attributes of ARIA, because Firefox before 119 has no properties for them", () => {
  const files = readdirSync("demo/view", { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  const wrong = files.filter((name) =>
    /\.(aria[A-Z]\w*|role) = /.test(readFileSync(`demo/view/${name}`, "utf8")),
  );
  expect(files).not.toEqual([]);
  expect(wrong).toEqual([]);
});

describeDemo("colours that the visitor forces on the page", (stage) => {
  // The driver of Firefox forces no colours.
  it.skipIf(IN_FIREFOX)("leave the switches visible", async () => {
    const { demo } = await stage.open({ forcedColors: "active" });
    const looks = await demo.page
      .locator("input[type=checkbox]")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).appearance));
    expect(new Set(looks)).toEqual(new Set(["auto"]));
  });
});

describeOn(BOTH_HOSTS, "accessibility of the page", (stage) => {
  // Every pair of page, colours and width occurs once.
  const { isolated } = stage;
  it.each([
    { colorScheme: "light", width: isolated ? 1280 : 375 } as const,
    { colorScheme: "dark", width: isolated ? 375 : 1280 } as const,
  ])("has no obstacle, $colorScheme, at $width pixels", async ({ colorScheme, width }) => {
    const { demo, page } = await stage.open({
      viewport: { width, height: 800 },
      colorScheme,
      fragment: "#moves=e2e4_e7e5_d1h5_b8c6_h5f7",
    });
    expect(await obstacles(demo)).toEqual([]);
    await page.click("#tab-analysis");
    await page.selectOption("#game-move-ms", "500");
    await page.click("#analyse-game");
    await page.waitForSelector("#graph .mark", { state: "attached" });
    await page.check("#analysing");
    await page.waitForSelector("#best-lines li");
    expect(await obstacles(demo)).toEqual([]);
    await page.keyboard.press("c");
    expect(await obstacles(demo)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.click("#tab-games");
    expect(await obstacles(demo)).toEqual([]);
    await demo.openPgn('[White "A"]\n\n1. e4 e5 *\n\n[White "B"]\n\n1. d4 d5 (1... f5) 2. c4 {a gambit} *');
    await demo.says("#games-count", /^2 games$/);
    await page.keyboard.press("ArrowLeft");
    await page.waitForSelector("#explorer button");
    expect(await obstacles(demo)).toEqual([]);
    await page.click("header h1");
    await page.keyboard.press("?");
    expect(await obstacles(demo)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.click("#tab-table");
    await page.waitForSelector("#table-life");
    expect(await obstacles(demo)).toEqual([]);
    await page.click("#tab-puzzles");
    await page.click("#puzzle-next");
    expect(await obstacles(demo)).toEqual([]);
    await demo.chooseTables(SMALL_TABLES);
    await demo.address("fen=7k/8/5K2/8/8/8/8/6Q1_w_-_-_0_1");
    await page.click("#tables-box summary");
    await demo.says("#ending-result", /^White wins/);
    expect(await obstacles(demo)).toEqual([]);
    await page.click("#tab-share");
    expect(await obstacles(demo)).toEqual([]);
    await page.click("#edit-position");
    expect(await obstacles(demo)).toEqual([]);
    await page.click("#editor-cancel");
    await page.click("#new-game");
    await page.selectOption("#new-start", "chess960");
    expect(await obstacles(demo)).toEqual([]);
    await page.click("#new-start-game");
    await demo.playersTurn();
    await page.click("#resign");
    expect(await obstacles(demo)).toEqual([]);
    await page.click("#question-yes");
    expect(await obstacles(demo)).toEqual([]);
  });
});
