// Learning on the demo page: mistakes in words, better lines, openings, drawings, positions of one's own, and puzzles.
import { expect, it } from "vitest";
import { CLIPBOARD, describeDemo, START } from "./demo";

/** White gives the queen away with the third move. */
const BLUNDER = "#moves=e2e4_e7e5_d1h5_b8c6_h5f7_e8f7_g1f3_g8f6";

/** On a busy machine 50 ms can end without the mistake, or with a line of one move. */
const MOVE_MS = "500";

describeDemo("studying on the page", (stage) => {
  /** Opens the game with the mistake, and analyses all of it. */
  const analysed = async (width: number) => {
    const opened = await stage.open({ viewport: { width, height: 812 }, fragment: BLUNDER });
    await opened.demo.analyseGame(MOVE_MS);
    return opened;
  };

  it.each([1280, 375])("explains a mistake and plays the better line, at %d pixels", async (width) => {
    const { demo, page } = await analysed(width);
    await demo.says("#opening", /^C20 King's Pawn Game: Wayward Queen Attack$/);
    await page.locator('#moves > .move[data-ply="5"]').click();
    await demo.says("#explained", /^3\. Qxf7\+\?\? loses the queen for a pawn\. Best was 3\. /);
    const better = (await page.locator("#explained .step").first().textContent())?.replace("3. ", "") ?? "";
    await page.locator("#explained .step").first().click();
    await demo.says(
      '#moves .variation [aria-current="true"] .san',
      new RegExp(`^${better.replace("+", "\\+")}`),
    );
    expect(await demo.overflow()).toBe(0);
  });

  it("reaches the moves of the better line by keys, and keeps the focus when the sentence changes", async () => {
    const { page } = await analysed(1280);
    await page.locator('#moves > .move[data-ply="5"]').click();
    const focused = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.getAttribute("data-step") ?? null);
    // The page draws in the next frame, and a hidden button takes no focus.
    await page.locator("#explained .step").nth(1).waitFor();
    await page.locator("#explained .step").first().focus();
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe("2");
    await page.keyboard.press("ArrowUp");
    expect(await focused()).toBe("1");
    // A deeper evaluation draws the sentence again and leaves the focus where it is.
    const sentence = await page.locator("#explained .step").first().elementHandle();
    await page.evaluate(() => document.querySelector<HTMLInputElement>("#analysing")?.click());
    await page.waitForFunction((step) => !step?.isConnected, sentence);
    expect(await focused()).toBe("1");
  });

  it.each([1280, 375])("makes a puzzle of a mistake, and refuses it there, at %d pixels", async (width) => {
    const { demo, page } = await analysed(width);
    const position = "r1bqkbnr/pppp1ppp/2n5/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w";
    await page.click("#tab-puzzles");
    await demo.says("#puzzle-count", /^\d+ positions? from your games, 0 solved\.$/);
    await page.click("#puzzle-next");
    await demo.shows(position);
    await demo.says("#puzzle-task", /^White – Black: Qxf7\+ was played here\. Find a better move\.$/);
    await demo.move("h5f7");
    await demo.says("#puzzle-said", /^Qxf7\+ is not the best\. Try again\.$/);
    await demo.shows(position);
    await page.click("#puzzle-show");
    await demo.says("#puzzle-said", /^Best was /);
    await demo.reload();
    await page.click("#tab-puzzles");
    await demo.says("#puzzle-count", /^\d+ positions? from your games, 0 solved\.$/);
    expect(await demo.overflow()).toBe(0);
  });

  it("counts no failure for a move that was not judged, has nothing to show after a solution, and keeps the game that was left", async () => {
    const { demo, page } = await stage.open({ fragment: BLUNDER });
    const seen = async (): Promise<void> => {
      await demo.reload();
      await page.click("#tab-puzzles");
    };
    await demo.keepPuzzle();
    await seen();
    await page.click("#puzzle-next");
    await demo.shows("6k1/5ppp/8/8/8/8/8/R6K w");
    // An analysis takes the engine in the moment of the move.
    await page.fill("#typed-move", "Kg1");
    await page.evaluate(() => {
      document.querySelector<HTMLFormElement>("#typed")?.requestSubmit();
      document.querySelector<HTMLInputElement>("#analysing")?.click();
    });
    await demo.says("#puzzle-said", /^The engine had other work and did not judge Kg1\. Try again\.$/);
    expect(await page.isVisible("#puzzle-show")).toBe(true);
    await demo.type("Ra8");
    await demo.says("#puzzle-said", /^Right: Ra8#\.$/);
    await demo.says("#puzzle-count", /^1 position from your games, 1 solved\.$/);
    expect(await page.isHidden("#puzzle-show")).toBe(true);
    await seen();
    await demo.hasMoves(8);
    await demo.says("#puzzle-count", /^1 position from your games, 1 solved\.$/);
  });

  it("draws arrows and circles with the right button, sets positions up, and plays from one", async () => {
    const { demo, page } = await stage.open({ fragment: "#moves=e2e4_e7e5&at=1", ...CLIPBOARD });
    const press = async (from: string, to: string): Promise<void> => {
      const [start, end] = [await demo.at(from), await demo.at(to)];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down({ button: "right" });
      await page.mouse.move(end.x, end.y, { steps: 3 });
      await page.mouse.up({ button: "right" });
    };
    await press("g8", "f6");
    await page.waitForSelector('#board [data-arrow="g8f6"].shape-G', { state: "attached" });
    await page.keyboard.down("Shift");
    await press("d5", "d5");
    await page.keyboard.up("Shift");
    await page.waitForSelector("#board .circle-R", { state: "attached" });
    expect(await demo.copied("PGN")).toContain("1. e4 {[%csl Rd5][%cal Gg8f6]} 1... e5");
    await demo.says("#share-text", /^PGN copied/);
    await press("g8", "f6");
    await page.waitForSelector('#board [data-arrow="g8f6"]', { state: "detached" });

    await page.click("#edit-position");
    await page.click("#editor-clear");
    expect(await demo.text("#editor-wrong")).toMatch(/^FEN pieces: white has 0 kings/);
    expect(await page.isDisabled("#editor-done")).toBe(true);
    const put = async (man: string, ...squares: string[]): Promise<void> => {
      await page.click(`#editor-men [data-man="${man}"]`);
      for (const square of squares) await page.click(`#editor-board [data-place="${square}"]`);
    };
    await put("K", "e1");
    await put("R", "a1", "h1");
    await put("k", "e8");
    await put("p", "d4", "d5");
    await put("P", "e4");
    await put("", "d5");
    await page.selectOption("#editor-side", "b");
    await page.check("#editor-K");
    await page.selectOption("#editor-passant", "e3");
    await demo.typeNumber("#editor-halfmoves", 0);
    await demo.typeNumber("#editor-number", 12);
    await page.locator("#editor-number").blur();
    const fen = "4k3/8/8/8/3pP3/8/8/R3K2R b K e3 0 12";
    expect(await page.inputValue("#editor-fen")).toBe(fen);
    await page.click("#editor-done");
    await demo.shows(fen);

    await page.click("#tab-play");
    await page.click("#play-here");
    expect(await page.isChecked("[name=color][value=black]")).toBe(true);
    await page.selectOption("#new-level", "beginner");
    await page.click("#new-start-game");
    await demo.move("d4e3");
    await demo.hasMoves(2);
    expect(await demo.fen()).not.toMatch(START);
    await page.click("#new-game");
    expect(await page.inputValue("#new-start")).toBe("standard");
    await page.click("#new-cancel");
  });

  it.each([
    { width: 1280, height: 720 },
    { width: 1440, height: 1000 },
    { width: 390, height: 844 },
  ])("sets positions up without scrolling and without a jump, at $width pixels", async (viewport) => {
    const { demo, page } = await stage.open({ viewport });
    await demo.editPosition();
    const boxes = (): Promise<string> =>
      page.evaluate(() =>
        JSON.stringify(
          Array.from(document.querySelectorAll("#editor, #editor :is(button, input, select)"), (one) =>
            one.getBoundingClientRect(),
          ),
        ),
      );
    /** Pixels by which the dialog is larger than its frame, and the controls that stick out of it. */
    const excess = (): Promise<unknown[]> =>
      page.evaluate(() => {
        const dialog = document.querySelector("#editor");
        if (!dialog) return ["no dialog"];
        const frame = dialog.getBoundingClientRect();
        const outside = Array.from(dialog.querySelectorAll("button, input, select")).filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
        });
        return [
          dialog.scrollWidth - dialog.clientWidth,
          dialog.scrollHeight - dialog.clientHeight,
          ...outside.map(({ id }) => id),
        ];
      });
    const before = await boxes();
    expect(await excess()).toEqual([0, 0]);
    const tops = async (selector: string): Promise<number> =>
      new Set(
        await page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top)),
      ).size;
    expect(await tops("#editor-men button")).toBe(2);
    expect(await tops("#editor input[type=number]")).toBe(1);
    if (viewport.width > 390) expect(await tops("#editor-castling input")).toBe(1);
    // The button and the squares follow the field at each key.
    await page.fill("#editor-fen", "");
    await page.locator("#editor-fen").pressSequentially("4k3/8/8/8/8/8/8/4K");
    expect(await demo.text("#editor-wrong")).toMatch(/^FEN/);
    expect(await page.isDisabled("#editor-done")).toBe(true);
    expect(await page.locator("#editor-board [data-place=e1] svg").count()).toBe(1);
    expect(await boxes()).toBe(before);
    await page.locator("#editor-fen").pressSequentially("3 w - - 0 1");
    expect(await demo.text("#editor-wrong")).toBe("");
    expect(await page.isEnabled("#editor-done")).toBe(true);
    await page.keyboard.press("Enter");
    await demo.shows("4k3/8/8/8/8/8/8/4K3 w");
  });

  it("keeps a castling right of Chess960 with its rook, while the rook stands there", async () => {
    // The rook on f1 castles, not the one on g1.
    const fen = "4k3/8/8/8/8/8/8/3K1RR1 w F - 0 1";
    const { demo, page } = await stage.open({ fragment: `#fen=${fen.replaceAll(" ", "_")}` });
    await demo.shows(fen);
    await demo.editPosition();
    expect(await page.inputValue("#editor-fen")).toBe(fen);
    await page.click("#editor-men [data-man=P]");
    await page.click("#editor-board [data-place=a2]");
    await page.click("#editor-done");
    await demo.shows("4k3/8/8/8/8/8/P7/3K1RR1 w F - 0 1");
    await page.click("#edit-position");
    // The place of this rook is empty now: the right is of the outermost one.
    await page.click("#editor-men [data-man='']");
    await page.click("#editor-board [data-place=f1]");
    expect(await page.inputValue("#editor-fen")).toBe("4k3/8/8/8/8/8/P7/3K2R1 w K - 0 1");
  });
});
