// The demo page as static files that anyone can host.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type BuildOptions, build } from "esbuild";
import { ROOT } from "../bundle";
import { embed, librariesOf, TARGETS } from "../embedded";
import { licenseTexts } from "../library-licenses";
import { POLICY } from "./headers";
import { tableIndex } from "./tables";

const SOURCE = path.join(ROOT, "demo");

/** Drawings and data, as they are. */
const ASSETS = ["icon.svg", "markers.svg", "openings.tsv", "pieces.svg"];

/** Every file of a build. */
export const FILES: readonly string[] = [
  ...ASSETS.map((name) => `assets/${name}`),
  "demo.css",
  "demo.js",
  "index.html",
  "licenses.txt",
  "manifest.webmanifest",
  "service-worker.js",
  "syzygy/index.json",
];

/** What the service worker does not keep: itself, and what a host may put in its place at any time. */
const NOT_KEPT = ["service-worker.js", "syzygy/index.json"];

/** Lies in a folder while it is built: one with it is ours, whatever else of a build is missing. */
export const UNFINISHED = ".unfinished-page";

const OPTIONS: BuildOptions = {
  bundle: true,
  platform: "browser",
  format: "esm",
  target: TARGETS.browser,
  minify: true,
  metafile: true,
  legalComments: "none",
  logLevel: "warning",
};

/**
 * Everything the page needs, into a folder that is emptied. The core has to be built before.
 * @param tables a folder whose endgame tables the page's host will offer in the folder syzygy
 */
export async function buildDemo(folder: string, tables?: string): Promise<void> {
  const place = (name: string): string => path.join(folder, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(place(UNFINISHED), "");
  for (const name of readdirSync(folder)) if (name !== UNFINISHED) rmSync(place(name), { recursive: true });
  mkdirSync(place("assets"));
  mkdirSync(place("syzygy"));
  writeFileSync(place("syzygy/index.json"), `${JSON.stringify(tableIndex(tables), null, 1)}\n`);
  const { metafile } = await build({
    ...OPTIONS,
    entryPoints: { demo: path.join(SOURCE, "demo.ts") },
    outdir: folder,
    plugins: [embed("browser", "release")],
  });
  await build({
    ...OPTIONS,
    entryPoints: { demo: path.join(SOURCE, "styles/demo.css") },
    outdir: folder,
  });
  for (const name of ASSETS) copyFileSync(path.join(SOURCE, "assets", name), place(`assets/${name}`));
  copyFileSync(path.join(SOURCE, "manifest.webmanifest"), place("manifest.webmanifest"));
  writeFileSync(place("index.html"), withPolicy(readFileSync(path.join(SOURCE, "index.html"), "utf8")));
  const ours = `Palimpsest\n\n${readFileSync(path.join(ROOT, "LICENSE"), "utf8").trim()}`;
  writeFileSync(place("licenses.txt"), licenseTexts(metafile ? librariesOf(metafile) : [], ours));
  await buildServiceWorker(folder);
  rmSync(place(UNFINISHED));
}

/** The page with its policy, which has to stand before anything is loaded. */
function withPolicy(html: string): string {
  const meta = `<meta charset="utf-8">`;
  if (!html.includes(meta)) throw new Error("demo/index.html: no place for the policy");
  return html.replace(meta, `${meta}\n    <meta http-equiv="Content-Security-Policy" content="${POLICY}">`);
}

/** The service worker, which knows every file of the page and changes when one of them does. */
async function buildServiceWorker(folder: string): Promise<void> {
  const files = FILES.filter((file) => !NOT_KEPT.includes(file));
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(path.join(folder, file)));
  await build({
    ...OPTIONS,
    entryPoints: { "service-worker": path.join(SOURCE, "offline/service-worker.ts") },
    outdir: folder,
    format: "iife",
    define: {
      FILES: JSON.stringify(files.map((file) => (file === "index.html" ? "./" : file))),
      VERSION: JSON.stringify(hash.digest("hex").slice(0, 16)),
    },
  });
}
