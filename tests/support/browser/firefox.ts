// Firefox for tests of pages, if FIREFOX names one: an ordinary Firefox, driven by WebDriver BiDi.
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { type Browser, firefox, type Page } from "playwright-core";
import type { chromiumHands, Place } from "./chromium";

/** The program, for example /usr/bin/firefox-esr; undefined = the tests use Chromium. */
export const FIREFOX = process.env.FIREFOX;

export type Colors = "light" | "dark";

/** Playwright sends this command to every new page, but Firefox 153 does not know it. A preference sets the colours instead. */
const UNKNOWN_COMMAND = "emulation.setMediaFeaturesOverride";

type Send = (method: string, ...rest: unknown[]) => Promise<unknown>;

interface Session {
  readonly sessionId: string;
  send: Send;
  once(event: string, listener: (details: { readonly filepath: string }) => void): void;
}

/** The internals of Playwright that this file uses, because no public method sends these commands. */
interface Internals {
  readonly _connection: {
    toImpl(browser: Browser): { readonly _browserSession: object };
    toImpl(page: Page): { readonly delegate: { readonly _session: Session } };
  };
}

export async function launchFirefox(program: string, colors: Colors): Promise<Browser> {
  const browser = await firefox.launch({
    executablePath: program,
    channel: "moz-firefox",
    firefoxUserPrefs: {
      "layout.css.prefers-color-scheme.content-override": colors === "dark" ? 0 : 1,
      // A panel of downloads would take the focus from the page.
      "browser.download.alwaysOpenPanel": false,
    },
  });
  const { _browserSession } = (browser as unknown as Internals)._connection.toImpl(browser);
  const session = Object.getPrototypeOf(_browserSession) as { send: Send };
  const { send } = session;
  session.send = function (method, ...rest) {
    return method === UNKNOWN_COMMAND ? Promise.resolve({}) : send.call(this, method, ...rest);
  };
  return browser;
}

export const firefoxHands: typeof chromiumHands = {
  async touch(page: Page, ...places: readonly Place[]): Promise<void> {
    const session = sessionOf(page);
    const [down, up] = [
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    const moves = places.map(({ x, y }) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y) }));
    await session.send("input.performActions", {
      context: session.sessionId,
      actions: [
        {
          type: "pointer",
          id: "finger",
          parameters: { pointerType: "touch" },
          actions: [moves[0], down, ...moves.slice(1), up],
        },
      ],
    });
  },

  /** Drops the files in the folders, because a script cannot make a folder. */
  async drop(page: Page, files: readonly string[]): Promise<void> {
    const input = await carrier(page, files.flatMap(filesIn));
    await input.evaluate((element) => {
      const dataTransfer = new DataTransfer();
      for (const file of Array.from(element.files ?? [])) dataTransfer.items.add(file);
      element.remove();
      for (const type of ["dragover", "drop"])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    });
  },

  /** Gives the input the files in the folder, because the driver cannot choose a folder. */
  async chooseFolder(page: Page, selector: string, folder: string): Promise<void> {
    const input = await carrier(page, filesIn(folder));
    await input.evaluate((element, where) => {
      const chooser = document.querySelector<HTMLInputElement>(where);
      if (!chooser) throw new Error(`there is no ${where}`);
      chooser.files = element.files;
      element.remove();
      chooser.dispatchEvent(new Event("change", { bubbles: true }));
    }, selector);
  },

  /** Listens itself, because Playwright overlooks downloads that belong to no navigation. */
  async download(page: Page, start: () => Promise<void>) {
    const ended = new Promise<{ readonly filepath: string }>((resolve) =>
      sessionOf(page).once("browsingContext.downloadEnd", resolve),
    );
    await start();
    const { filepath } = await ended;
    const text = readFileSync(filepath, "utf8");
    // A later file of the same name would get another name.
    rmSync(filepath);
    return { name: path.basename(filepath), text };
  },

  /** Lets larger files fail with the error of Firefox, because the driver cannot limit the room. */
  limitRoom: (page: Page, bytes: number) =>
    page.evaluate((room) => {
      let written = 0;
      FileSystemFileHandle.prototype.createWritable = async () =>
        new WritableStream<Uint8Array>({
          write({ length }) {
            written += length;
            if (written > room) throw new DOMException("no room", "QuotaExceededError");
          },
        }) as FileSystemWritableFileStream;
    }, bytes),
};

function sessionOf(page: Page): Session {
  return (page as unknown as Internals)._connection.toImpl(page).delegate._session;
}

/** A new input in the page, with files of this machine. */
async function carrier(page: Page, files: readonly string[]) {
  const input = await page.evaluateHandle(() => {
    const element = document.createElement("input");
    Object.assign(element, { type: "file", multiple: true, hidden: true });
    document.body.append(element);
    return element;
  });
  await input.setInputFiles([...files]);
  return input;
}

/** A file, or all files in a folder. */
function filesIn(place: string): string[] {
  return statSync(place).isDirectory() ? readdirSync(place).map((name) => path.join(place, name)) : [place];
}
