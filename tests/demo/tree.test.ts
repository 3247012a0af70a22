// Variations, marks and comments on the demo page: shown, made, changed, kept, and exported again.
import { expect, it } from "vitest";
import { CLIPBOARD, describeDemo } from "./demo";

const PGN = `[White "Müller"]
[Black "Lasker"]
[Result "0-1"]

1. e4 {King's pawn. A comment that is so long that it would be wrapped by a program that wraps} e5 (1... c5 $14 2. Nf3
(2. c3 {Alapin})) 2. f4 exf4 {[%eval 0.5] [%clk 0:05:00] accepted} 3. Bc4?! Qh4+ 0-1
`;

describeDemo("the tree of moves", (stage) => {
  it.each([1280, 375])("keeps everything in a PGN, and later additions, at %d pixels", async (width) => {
    const { demo, page } = await stage.open({ viewport: { width, height: 900 }, ...CLIPBOARD });
    await demo.openPgn(PGN);
    await demo.hasMoves(6);
    expect(await demo.sans()).toEqual(["e4", "e5", "f4", "exf4", "Bc4?!", "Qh4+"]);
    expect(await demo.text("#moves > .comment")).toMatch(/^King's pawn\. A comment that is so long/);
    expect((await demo.text("#moves > .variation")).replaceAll(/\s+/g, "")).toBe(
      "1…1…c5+=2.2.Nf3(2.2.c3Alapin)",
    );
    expect(await demo.text('#moves > .move[data-ply="4"] .score')).toBe("+0.50");
    // The page loses nothing.
    const first = await demo.copied("PGN");
    for (const part of PGN.replaceAll(/\s+/g, " ").match(/\{[^}]*\}|\$14|c3|Bc4\?!|0-1|Müller/g) ?? [])
      expect(first.replaceAll(/\s+/g, " ")).toContain(part);

    // A click goes to the end of the inner variation. A move, a comment and a mark are added there.
    await page.locator("#moves .variation .inner .move").click();
    await demo.shows("rnbqkbnr/pp1ppppp/8/2p5/4P3/2P5/PP1P1PPP/RNBQKBNR b");
    await demo.move("d7d5");
    await demo.shows("rnbqkbnr/pp2pppp/8/2pp4/4P3/2P5/PP1P1PPP/RNBQKBNR w");
    // Comment, mark, promotion and deletion appear on request.
    expect(await page.isVisible("#node")).toBe(false);
    await page.keyboard.press("c");
    await page.fill("#comment", "The main {reply}");
    await page.selectOption("#glyph", "1");
    await demo.says("#moves .variation .inner", /d5!\s*The main \(reply\)/);
    await page.focus("#comment");
    await page.keyboard.press("Escape");
    expect(await page.isVisible("#node")).toBe(false);
    expect(await page.getByText("The main (reply)").count()).toBe(1);
    expect(await demo.copied("PGN")).toMatch(/\(2\. c3 \{Alapin\} 2\.\.\. d5! \{The main \(reply\)\}\)/);

    // Keys reach every move of the list and take the focus along.
    const focused = (): Promise<string> =>
      page.evaluate(() => document.activeElement?.querySelector(".san")?.textContent ?? "");
    await page.locator("#moves > .move").nth(1).click();
    for (const [key, san] of [
      ["ArrowDown", "c5 +="],
      ["ArrowDown", "c5 +="],
      ["ArrowRight", "Nf3"],
      ["ArrowDown", "c3"],
      ["ArrowUp", "Nf3"],
      ["ArrowLeft", "c5 +="],
      ["ArrowUp", "e5"],
      ["ArrowLeft", "e4"],
    ] as const) {
      await page.keyboard.press(key);
      await demo.drawn();
      expect(await focused()).toBe(san);
    }
    await page.locator("#moves .variation .inner .move").last().click();

    // A variation becomes the main line. Deleting unwanted moves brings the old one back, and can be undone.
    await page.locator("#moves .variation .inner .move").last().click();
    await page.click("#promote");
    await demo.says("#moves > .variation", /^1… *1… c5 \+= *2\. *2\. c3/);
    await page.click("#promote");
    await demo.hasMoves(4);
    expect(await demo.sans()).toEqual(["e4", "c5 +=", "c3", "d5!"]);
    await page.locator("#moves > .move").nth(1).click({ button: "right" });
    await page.click("#delete-move");
    await demo.holdsToast(/^c5 and the 2 half moves after it are removed/);
    await demo.hasMoves(6);
    await page.click("#toast-undo");
    await demo.hasMoves(4);

    // A reload and a link keep everything.
    const link = await demo.copied("Link");
    const before = await page.locator("#moves").innerText();
    await demo.reload();
    await demo.hasMoves(4);
    expect(await page.locator("#moves").innerText()).toBe(before);
    await page.evaluate(() => localStorage.clear());
    await demo.visit(link);
    await demo.hasMoves(4);
    expect(await demo.text("#player-bottom .name")).toBe("Müller");
    expect(await demo.text("#moves .result")).toBe("0–1");
    expect(await demo.overflow()).toBe(0);
  });

  it("opens a game that is not perfect as far as it is good, and says what is left out", async () => {
    const { demo, page } = await stage.open(CLIPBOARD);
    await demo.openPgn(
      '[White "A"]\n[Bad tag]\n\n1. e4 e5 2. Nf3 (2. -- d5 3. exd5) Nc6 (2... Qh8 3. Bb5) 3. Bb5 a6 4. Ke5 Nf6 *',
    );
    await demo.hasMoves(6);
    await demo.says(
      "#toast",
      /^The game is on the board\. It is not perfect: .*\[Bad tag\].*; "Qh8" is not a legal move in line 4: [^;]*; "Ke5" is not a legal move in line 4: /,
    );
    expect(await page.locator("#moves .comment").allTextContents()).toEqual([
      "2... Qh8 3. Bb5",
      "4. Ke5 Nf6",
    ]);
    // A null move is shown, gone through, analysed behind, and played from.
    const passed = page.locator("#moves .variation .move", { hasText: "--" });
    await passed.click();
    await demo.shows("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b");
    await page.click("#tab-analysis");
    await page.click("#analysing");
    await page.waitForSelector("#best-lines li");
    await page.keyboard.press("ArrowRight");
    await demo.shows("rnbqkbnr/ppp2ppp/8/3pp3/4P3/8/PPPP1PPP/RNBQKBNR w");
    await page.waitForSelector("#best-lines li");
    await page.click("#analysing");
    const pgn = await demo.copied("PGN");
    for (const part of ["[Bad tag]", "2. --", "Qh8 3. Bb5", "4. Ke5 Nf6"])
      expect(pgn.replaceAll(/\s+/g, " ")).toContain(part);
    await demo.reload();
    await demo.hasMoves(6);
    await demo.shows("rnbqkbnr/ppp2ppp/8/3pp3/4P3/8/PPPP1PPP/RNBQKBNR w");
    await page.click("#tab-play");
    await page.click("#play-here");
    await page.click("#new-start-game");
    await demo.move("e4d5");
    expect(await demo.playersTurn()).toBe(true);
  });

  it("shows variations forty deep, and reads no move number twice", async () => {
    const { demo, page } = await stage.open();
    const nested = (depth: number): string =>
      depth === 0 ? "" : `Nf3 (Nh3 Nh6 Ng1 Ng8 ${nested(depth - 1)})`;
    await demo.openPgn(`${nested(40)} *`);
    await demo.hasMoves(1);
    expect(await page.locator("#moves .variation .move").count()).toBe(4 * 40 + 39);
    expect(await page.locator("#moves .number:not([aria-hidden=true])").count()).toBe(0);
    await demo.openPgn('[Result "1/2-1/2"]\n\n1/2-1/2');
    await demo.says("#moves .result", /^½–½$/);
  });
});
