// Good manners of the demo page: messages cover nothing and end in time, and no click is lost.
import { expect, it } from "vitest";
import { IN_FIREFOX } from "../support/browser";
import { type Demo, describeDemo } from "./demo";

/** Black mates with the second move. */
const MATE = "#moves=f2f3_e7e5_g2g4_d8h4";

/** Buttons and fields that an element covers. */
function covered(demo: Demo, cover: string): Promise<string[]> {
  return demo.page.evaluate((selector) => {
    const over = document.querySelector(selector)?.getBoundingClientRect();
    if (!over) return ["nothing is shown"];
    return Array.from(document.querySelectorAll("button, input, select, textarea"))
      .filter((one) => !one.closest(selector) && one.checkVisibility())
      .filter((one) => {
        const { left, right, top, bottom, width } = one.getBoundingClientRect();
        return width > 0 && left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      })
      .map(({ id }) => id);
  }, cover);
}

describeDemo("manners of the page", (stage) => {
  it.each([1280, 375])("removes a move, with an undo that covers nothing, at %d pixels", async (width) => {
    const { demo, page } = await stage.open({ viewport: { width, height: 812 }, fragment: MATE });
    // The evaluation shows a mate on the board, not a mate to come.
    await demo.analyseGame("50");
    expect(await demo.text('#moves > .move[data-ply="4"] .score')).toBe("#");
    expect(await demo.text("#eval-bar .score")).toBe("#");
    expect(await page.getAttribute("#eval-bar", "aria-label")).toBe("Evaluation: Black has mated");
    await page.click("#to-start");
    await demo.says("#eval-bar .score", /^([+−]\d+\.\d|0\.0)$/);

    await page.click("#to-next");
    await page.click("#to-next");
    await demo.shows("rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w");
    expect(await page.isVisible("#take-back")).toBe(false);
    await page.keyboard.press("Delete");
    await demo.shows("rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b");
    await demo.holdsToast(/^e5 and the 2 half moves after it are removed\./);
    await demo.hasMoves(1);
    expect(await covered(demo, "#toast")).toEqual([]);
    await page.click("#toast-undo");
    await demo.hasMoves(4);
    expect(await page.isHidden("#toast")).toBe(true);

    // A message ends when it is no longer true.
    await demo.type("Ke5");
    await demo.says("#toast", /^Ke5 is not a legal move here/);
    await page.click("#to-start");
    await page.waitForSelector("#toast", { state: "hidden" });

    expect(await demo.text("#environment")).not.toContain("isolated");
  });

  it.each([
    { width: 1280, height: 800 },
    { width: 1440, height: 1000 },
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ])("keeps the board in its place and in view, at $width pixels", async (viewport) => {
    const { demo, page } = await stage.open({ viewport, hasTouch: viewport.width < 400 });
    const board = (): Promise<{ left: number; top: number; bottom: number; width: number } | undefined> =>
      page.evaluate(() => {
        const box = document.querySelector("#board")?.getBoundingClientRect();
        return box && { left: box.left, top: box.top + scrollY, bottom: box.bottom, width: box.width };
      });
    const first = await board();
    const seen: unknown[] = [];
    const look = async (): Promise<void> => {
      await demo.drawn();
      // A narrow page that is scrolled keeps the board at its upper edge.
      if (await page.evaluate(() => scrollY > 0)) await page.evaluate(() => scrollTo(0, 0));
      seen.push(await board());
    };
    await demo.openPgn("1. e4 {[%eval 0.3] first} e5 {[%eval 0.2]} 2. Qh5 {[%eval -0.9]} Nc6 (2... Ke7) *");
    await demo.hasMoves(4);
    // The board is what one sees after a game is loaded.
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.isVisible("#graph")).toBe(true);
    await look();
    await page.click("#tab-analysis");
    await page.click("#analysing");
    await page.waitForSelector("#best-lines li");
    await look();
    for (const tab of await page.locator("[role=tab]").all()) {
      await tab.click();
      await look();
    }
    expect(seen.map((one) => JSON.stringify(one))).toEqual(seen.map(() => JSON.stringify(first)));
    expect(await page.locator("#side").evaluate((side) => side.scrollWidth - side.clientWidth)).toBe(0);
    await page.locator("#panel-share button").last().scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => {
      const { top = -1, bottom = 0 } = document.querySelector("#board")?.getBoundingClientRect() ?? {};
      return top >= 0 && bottom <= innerHeight;
    });
    expect(scrolled).toBe(true);
    if (viewport.width > 400)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(viewport.height);
  });

  // The driver of Firefox emulates no screen for fingers.
  it.skipIf(IN_FIREFOX)("suits fingers: targets of 40 pixels, one line of controls, no keys", async () => {
    const { demo, page } = await stage.open({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await demo.openPgn(
      "{[%eval 0]} 1. e4 {[%eval 0.3]} e5 {[%eval 0.2]} 2. Qh5 {[%eval -0.9]} (2. Nf3 Nc6 (2... d6)) Nc6 {[%eval -12.3]} *",
    );
    await demo.hasMoves(4);
    await page.click("#tab-analysis");
    await page.check("#analysing", { force: true });
    await page.waitForSelector("#best-lines li .step");
    const small = async (): Promise<string[]> => {
      await demo.drawn();
      return page.evaluate(() =>
        Array.from(
          document.querySelectorAll(
            "button, select, input, [role=tab], [role=option], label.switch, summary",
          ),
        )
          .filter((one) => one.checkVisibility() && !one.matches("label input"))
          .filter((one) => {
            const { width, height } = one.getBoundingClientRect();
            return Math.min(width, height) < 39.5;
          })
          .map((one) => `${one.id} ${one.className} ${one.textContent}`),
      );
    };
    const found: string[] = [];
    for (const tab of await page.locator("[role=tab]").all()) {
      await tab.click();
      found.push(...(await small()));
    }
    await page.click("#edit-position");
    found.push(...(await small()));
    await page.click("#editor-cancel");
    await page.click("#new-game");
    found.push(...(await small()));
    await page.click("#new-cancel");
    expect([...new Set(found)]).toEqual([]);
    // A long press opens what can be done with the move. Its end is no click on what lies there then.
    const isTaken = await page
      .locator("#moves > .move")
      .nth(2)
      .evaluate(async (move) => {
        move.dispatchEvent(new Event("touchstart", { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve, 700));
        const end = new Event("touchend", { bubbles: true, cancelable: true });
        move.dispatchEvent(end);
        return end.defaultPrevented;
      });
    expect(isTaken).toBe(true);
    expect(await page.getAttribute("#comment", "placeholder")).toBe("A comment on 2. Qh5");
    const bottom = await page.locator("#node").evaluate((node) => node.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThanOrEqual(844);
    await page.click("#tab-play");
    expect(await page.isVisible("#panel-play .for-keys")).toBe(false);
    await page.click("#tab-analysis");
    const tops = await page
      .locator("#analyse-game, #game-move-ms")
      .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size);
    expect(tops).toBe(1);
  });

  it("has readable details: coordinates above the marks, a number that fits its bar, brackets close to their moves", async () => {
    const { demo, page } = await stage.open({ viewport: { width: 1280, height: 800 } });
    await demo.openPgn("1. e4 e5 2. Nf3 {[%eval -10.5]} (2. Nc3 Nc6 (2... d6)) Nc6 {[%eval -1.7]} *");
    await demo.hasMoves(4);
    for (const number of ["−1.7", "−11"]) {
      await demo.says("#eval-bar .score", new RegExp(`^${number}$`));
      const [inside, outside] = await page
        .locator("#eval-bar .score")
        .evaluate((score) => [score.scrollWidth, score.clientWidth]);
      expect(inside).toBeLessThanOrEqual(outside ?? 0);
      await page.keyboard.press("ArrowLeft");
    }
    const isAbove = await page.evaluate(() => {
      const [coordinates, pieces] = [".coordinates", ".pieces"].map((name) =>
        document.querySelector(`#board ${name}`),
      );
      return (
        coordinates &&
        pieces &&
        pieces.compareDocumentPosition(coordinates) & Node.DOCUMENT_POSITION_FOLLOWING
      );
    });
    expect(isAbove).toBeTruthy();
    const gaps = await page.locator("#moves .inner").evaluate((inner) => {
      const edges = (node: Node | null): DOMRect => {
        const range = document.createRange();
        if (node) range.selectNodeContents(node);
        return range.getBoundingClientRect();
      };
      const [open, number, last, close] = [
        inner.firstChild,
        inner.querySelector(".number"),
        inner.querySelector(".end .san"),
        inner.querySelector(".end")?.lastChild ?? null,
      ].map(edges);
      return [(number?.left ?? 99) - (open?.right ?? 0), (close?.left ?? 99) - (last?.right ?? 0)];
    });
    for (const gap of gaps) expect(Math.abs(gap)).toBeLessThan(2);
    // The names of two tabs are apart.
    const apart = await page.locator("[role=tab]").evaluateAll((tabs) => {
      const boxes = tabs.map((tab) => {
        const range = document.createRange();
        range.selectNodeContents(tab);
        return range.getBoundingClientRect();
      });
      return Math.min(...boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? 0)));
    });
    expect(apart).toBeGreaterThan(14);
  });

  it("offers the game back that a link or a position set up has replaced", async () => {
    const { demo, page } = await stage.open();
    const position = "#fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1";
    const backAfter = async (message: RegExp): Promise<void> => {
      await demo.holdsToast(message);
      await demo.hasMoves(0);
      await page.click("#toast-undo");
      await demo.hasMoves(2);
      expect(await demo.playersTurn()).toBe(true);
    };
    await demo.move("e2e4");
    await demo.hasMoves(2);
    await demo.visit(stage.address + position);
    await backAfter(/^The game of the link is on the board\./);
    await demo.address(position);
    await backAfter(/^The game of the link is on the board\./);
    await demo.editPosition();
    await page.click("#editor-done");
    await page.click("#question-yes");
    await backAfter(/^Position set up\./);
  });

  it("warns of the loss of a game that was left for a puzzle, and offers it back", async () => {
    const { demo, page } = await stage.open();
    await demo.move("e2e4");
    await demo.hasMoves(2);
    await demo.keepPuzzle();
    await demo.reload();
    await page.click("#tab-puzzles");
    await page.click("#puzzle-next");
    await demo.shows("6k1/5ppp/8/8/8/8/8/R6K w");
    await demo.editPosition();
    await page.click("#editor-done");
    expect(await demo.text("#question-text")).toMatch(/^Your game is not over/);
    await page.click("#question-no");
    // The position set up is still there.
    expect(await page.isVisible("#editor")).toBe(true);
    await page.click("#editor-cancel");
    await page.click("#new-game");
    expect(await demo.text("#new-warning")).toBe(
      "The game that you left, 1 move long, will be thrown away. Go back to it to keep it.",
    );
    expect(await demo.text("#new-start-game")).toBe("Give up and start");
    await page.click("#new-start-game");
    await demo.holdsToast(/^A new game is on the board\./);
    await page.click("#toast-undo");
    await demo.hasMoves(2);
    expect(await demo.playersTurn()).toBe(true);
  });

  it("takes a text dropped from outside for a game, but not a text dragged within the page", async () => {
    const { demo } = await stage.open();
    const drag = (type: string): Promise<boolean> =>
      demo.page.evaluate((name) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData("text/plain", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
        const event = new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true });
        // The page prevents the browser's own action for a text that it takes itself.
        return document.querySelector("#fen")?.dispatchEvent(event) === false;
      }, type);
    await drag("dragstart");
    expect(await drag("dragover")).toBe(false);
    expect(await demo.page.isHidden("#drop")).toBe(true);
    expect(await drag("drop")).toBe(false);
    await drag("dragend");
    expect(await drag("dragover")).toBe(true);
    expect(await demo.page.isVisible("#drop")).toBe(true);
    expect(await drag("drop")).toBe(true);
    await demo.shows("4k3/8/8/8/8/8/4P3/4K3 w");
  });

  it("looks back in a game against the engine without taking anything back", async () => {
    const { demo } = await stage.open();
    await demo.move("e2e4");
    await demo.hasMoves(2);
    await demo.playersTurn();
    await demo.page.click("#to-start");
    await demo.says("#status", /^Earlier position/);
    expect(await demo.page.isDisabled("#take-back")).toBe(true);
    await demo.page.click("#to-end");
    await demo.says("#status", /^Your move/);
    expect(await demo.page.isDisabled("#take-back")).toBe(false);
  });

  it("understands a typed move in every notation", async () => {
    const { demo } = await stage.open({ fragment: "#moves=e2e4_e7e5" });
    for (const text of ["Nf3", "nf3", "g1f3", "g1-f3", "Ng1f3", "Ng1-f3", "2. Nf3", "2.Nf3+"]) {
      await demo.type(text);
      await demo.shows("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b");
      await demo.page.click("#to-previous");
      await demo.shows("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w");
    }
  });

  it("fits into 320 pixels, in every panel", async () => {
    const { demo, page } = await stage.open({ viewport: { width: 320, height: 640 }, fragment: MATE });
    await demo.analyseGame("50");
    const wide: string[] = [];
    for (const tab of await page.locator("[role=tab]").all()) {
      await tab.click();
      await demo.drawn();
      if ((await demo.overflow()) > 0) wide.push((await tab.textContent()) ?? "");
    }
    expect(wide).toEqual([]);
  });

  it("loses no click after one's own move, hints at promotion, and opens its menu over the square", async () => {
    const { demo, page } = await stage.open({ fragment: "#fen=7k/P5pp/8/8/8/8/8/K7_w_-_-_0_1" });
    const places = await Promise.all(["a1", "b1", "g7", "g6"].map((square) => demo.at(square)));
    for (const { x, y } of places.slice(0, 2)) await page.mouse.click(x, y);
    // The king is still moving: the board shows its move for 180 ms.
    await page.waitForSelector('#board[data-fen*="1K6 b"]');
    for (const { x, y } of places.slice(2)) await page.mouse.click(x, y);
    await demo.shows("7k/P6p/6p1/8/8/8/8/1K6 w");
    await demo.type("a8");
    await demo.says("#toast", /^a8 needs a piece: type a8=Q, or R, B or N\./);
    for (const flipped of [false, true]) {
      if (flipped) {
        await page.keyboard.press("Escape");
        await page.click("#flip");
      }
      await demo.click("a7");
      await demo.click("a8");
      const menu = page.locator("#board .promotion-dialog");
      await menu.waitFor();
      const [box, target] = [
        await menu.boundingBox(),
        await page.locator('#board .board [data-square="a8"]').boundingBox(),
      ];
      expect(Math.abs((box?.x ?? 99) - (target?.x ?? 0))).toBeLessThan(3);
      const edge = flipped
        ? (box?.y ?? 0) + (box?.height ?? 0) - (target?.y ?? 0) - (target?.height ?? 0)
        : (box?.y ?? 0) - (target?.y ?? 0);
      expect(Math.abs(edge)).toBeLessThan(3);
    }
    // Another place for typing: the menu closes, and the keys are letters again.
    await page.fill("#typed-move", "");
    await page.click("#typed-move");
    await page.locator("#board .promotion-dialog").waitFor({ state: "hidden" });
    await page.keyboard.type("a8 =N");
    expect(await page.inputValue("#typed-move")).toBe("a8 =N");
    await demo.shows("7k/P6p/6p1/8/8/8/8/1K6 w");
    await demo.click("a7");
    await demo.click("a8");
    await page.getByRole("button", { name: "Queen", exact: true }).click();
    await demo.shows("Q6k/");
  });
});
