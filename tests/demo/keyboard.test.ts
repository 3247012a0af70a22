// The page with the keyboard alone: the focus is never lost, messages wait for it, and the graph is a slider.
import { expect, it } from "vitest";
import { type Demo, describeDemo } from "./demo";

/** White gives the queen away with the third move. */
const BLUNDER = "#moves=e2e4_e7e5_d1h5_b8c6_h5f7_e8f7";

/** The element with the focus: its id, else the text of the move. */
function focused(demo: Demo): Promise<string> {
  return demo.page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.id || (activeElement?.querySelector(".san")?.textContent ?? "nothing");
  });
}

describeDemo("the page with the keyboard", (stage) => {
  it("keeps the focus on steps at both ends of the game", async () => {
    const { demo, page } = await stage.open({ fragment: "#moves=e2e4_e7e5&at=1" });
    for (const [id, fen] of [
      ["to-next", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w"],
      ["to-start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"],
    ] as const) {
      await page.focus(`#${id}`);
      await page.keyboard.press("Enter");
      await demo.shows(fen);
      await demo.drawn();
      expect(await focused(demo)).toBe(id);
      expect(await page.getAttribute(`#${id}`, "aria-disabled")).toBe("true");
    }
  });

  it("takes no steps behind a dialog", async () => {
    const { demo, page } = await stage.open({ fragment: "#moves=e2e4_e7e5" });
    const before = await demo.fen();
    await page.click("#new-game");
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (const key of ["ArrowLeft", "f"]) await page.keyboard.press(key);
    await page.click("#new-cancel");
    await demo.drawn();
    expect(await demo.fen()).toBe(before);
    expect(await page.textContent("#board .coordinate.file")).toBe("a");
  });

  it("takes the focus to a played line, and to the move that an undo brings back", async () => {
    const { demo, page } = await stage.open({ fragment: BLUNDER });
    await demo.analyseGame("500");
    await page.locator('#moves > .move[data-ply="5"]').click();
    await page.locator("#explained .step").first().focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.matches('.variation [aria-current="true"]'));
    // A second press of Enter on the move opens what can be done with it.
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.id === "comment");
    await page.focus("#delete-move");
    await page.keyboard.press("Enter");
    await demo.holdsToast(/removed/);
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.matches('.variation [aria-current="true"]'));
  });

  it("shows a message as long as its button has the focus, and announces each message once", async () => {
    const { demo, page } = await stage.open({ fragment: "#moves=e2e4_e7e5" });
    await page.clock.install();
    const live = (): Promise<string[]> =>
      page
        .locator("[role=status], [aria-live]")
        .evaluateAll((all) => all.filter((one) => one.textContent?.includes("set up")).map(({ id }) => id));
    await page.click("#tab-share");
    await page.fill("#fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    await page.click("#fen-form button[type=submit]");
    await demo.holdsToast(/^Position set up\./);
    expect(await live()).toEqual(["announcement"]);
    await page.clock.runFor(30_000);
    expect(await page.isVisible("#toast")).toBe(true);
    await page.focus("#fen");
    await page.clock.runFor(12_000);
    expect(await page.isVisible("#toast")).toBe(false);
    expect(await live()).toEqual([]);
  });

  it("stops once at the squares and once at the men of the editor, in which arrow keys move", async () => {
    const { demo, page } = await stage.open({ fragment: "#moves=e2e4" });
    await demo.editPosition();
    const stops = (): Promise<string[]> =>
      page
        .locator("#editor-board [tabindex='0'], #editor-men [tabindex='0']")
        .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
    expect(await stops()).toEqual(["a8, black rook", "white king"]);
    await page.focus("#editor-men [tabindex='0']");
    for (const key of ["ArrowRight", "ArrowDown", "ArrowUp", "ArrowUp", "Enter"])
      await page.keyboard.press(key);
    await page.focus("#editor-board [tabindex='0']");
    for (const key of ["ArrowUp", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowUp", "ArrowDown", "Enter"])
      await page.keyboard.press(key);
    expect(await stops()).toEqual(["b6, white queen", "white queen"]);
  });

  it("moves the graph's slider by all four arrow keys", async () => {
    const { demo, page } = await stage.open({ fragment: BLUNDER });
    await demo.analyseGame("50");
    await page.focus("#graph");
    const value = async (key: string): Promise<string | null> => {
      await page.keyboard.press(key);
      await demo.drawn();
      return page.getAttribute("#graph", "aria-valuenow");
    };
    expect(await value("ArrowDown")).toBe("5");
    expect(await value("ArrowUp")).toBe("6");
    expect(await value("ArrowLeft")).toBe("5");
    expect(await value("ArrowRight")).toBe("6");
  });

  it("works by the keys of lichess' board, and by the wheel over the board", async () => {
    const { demo, page } = await stage.open({ fragment: BLUNDER });
    const press = async (key: string): Promise<void> => {
      await page.keyboard.press(key);
      await demo.drawn();
    };
    const turn = async (pixels: number): Promise<string> => {
      const { x, y } = await demo.at("e4");
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, pixels);
      await page.waitForTimeout(100);
      return (await demo.fen()).split(" ").slice(1, 2).join() + (await demo.fen()).split(" ")[5];
    };
    expect(await turn(-120)).toBe("b3");
    expect(await turn(-120)).toBe("w3");
    expect(await turn(120)).toBe("b3");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // After a click on the board the arrow keys still go through the game.
    await demo.click("a4");
    await press("Home");
    expect(await demo.fen()).toMatch(/ w KQkq - 0 1$/);
    await press("ArrowRight");
    await press("ArrowRight");
    // A move inside the game makes a variation.
    await demo.move("g1f3");
    expect(await demo.sans()).toEqual(["e4", "e5", "Qh5", "Nc6", "Qxf7+", "Kxf7"]);
    expect(await demo.text("#moves > .variation .san")).toBe("Nf3");
    await press("ArrowUp");
    expect(await demo.text("#moves [aria-current=true] .san")).toBe("Qh5");
    await press("ArrowDown");
    expect(await demo.text("#moves [aria-current=true] .san")).toBe("Nf3");

    await press("l");
    await page.waitForSelector("#best-lines li");
    await page.waitForSelector("#board .arrow-1", { state: "attached" });
    await press("a");
    await page.waitForSelector("#board .arrow-1", { state: "detached" });
    await press("a");
    await page.waitForSelector("#board .arrow-1", { state: "attached" });
    const best = await page.getAttribute("#board .arrow-1", "data-arrow");
    expect(best).toBeTruthy();
    await press(" ");
    await demo.shows("rnbqkbnr/pppp1ppp");
    expect(await page.locator("#moves > .variation .san").count()).toBe(2);
    await press("ArrowLeft");
    await press("ArrowUp");
    // White has just moved the queen to h5, and threatens mate by Qxe5+ or the capture of a pawn.
    await press("x");
    await page.waitForSelector("#board .arrow-threat", { state: "attached" });
    expect(await page.locator("#best-lines.threat li").count()).toBe(1);
    expect(await page.getAttribute("#board .arrow-threat", "data-arrow")).toMatch(/^h5/);
    await press("x");
    await page.waitForSelector("#best-lines:not(.threat) li");
    await press("l");
    await page.waitForSelector("#best-lines", { state: "hidden" });
    await press("z");
    await demo.says("#summary", /Accuracy/);
    await press("f");
    await page.waitForFunction(() => document.querySelector("#board .coordinate.file")?.textContent === "h");
    await press("?");
    expect(await page.isVisible("#keys")).toBe(true);
    await press("Escape");
    expect(await page.isVisible("#keys")).toBe(false);
    // A letter in a field is a letter.
    await page.click("#typed-move");
    await page.keyboard.type("fl");
    expect(await page.inputValue("#typed-move")).toBe("fl");
    expect(await page.textContent("#board .coordinate.file")).toBe("h");
  });
});
