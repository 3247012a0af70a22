// Games and positions into and out of the demo page, and its storage.
import { expect, it } from "vitest";
import { hands } from "../support/browser";
import { CLIPBOARD, type Demo, describeDemo, START } from "./demo";

const FEN = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
const PGN =
  '[White "Anderssen"]\n[Black "Dufresne"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 {develops} Nc6 3. Bc4 1-0\n';

/** Drops a text, or a file with this text, on the page. */
function drop(demo: Demo, text: string, name?: string): Promise<void> {
  return demo.page.evaluate(
    ([content, file]) => {
      const dataTransfer = new DataTransfer();
      if (file === undefined) dataTransfer.setData("text/plain", content);
      else dataTransfer.items.add(new File([content], file));
      for (const type of ["dragover", "drop"])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    [text, name] as const,
  );
}

describeDemo("games in and out of the page", (stage) => {
  it("sets up a FEN, and names the fault of a bad one", async () => {
    const { demo, page } = await stage.open();
    await page.click("#tab-share");
    for (const [wrong, complaint] of [
      ["4k3/8/8/8/8/8/4P3/8 w - - 0 1", /^FEN pieces: white has 0 kings instead of 1$/],
      ["4k3/8/8/8/8/4P3/4K3 w - - 0 1", /^FEN pieces: expected 8 ranks, found 7$/],
      ["castles", /^FEN pieces: expected 8 ranks, found 1$/],
    ] as const) {
      await page.fill("#fen", wrong);
      await page.keyboard.press("Enter");
      await demo.says("#share-text", complaint);
    }
    await demo.shows(START);
    await page.fill("#fen", FEN);
    await page.keyboard.press("Enter");
    await demo.shows(FEN);
    expect(await demo.text("#status")).toBe("White to move");
    // A typed text outlasts new evaluations, and gives way to another position.
    await page.fill("#fen", START);
    await page.locator("#fen").blur();
    await page.click("#flip");
    await demo.drawn();
    expect(await page.inputValue("#fen")).toBe(START);
    await page.click("#flip");
    await demo.move("e2e4");
    await demo.drawn();
    expect(await page.inputValue("#fen")).toBe(await demo.fen());
  });

  it("sets up a FEN from a dropped file, opens nothing behind a dialog, and names a file that cannot be read", async () => {
    const { demo, page } = await stage.open(CLIPBOARD);
    await drop(demo, FEN, "p.fen");
    await demo.shows(FEN);
    await demo.says("#share-text", /^Position set up\.$/);
    await demo.newGame();
    await demo.shows(START);
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), FEN);
    // A text pasted into a dialog or dropped on it does not open: the dialog needs an answer first.
    await page.click("#new-game");
    await page.keyboard.press("Control+V");
    await drop(demo, FEN);
    await page.click("#new-cancel");
    expect(await demo.fen()).toMatch(START);
    await page.evaluate(() => {
      File.prototype.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
    });
    await drop(demo, FEN, "p.fen");
    await demo.says("#toast", /^p\.fen cannot be read\./);
  });

  it("opens a PGN that is typed, chosen as a file, dropped as text or as a file, or pasted", async () => {
    const { demo, page } = await stage.open(CLIPBOARD);
    const opened = async (): Promise<void> => {
      await demo.shows("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b");
      expect(await demo.sans()).toEqual(["e4", "e5", "Nf3", "Nc6", "Bc4"]);
      expect(await demo.text("#player-bottom .name")).toBe("Anderssen");
      expect(await demo.text("#status")).toBe("White wins");
      await demo.newGame();
      await demo.shows(START);
    };
    await demo.openPgn(PGN);
    await opened();
    await page.setInputFiles("#file", {
      name: "game.pgn",
      mimeType: "text/plain",
      buffer: Buffer.from(PGN),
    });
    await opened();
    await drop(demo, PGN);
    await opened();
    await drop(demo, PGN, "game.pgn");
    await opened();
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), PGN);
    await page.keyboard.press("Control+V");
    await opened();
    await demo.openPgn("1. Ke3");
    await demo.says("#share-text", /^PGN: "Ke3" is not a legal move in line 1$/);
  });

  it("asks before it opens a game in place of another", async () => {
    const { demo } = await stage.open();
    await demo.move("e2e4");
    await demo.playersTurn();
    await drop(demo, FEN);
    await demo.says("#question-text", /^Your game is not over/);
    await demo.page.click("#question-no");
    expect((await demo.sans())[0]).toBe("e4");
    await drop(demo, FEN);
    await demo.page.click("#question-yes");
    await demo.shows(FEN);
  });

  it("asks for a move that was made a moment ago too", async () => {
    const { demo } = await stage.open();
    // No timer runs and no picture is drawn between the click and the drop.
    await demo.page.clock.install();
    await demo.page.clock.pauseAt(Date.now() + 60_000);
    await demo.click("e2");
    await demo.click("e4");
    await drop(demo, FEN);
    expect(await demo.text("#question-text")).toMatch(/^Your game is not over/);
  });

  it("copies FEN, PGN and link, and downloads FEN and PGN", async () => {
    const { demo, page } = await stage.open({ fragment: "#moves=e2e4_e7e5", ...CLIPBOARD });
    const fen = await demo.copied("FEN");
    expect(fen).toMatch(/^rnbqkbnr\/pppp1ppp\/8\/4p3\/4P3\/8\/PPPP1PPP\/RNBQKBNR w KQkq \S+ 0 2$/);
    const pgn = await demo.copied("PGN");
    expect(pgn).toMatch(/\[Result "\*"\][\s\S]*1\. e4 e5 \*\s*$/);
    expect(await demo.copied("Link")).toBe(`${stage.address}#moves=e2e4_e7e5`);
    const downloaded = (button: string) => hands.download(page, () => page.click(button));
    expect(await downloaded("#download-fen")).toEqual({ name: "palimpsest.fen", text: `${fen}\n` });
    expect(await downloaded("#download-pgn")).toEqual({ name: "palimpsest.pgn", text: pgn });
  });

  it("shares the position in the address, also in a page that is open already", async () => {
    const { demo } = await stage.open({ fragment: "#moves=e2e4_e7e5_g1f3&at=1" });
    await demo.shows("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b");
    await demo.setUp(FEN);
    await demo.address("moves=e2e5");
    await demo.says("#toast", /^The address holds no game: e2e5 cannot be played/);
    await demo.shows(FEN);
  });

  it("goes back from a link to a game that is being played", async () => {
    const { demo } = await stage.open();
    await demo.move("e2e4");
    await demo.hasMoves(2);
    await demo.address("moves=d2d4");
    await demo.shows("rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b");
    await demo.page.goBack();
    await demo.hasMoves(2);
    expect(await demo.playersTurn()).toBe(true);
  });

  it("opens an address that a move has overwritten before the page heard of it", async () => {
    const { demo } = await stage.open();
    await demo.page.evaluate(() => {
      location.hash = "moves=d2d4";
      history.replaceState(null, "", "#moves=e2e4");
    });
    await demo.shows("rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b");
  });

  it("keeps game, opponent, clock, side and settings over a reload", async () => {
    const { demo, page } = await stage.open();
    await demo.newGame({ color: "black", level: "beginner", pace: "15+10" });
    await demo.hasMoves(1);
    await demo.playersTurn();
    await page.click("#tab-analysis");
    await page.selectOption("#lines", "4");
    const before = { fen: await demo.fen(), sans: await demo.sans() };
    await demo.reload();
    await demo.shows(before.fen);
    expect(await demo.sans()).toEqual(before.sans);
    expect(await demo.playersTurn()).toBe(true);
    expect(await demo.text("#player-top .name")).toBe("Palimpsest, Beginner (1000)");
    expect(await demo.text("#player-bottom .clock")).toMatch(/^1[0-5]:\d\d$/);
    expect(await page.textContent("#board .coordinate.file")).toBe("h");
    expect(await page.inputValue("#lines")).toBe("4");
  });

  it("shows HTML in games, names, messages and links as text", async () => {
    const html = "<img class='evil' src='x' onerror='evil=1'><script class='evil'>evil=1</script>";
    const { demo, page } = await stage.open();
    const harmless = async (): Promise<void> => {
      await demo.drawn();
      await demo.drawn();
      const found = await page.evaluate(() => [document.querySelectorAll(".evil").length, "evil" in window]);
      expect(found).toEqual([0, false]);
    };
    const tags = ["Event", "Site", "Date", "White", "Black", "ECO", "Opening", "Result", "Mood"]
      .map((name) => `[${name} "${html}"]\n`)
      .join("");
    const bad = html.replaceAll(" ", "");
    const game = `${tags}\n{${html}} 1. e4 {${html} [%eval 0.3]} e5 {[%eval -0.3]} ({${html}} 1... c5 {${html}} 2. ${bad}) *\n`;
    await demo.openPgn(game);
    await demo.hasMoves(2);
    await demo.says("#toast", /<script/);
    expect(await demo.text("#player-top .name")).toBe(html);
    expect(await demo.text("#moves .comment")).toBe(html);
    // Long texts stay in their places.
    const outside = await page.locator(".player .name, #toast span").evaluateAll((all) =>
      all.map((one) => {
        const [inner, outer] = [one, one.parentElement].map((box) => box?.getBoundingClientRect());
        return inner && outer && inner.top >= outer.top && inner.bottom <= outer.bottom;
      }),
    );
    expect(outside).toEqual([true, true, true]);
    await page.locator("#moves > .move").last().click();
    await harmless();
    await drop(demo, `${game}\n${game}\n[FEN "${html}"]\n\n1. e4 *\n`, `${html}.pgn`);
    await demo.says("#games-count", /^3 games$/);
    await demo.says("#games .faulty .opening", /<script/);
    await page.click("#to-start");
    await page.waitForSelector("#explorer button");
    await harmless();
    await demo.type(html);
    await demo.says("#toast", /<script/);
    await harmless();
    for (const fragment of ["#fen=", "#moves=", "#moves=e2e4&at=0&way=", "#pgn=", "#variant="]) {
      await demo.visit(`${stage.address}?${encodeURIComponent(html)}${fragment}${html}`);
      await harmless();
    }
    await demo.keepPuzzle(html, html);
    await demo.reload();
    await page.click("#tab-puzzles");
    await page.click("#puzzle-next");
    await page.click("#puzzle-show");
    await demo.says("#panel-puzzles", /<script/);
    await harmless();
  });

  it("keeps the last move over a reload to the address before it", async () => {
    const { demo, page } = await stage.open({ fragment: "#moves=e2e4_e7e5&at=1" });
    // The reload reads the address first, and the page goes on to another move until it is left.
    await page.evaluate(() => {
      location.reload();
      document.querySelector<HTMLElement>("#moves > .move:last-child")?.click();
    });
    await page.waitForFunction(
      () => performance.getEntriesByType("navigation")[0]?.toJSON().type === "reload",
    );
    await page.waitForSelector("[data-ready]");
    await demo.shows("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w");
  });
});
