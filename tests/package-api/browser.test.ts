// The demo page and the browser bundle in Chromium, with shared memory and without: a game by clicking, stop, the end.
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildDemo, serveDemo } from "../../scripts/demo-page";
import { launchChromium, NO_CHROMIUM } from "../support/chromium";
import { boardOf } from "../support/core";
import { Random } from "../support/random";

const BUNDLE = fileURLToPath(new URL("../../dist/browser.mjs", import.meta.url));
const PLAYER_MOVES = 12;

type Package = typeof import("../../src/package");

/** What each page complained about. */
const complaints: string[] = [];
let browser: Browser;
const servers: Awaited<ReturnType<typeof serveDemo>>[] = [];

/** Clicks a move; a promotion is chosen in the dialog. */
async function clickMove(page: Page, move: string): Promise<void> {
  await page.click(`[data-square=${move.slice(0, 2)}]`);
  await page.click(`[data-square=${move.slice(2, 4)}]`);
  const names: Readonly<Record<string, string>> = { q: "queen", r: "rook", b: "bishop", n: "knight" };
  const piece = names[move.charAt(4)];
  if (piece) await page.click(`#promotion [aria-label$=${piece}]`);
}

const fenOf = async (page: Page): Promise<string> => (await page.getAttribute("#board", "data-fen")) ?? "";
const lastMoveOf = async (page: Page): Promise<string> =>
  (await page.textContent("#moves"))?.split(" ").at(-1) ?? "";

/** Waits until it is the player's turn or the game is over; true in the first case. */
async function playersTurn(page: Page): Promise<boolean> {
  await page.waitForFunction(() =>
    /^(Your|Check|Draw)/.test(document.querySelector("#status")?.textContent ?? ""),
  );
  return (await page.textContent("#status"))?.startsWith("Your") === true;
}

describe.skipIf(NO_CHROMIUM)(NO_CHROMIUM || "in Chromium", () => {
  beforeAll(async () => {
    await buildDemo();
    browser = await launchChromium();
  });

  afterAll(async () => {
    await browser?.close();
    for (const server of servers) server.close();
  });

  beforeEach(() => {
    complaints.length = 0;
  });

  describe.each([
    { name: "a cross-origin isolated page", isolated: true, threads: "2" },
    { name: "a page that is not isolated", isolated: false, threads: "1" },
  ])("$name", ({ isolated, threads }) => {
    let address: string;

    beforeAll(async () => {
      const server = await serveDemo(0, isolated);
      servers.push(server);
      address = `http://localhost:${(server.address() as AddressInfo).port}/`;
    });

    async function open(query = ""): Promise<Page> {
      const page = await browser.newPage();
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      await page.goto(address + query);
      await playersTurn(page);
      return page;
    }

    /** Runs code in a page that holds the package. */
    async function withPackage<Result>(action: (api: Package) => Promise<Result>): Promise<Result> {
      const page = await open();
      await page.route("**/palimpsest.mjs", (route) =>
        route.fulfill({ path: BUNDLE, contentType: "text/javascript" }),
      );
      try {
        return (await page.evaluate(
          `import("/palimpsest.mjs").then(${action.toString().replace(/__vite_ssr_\w+__\.?/g, "")})`,
        )) as Result;
      } finally {
        await page.close();
        expect(complaints).toEqual([]);
      }
    }

    it("plays a game by clicking", async () => {
      const page = await open();
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(isolated);
      await page.selectOption("#level", "0");
      await page.selectOption("#threads", threads);
      await page.waitForFunction(
        (text) => document.querySelector("#environment")?.textContent?.includes(text),
        isolated ? "2 threads" : "one thread",
      );
      const random = new Random(7);
      let turn = await playersTurn(page);
      for (let count = 0; turn && count < PLAYER_MOVES; count++) {
        const before = await fenOf(page);
        const board = boardOf("release", before);
        const move = random.pick(board.legalMoves());
        await clickMove(page, move);
        turn = await playersTurn(page);
        const last = await lastMoveOf(page);
        // Throws when the engine's move is not legal.
        board.set(before, last === move ? [move] : [move, last]);
        expect(await fenOf(page)).toBe(board.fen());
      }
      expect(await page.textContent("#info")).toMatch(/^depth \d+ · .* · \d+ nodes/);
      expect(complaints).toEqual([]);
      await page.close();
    });

    it("answers at once when told to move now, and plays on", async () => {
      const page = await open();
      await page.selectOption("#level", "4");
      for (const square of ["e", "d"]) {
        await page.click(`[data-square=${square}2]`);
        await page.click(`[data-square=${square}3]`);
        await page.waitForFunction(() => document.querySelector("#info")?.textContent?.startsWith("depth"));
        await page.click("#stop");
        expect(await playersTurn(page)).toBe(true);
      }
      expect(
        (await page.textContent("#moves"))?.split(" ").filter((word) => !word.endsWith(".")),
      ).toHaveLength(4);
      expect(complaints).toEqual([]);
      await page.close();
    });

    it("lets the player promote, and says how the game ends", async () => {
      const page = await open(`?fen=${encodeURIComponent("7k/P5pp/8/8/8/8/8/K7 w - - 0 1")}`);
      await clickMove(page, "a7a8r");
      await page.waitForFunction(
        () => document.querySelector("#status")?.textContent === "Checkmate: White wins",
      );
      expect(await fenOf(page)).toMatch(/^R6k\//);
      expect(complaints).toEqual([]);
      await page.close();
    });

    it("says what is wrong with a position, and plays no game", async () => {
      const page = await browser.newPage();
      await page.goto(`${address}?fen=nonsense`);
      await page.waitForFunction(() => document.querySelector("#status")?.textContent?.startsWith("FEN"));
      await page.close();
    });

    it("has the engine begin when the player takes Black", async () => {
      const page = await open();
      await page.selectOption("#level", "0");
      await page.selectOption("#side", "black");
      await page.waitForFunction(() => document.querySelector("#moves")?.textContent?.startsWith("1. "));
      expect(await playersTurn(page)).toBe(true);
      expect(await page.locator("#board button").first().getAttribute("data-square")).toBe("h1");
      expect(complaints).toEqual([]);
      await page.close();
    });

    it("keeps statistics, counts the same nodes, and tells of fewer threads", async () => {
      const found = await withPackage(async ({ Engine }) => {
        const engine = new Engine({ threads: 2, tableStatistics: true });
        const notes = await engine.ready();
        await engine.configure({ threads: 1 });
        const { nodes } = await engine.search({ depth: 7 }).result;
        const { stores, heldByAge } = await engine.tableStatistics();
        const perft = await engine.perft(3);
        await engine.close();
        return { notes, nodes, stores, held: heldByAge.reduce((sum, held) => sum + held, 0), perft };
      });
      const { Engine } = await import("../../src/package");
      const engine = new Engine({ tableStatistics: true });
      await engine.ready();
      expect(found.nodes).toBe((await engine.search({ depth: 7 }).result).nodes);
      expect(found.stores).toBe((await engine.tableStatistics()).stores);
      await engine.close();
      expect(found.held).toBeGreaterThan(0);
      expect(found.perft).toBe(8902);
      expect(found.notes).toEqual(
        isolated ? [] : ["Threads reduced to 1: the page is not cross-origin isolated"],
      );
    });

    it("ends an endless search or count, and searches again", async () => {
      const found = await withPackage(async ({ Engine }) => {
        const engine = new Engine();
        const search = engine.search();
        search.stop();
        const early = await search.result;
        const endless = engine.search();
        for await (const { depth } of endless) if (depth >= 5) break;
        const { bestMove, info } = await endless.result;
        const count = engine.perft(12);
        await new Promise((resolve) => setTimeout(resolve, 100));
        engine.stop();
        const stopped = await count;
        const again = await engine.search({ depth: 5 }).result;
        await engine.close();
        return { early: early.bestMove, bestMove, first: info?.pv[0], stopped, again: again.bestMove };
      });
      expect(found.early).toMatch(/^[a-h][1-8]/);
      expect(found.bestMove).toBe(found.first);
      expect(found.stopped).toBeNull();
      expect(found.again).toMatch(/^[a-h][1-8]/);
    });

    it("refuses what a page cannot do", async () => {
      const found = await withPackage(async ({ Engine, InputError }) => {
        const engine = new Engine();
        const message = (error: unknown): string =>
          error instanceof InputError ? error.message : String(error);
        const saved = await engine.saveHash("table").catch(message);
        const search = engine.search({ ponder: true, depth: 2 });
        search.ponderHit();
        const pondered = await search.result.then(({ bestMove }) => typeof bestMove, message);
        await engine.close();
        return { saved, pondered };
      });
      expect(found.saved).toBe("saved tables need a file system, which a web page does not have");
      expect(found.pondered).toBe(
        isolated ? "string" : "pondering needs a page that is cross-origin isolated",
      );
    });
  });
});
