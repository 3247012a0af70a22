// The table panel of the demo page: the content of the table during a search.
import { expect, it } from "vitest";
import { BOTH_HOSTS, describeOn } from "./demo";

describeOn(BOTH_HOSTS, "the table panel", (stage) => {
  it("shows the table while the engine thinks, under the scheme and size chosen", async () => {
    const { demo, page } = await stage.open({ fragment: "#moves=e2e4" });
    await page.click("#tab-table");
    await demo.says("#table-state", /^The table appears with the engine's next search/);
    expect(await page.isHidden("#table-life")).toBe(true);
    await page.selectOption("#scheme", "TwoDeep");
    await page.selectOption("#hash", "1");
    await demo.analyse();
    await page.click("#tab-table");
    await demo.says("#table-state", /^65,536 positions, live$/);
    const probes = async (): Promise<number> =>
      Number((await demo.text("#table-probes b")).replaceAll(",", ""));
    await demo.says("#table-probes b", /^[1-9][\d,]{4,}$/);
    const earlier = await probes();
    await page.waitForFunction(
      (before) =>
        Number(document.querySelector("#table-probes b")?.textContent?.replaceAll(",", "")) > before,
      earlier,
    );
    // The shares of a full bar add up to the whole.
    const widths = await page
      .locator("#table-fill .bar > span")
      .evaluateAll((parts) => parts.map((part) => Number.parseFloat((part as HTMLElement).style.width)));
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(100, 0);
    expect(widths[0]).toBeGreaterThan(1);
    const colours = await page.locator("#table-picture").evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const pixels = (canvas as HTMLCanvasElement).getContext("2d")?.getImageData(0, 0, width, height).data;
      return {
        entries: width * height,
        colours: new Set(new Uint32Array(pixels?.buffer ?? new ArrayBuffer(0))).size,
      };
    });
    expect(colours.entries).toBe(4096);
    expect(colours.colours).toBeGreaterThan(2);
    // In a table this small, entries are soon overwritten, at first by other entries of this search.
    await demo.says("#table-writes", /over this search (?!0\.0)[\d.]+ %/);
    const highest = (kind: string): Promise<number> =>
      page
        .locator(`#table-depths .${kind}`)
        .evaluateAll((bars) => Math.max(...bars.map((bar) => Number(bar.getAttribute("height")))));
    expect(await highest("held")).toBeGreaterThan(0);
    expect(await highest("lost")).toBeGreaterThan(0);
    await demo.says("#table-cuts", /fail high [1-9]/);
    // Another position starts another search. Entries of the search before it grow old, or are lost with its thread.
    await demo.move("e7e5");
    await demo.says("#table-probes b", /^[1-9]/);
    if (stage.isolated)
      await page.waitForFunction(
        () => Number.parseFloat(document.querySelectorAll("#table-fill b")[1]?.textContent ?? "") > 0,
      );
  });
});
