// The demo page in a browser, for its tests: built once, served, opened, and used with real events.
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { buildDemo } from "../../scripts/demo/build";
import { type Host, serveDemo } from "../../scripts/demo/serve";
import { browserOfWorker, hands, NO_BROWSER, type Place } from "../support/browser";
import { sharedFolder } from "../support/temporary-folder";

/** The kinds of page by their hosts' headers. A service worker would isolate all of them. */
const PAGES: Readonly<Record<Host, string>> = {
  isolated: "a cross-origin isolated page",
  plain: "a page that is not isolated",
  static: "a page of a host of static files",
};

/** The men at the start, as a FEN begins. */
export const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/** A game long enough that its analysis can be stopped. */
export const EIGHTY_MOVES = readFileSync(new URL("eighty-moves.pgn", import.meta.url), "utf8");

/** Milliseconds in which a page must do as expected. A busy machine has taken more than Playwright's 30 seconds. */
export const PATIENCE = 120_000;

export interface OpenOptions extends BrowserContextOptions {
  /** The part of the address after the path, such as "#moves=e2e4". */
  readonly fragment?: string;
}

/** For a page that may read and write the clipboard. */
export const CLIPBOARD: OpenOptions = { permissions: ["clipboard-read", "clipboard-write"] };

/** The addresses at which the hosts serve the page. */
export interface Stage {
  /** True if the host isolates the page. */
  readonly isolated: boolean;
  readonly address: string;
  open(options?: OpenOptions): Promise<{ readonly demo: Demo; readonly page: Page }>;
}

/** Tests that need a browser; skipped without one. Every test ends with its pages closed and without an error of theirs. */
export function describeDemo(name: string, tests: (stage: Stage) => void): void {
  describeOn({ hosts: ["isolated"] }, name, tests);
}

/** Where tests run: on each of the hosts, which may offer a folder of endgame tables. */
export interface Where {
  readonly hosts: readonly Host[];
  readonly tables?: string | undefined;
}

/** For tests of what depends on isolation: threads, and how a search is stopped. */
export const BOTH_HOSTS: Where = { hosts: ["isolated", "plain"] };

export function describeOn({ hosts, tables }: Where, name: string, tests: (stage: Stage) => void): void {
  describe.skipIf(NO_BROWSER)(NO_BROWSER || name, () => {
    const servers = new Map<Host, Server>();

    beforeAll(async () => {
      const folder = await sharedFolder("page", buildDemo);
      for (const host of hosts) servers.set(host, await serveDemo(folder, 0, host, tables));
      await browserOfWorker();
    });

    afterAll(() => {
      for (const server of servers.values()) server.close();
    });

    for (const host of hosts)
      describe(PAGES[host], () => {
        const opened: Demo[] = [];
        afterEach(async () => {
          for (const demo of opened.splice(0)) await demo.close();
        });
        tests({
          isolated: host === "isolated",
          get address(): string {
            const bound = servers.get(host)?.address() as AddressInfo | undefined;
            if (!bound) throw new Error("no server yet");
            return `http://localhost:${bound.port}/`;
          },
          async open({ fragment = "", ...options } = {}) {
            const browser = await browserOfWorker(options.colorScheme === "dark" ? "dark" : "light");
            const context = await browser.newContext({ serviceWorkers: "block", ...options });
            context.setDefaultTimeout(PATIENCE);
            const page = await context.newPage();
            await page.addInitScript(rememberBoards, RESTING_FRAMES);
            const demo = new Demo(page);
            opened.push(demo);
            await page.goto(this.address + fragment);
            await page.waitForSelector("[data-ready]");
            return { demo, page };
          },
        });
      });
  });
}

/** Data that the script in the page records about its board. */
interface Remembered {
  /** Every position shown, in order. A level may answer before the test looks. */
  readonly boards: string[];
  /** The numbers of positions and of listed moves when a test last did or asked something. */
  asked: number;
  moves: number;
  /** The middle of a square on the screen, once board and pieces stand still. Before that a click may miss. */
  readonly place: (square: string) => Promise<Place>;
}

/** Between two moves that are shown in sequence, the pieces lie still for a frame or two. */
const RESTING_FRAMES = 5;

/** Runs in the page. */
function rememberBoards(restingFrames: number): void {
  // A test may stop the page's clock, which replaces this function.
  const nextFrame = requestAnimationFrame.bind(window);
  const boards: string[] = [];

  const place = async (square: string): Promise<Place> => {
    const find = (): Element => {
      const found = document.querySelector(`#board .board [data-square="${square}"]`);
      if (!found) throw new Error(`${square} is not on the board`);
      return found;
    };
    find().scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    for (let [last, still] = ["", 0]; ; ) {
      await new Promise((resolve) => nextFrame(resolve));
      const { left, top, width, height } = find().getBoundingClientRect();
      const seen = [left, top, width, height, document.querySelector("#board .pieces")?.innerHTML].join();
      still = seen === last ? still + 1 : 0;
      last = seen;
      if (still >= restingFrames) return { x: left + width / 2, y: top + height / 2 };
    }
  };

  const remembered: Remembered = { boards, asked: 0, moves: 0, place };
  Object.assign(window, { remembered });
  new MutationObserver(() => {
    const fen = document.querySelector<HTMLElement>("#board")?.dataset.fen;
    if (fen && fen !== boards.at(-1)) boards.push(fen);
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-fen"] });
}

/** One open page. */
export class Demo {
  readonly page: Page;
  /** Errors of the page: a violation of the policy, an exception. */
  readonly complaints: string[] = [];
  /** Errors that a test expects: those of a page without a network. */
  expected: RegExp | null = null;

  constructor(page: Page) {
    this.page = page;
    page.on("console", (message) => {
      if (message.type() === "error") this.complaints.push(message.text());
    });
    page.on("pageerror", (error) => this.complaints.push(error.message));
  }

  /** Closes the page. Fails if it had an error. */
  async close(): Promise<void> {
    await this.page.context().close();
    expect(this.complaints.filter((text) => !this.expected?.test(text))).toEqual([]);
  }

  /** From here on, earlier positions and moves do not count. */
  async #mark(): Promise<void> {
    await this.page.evaluate(() => {
      const { remembered } = window as unknown as { remembered: Remembered };
      remembered.asked = remembered.boards.length;
      remembered.moves = document.querySelectorAll("#moves .san").length;
    });
  }

  /** The middle of a square on the screen, once the board is at rest. */
  async at(square: string): Promise<Place> {
    const place = await this.page.evaluate(
      (name) => (window as unknown as { remembered: Remembered }).remembered.place(name),
      square,
    );
    await this.#mark();
    return place;
  }

  async click(square: string): Promise<void> {
    const { x, y } = await this.at(square);
    await this.page.mouse.click(x, y);
  }

  async tap(square: string): Promise<void> {
    await hands.touch(this.page, await this.at(square));
  }

  /** Drags with a finger. */
  async swipe(from: string, to: string): Promise<void> {
    const [start, end] = [await this.at(from), await this.at(to)];
    const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    await hands.touch(this.page, start, middle, end);
  }

  /** Drags with the mouse. */
  async drag(from: string, to: string): Promise<void> {
    const [start, end] = [await this.at(from), await this.at(to)];
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
    await this.page.mouse.move(end.x, end.y, { steps: 4 });
    await this.page.mouse.up();
  }

  /** Clicks a move in UCI notation, and waits until the page shows it. Chooses the piece of a promotion if the board asks. */
  async move(uci: string): Promise<void> {
    await this.click(uci.slice(0, 2));
    await this.click(uci.slice(2, 4));
    const names: Readonly<Record<string, string>> = { q: "Queen", r: "Rook", b: "Bishop", n: "Knight" };
    const piece = names[uci.charAt(4)];
    if (piece) await this.page.getByRole("button", { name: piece, exact: true }).click();
    // A puzzle may take the move back at once, but it stays in the list.
    await this.page.waitForFunction(() => {
      const { remembered } = window as unknown as { remembered: Remembered };
      const moves = document.querySelectorAll("#moves .san").length;
      return remembered.boards.length > remembered.asked || moves !== remembered.moves;
    });
  }

  async fen(): Promise<string> {
    return (await this.page.getAttribute("#board", "data-fen")) ?? "";
  }

  /** Waits until the board shows a position, or has shown it since a test last acted or asked. The FEN may be cut short. */
  async shows(fen: string): Promise<void> {
    await this.page.waitForFunction((wanted) => {
      const { remembered } = window as unknown as { remembered: Remembered };
      const recent = remembered.boards.slice(Math.min(remembered.asked, remembered.boards.length - 1));
      if (!recent.some((shown) => shown.startsWith(wanted))) return false;
      remembered.asked = remembered.boards.length;
      return true;
    }, fen);
  }

  async text(selector: string): Promise<string> {
    return ((await this.page.textContent(selector)) ?? "").trim();
  }

  /** Waits until an element's text matches. */
  async says(selector: string, pattern: RegExp): Promise<void> {
    await this.page.waitForFunction(
      ([where, source]) => new RegExp(source).test(document.querySelector(where)?.textContent ?? ""),
      [selector, pattern.source] as const,
    );
  }

  /** Waits for a message with an undo, and puts the focus on its button at once: the message stays while it has the focus. */
  async holdsToast(pattern: RegExp): Promise<void> {
    await this.page.waitForFunction((source) => {
      const toast = document.querySelector<HTMLElement>("#toast");
      if (!toast || toast.hidden || !new RegExp(source).test(toast.textContent ?? "")) return false;
      const undo = toast.querySelector<HTMLElement>("#toast-undo");
      undo?.focus();
      return document.activeElement === undo;
    }, pattern.source);
  }

  /** Opens a typed PGN in the panel for sharing. */
  async openPgn(pgn: string): Promise<void> {
    await this.page.click("#tab-share");
    await this.page.fill("#pgn", pgn);
    await this.page.click("#pgn-form button[type=submit]");
  }

  /** Puts a game into the address of the open page; `fragment` is the part after "#". */
  async address(fragment: string): Promise<void> {
    await this.page.evaluate((hash) => {
      location.hash = hash;
    }, fragment);
  }

  /** Sets up a position through the address. */
  async setUp(fen: string): Promise<void> {
    await this.address(`fen=${fen.replaceAll(" ", "_")}`);
    await this.shows(fen);
  }

  /** Opens another address as if by hand. */
  async visit(address: string): Promise<void> {
    await this.page.goto("about:blank");
    await this.page.goto(address);
    await this.page.waitForSelector("[data-ready]");
  }

  /** Enters a text in the field for moves. */
  async type(move: string): Promise<void> {
    await this.page.fill("#typed-move", move);
    await this.page.keyboard.press("Enter");
  }

  /** The text that a button of the panel for sharing copies. */
  async copied(what: "FEN" | "PGN" | "Link"): Promise<string> {
    await this.page.click("#tab-share");
    // An empty clipboard shows that the next text is new.
    await this.page.evaluate(() => navigator.clipboard.writeText(""));
    await this.page.click(`#copy-${what.toLowerCase()}`);
    const copied = await this.page.waitForFunction(() => navigator.clipboard.readText());
    await this.says("#toast", new RegExp(`^${what} copied`));
    return copied.jsonValue();
  }

  /** Opens the editor of positions. */
  async editPosition(): Promise<void> {
    await this.page.click("#tab-share");
    await this.page.click("#edit-position");
  }

  /** Begins to analyse the position on the board. */
  async analyse(): Promise<void> {
    await this.page.click("#tab-analysis");
    await this.page.check("#analysing");
  }

  /** Analyses the whole game to its end, each move for some milliseconds. */
  async analyseGame(moveMs: string): Promise<void> {
    await this.page.click("#tab-analysis");
    await this.page.selectOption("#game-move-ms", moveMs);
    await this.page.click("#analyse-game");
    await this.says("#summary", /Accuracy/);
  }

  /** Chooses the folder of the seven small endgame tables. */
  async chooseTables(folder: string): Promise<void> {
    await this.page.click("#tab-endings");
    await hands.chooseFolder(this.page, "#table-folder", folder);
    await this.says("#tables-kept", /^7 tables/);
  }

  async removeTables(): Promise<void> {
    await this.page.click("#remove-tables");
    await this.page.click("#question-yes");
    await this.says("#tables-kept", /^Drop Syzygy tables/);
  }

  /** Loads the page again. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.page.waitForSelector("[data-ready]");
  }

  /** The moves of the main line, in SAN. */
  async sans(): Promise<string[]> {
    return this.page.locator("#moves > .move .san").allTextContents();
  }

  /** Keeps a puzzle, mate in one by Ra8, which the page finds when it is loaded again. */
  async keepPuzzle(played = "Kg2", from = "A – B"): Promise<void> {
    const puzzle = { fen: "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", line: ["a1a8"], played, from };
    await this.page.evaluate(
      (kept) => localStorage.setItem("palimpsest.puzzles", JSON.stringify([kept])),
      puzzle,
    );
  }

  /** Waits until the main line has this many moves. */
  async hasMoves(count: number): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => document.querySelectorAll("#moves > .move").length === wanted,
      count,
    );
  }

  /** Waits until it is the player's turn or the game is over; returns true in the first case. */
  async playersTurn(): Promise<boolean> {
    for (;;) {
      await this.says("#status", /^(Your move|White wins|Black wins|Draw)/);
      // The engine may have moved since then.
      const status = await this.text("#status");
      if (status.startsWith("Your move")) return true;
      if (/^(White wins|Black wins|Draw)/.test(status)) return false;
    }
  }

  /** Replaces the number in a field by keys. Firefox's driver would append a filled-in text to the old one. */
  async typeNumber(selector: string, number: number): Promise<void> {
    const field = this.page.locator(selector);
    await field.press("ControlOrMeta+a");
    await field.pressSequentially(String(number));
  }

  /** Starts a game through the dialog. */
  async newGame(
    choices: { color?: string; level?: string; pace?: string; start?: string; number?: number } = {},
  ) {
    const { page } = this;
    await this.#mark();
    await page.click("#new-game");
    if (choices.color) await page.check(`[name=color][value=${choices.color}]`, { force: true });
    if (choices.level) await page.selectOption("#new-level", choices.level);
    if (choices.pace) await page.selectOption("#new-pace", choices.pace);
    if (choices.start) await page.selectOption("#new-start", choices.start);
    if (choices.number !== undefined) await this.typeNumber("#new-number", choices.number);
    await page.click("#new-start-game");
    await this.drawn();
  }

  /** The pixels by which the page is wider than the window without its scroll bar. */
  async overflow(): Promise<number> {
    return this.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  }

  /** Waits for the page's next frame: the page draws a change with the frame after it. */
  async drawn(): Promise<void> {
    await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}
