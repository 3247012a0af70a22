// Chromium for tests of pages, if the machine has one.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright-core";
import { machineProgram } from "../run-program";

/** A point on the screen, in CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

const program = machineProgram(
  "CHROMIUM",
  // The shell without windows comes first: it needs half the time of a processor for the same tests.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "google-chrome",
);

/** Why pages cannot be tested here; "" if they can. */
export const NO_CHROMIUM = program === "" ? "no Chromium found, CHROMIUM names none" : "";

/** Stops the browser from using the network, which is closed here. */
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function launchChromium(): Promise<Browser> {
  if (NO_CHROMIUM) throw new Error(NO_CHROMIUM);
  return chromium.launch({ executablePath: resolve(program), args: ARGUMENTS });
}

/** Full path of a program that the shell finds. */
function resolve(name: string): string {
  return spawnSync("sh", ["-c", 'command -v "$0"', name], { encoding: "utf8" }).stdout.trim();
}

/** Acts of a visitor that every browser's driver has in its own way, or does not have. */
export const chromiumHands = {
  /** Puts a finger down at the first place, moves it through the others, and lifts it. */
  async touch(page: Page, ...places: readonly Place[]): Promise<void> {
    const session = await page.context().newCDPSession(page);
    for (const [index, place] of places.entries())
      await session.send("Input.dispatchTouchEvent", {
        type: index === 0 ? "touchStart" : "touchMove",
        touchPoints: [place],
      });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  },

  /** Drops files and folders of this machine on the page. */
  async drop(page: Page, files: readonly string[]): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const data = { items: [], files: [...files], dragOperationsMask: 1 };
    for (const type of ["dragEnter", "dragOver", "drop"] as const)
      await session.send("Input.dispatchDragEvent", { type, x: 200, y: 200, data });
  },

  /** Chooses a folder in an input that takes folders. */
  chooseFolder: (page: Page, selector: string, folder: string) => page.setInputFiles(selector, folder),

  /** The file that the page saves after `start`. */
  async download(page: Page, start: () => Promise<void>) {
    const [download] = await Promise.all([page.waitForEvent("download"), start()]);
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
  },

  /** Limits the room for the page's files, in bytes. */
  async limitRoom(page: Page, bytes: number): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const { origin } = new URL(page.url());
    await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: bytes });
  },
};
