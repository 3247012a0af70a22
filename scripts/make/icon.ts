// npx ts-node scripts/make/icon.ts → scripts/package/icon.ico, drawn from the demo page's icon. Needs Google Chrome, or a Chromium
// whose path is in the environment variable CHROMIUM.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";
import { ROOT } from "../support/root";
import { runScript } from "../support/script";

const DRAWING = path.join(ROOT, "demo/assets/icon.svg");
const FILE = path.join(ROOT, "scripts/package/icon.ico");
/** Widths that Windows shows, pixels. */
const SIZES = [16, 24, 32, 48, 256];

runScript({
  name: "icon",
  call: "npx ts-node scripts/make/icon.ts",
  summary: "draw the icon of the executable for Windows from the demo page's icon",
  words: {},
  options: {},
  run: async () => {
    const { CHROMIUM } = process.env;
    const browser = await chromium.launch(CHROMIUM ? { executablePath: CHROMIUM } : { channel: "chrome" });
    const page = await browser.newPage();
    const drawing = readFileSync(DRAWING, "utf8");
    const pictures = new Map<number, Buffer>();
    for (const size of SIZES) {
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`);
      pictures.set(size, await page.screenshot({ omitBackground: true }));
    }
    await browser.close();
    const { Data } = await import("resedit");
    const file = new Data.IconFile();
    file.icons = [...pictures].map(([size, picture]) => ({
      data: Data.RawIconItem.from(picture, size, size, 32),
    }));
    writeFileSync(FILE, Buffer.from(file.generate()));
    return 0;
  },
});
