// The browser that tests run pages in: the Firefox that the environment variable FIREFOX names, otherwise Chromium.
import type { Browser } from "playwright-core";
import { getOrInsertComputed } from "../../../src/base/lazy";
import { chromiumHands, launchChromium, NO_CHROMIUM } from "./chromium";
import { type Colors, FIREFOX, firefoxHands, launchFirefox } from "./firefox";

export type { Place } from "./chromium";

export const IN_FIREFOX = FIREFOX !== undefined;

/** Why pages cannot be tested here; "" if they can. */
export const NO_BROWSER = IN_FIREFOX ? "" : NO_CHROMIUM;

/** Acts of a visitor. */
export const hands = IN_FIREFOX ? firefoxHands : chromiumHands;

const launched = new Map<Colors, Promise<Browser>>();

/**
 * A browser for all files of this worker. It ends with the worker.
 * @param colors the colours that a visitor prefers; in Chromium every context sets them itself
 */
export function browserOfWorker(colors: Colors = "light"): Promise<Browser> {
  const kind = IN_FIREFOX ? colors : "light";
  return getOrInsertComputed(launched, kind, () =>
    FIREFOX ? launchFirefox(FIREFOX, kind) : launchChromium(),
  );
}
