// The demo page as static files for any host.
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { type BuildOptions, build } from "esbuild";
import { embed, librariesOf, TARGETS } from "../bundles/embedded";
import { licenseTexts } from "../bundles/library-licenses";
import { ROOT } from "../support/root";
import { POLICY } from "./serve";
import { tableIndex } from "./tables";

const SOURCE = path.join(ROOT, "demo");

/** Drawings and data, copied unchanged. */
const ASSETS = ["icon.svg", "markers.svg", "openings.tsv", "pieces.svg"];

/** All files of a build. */
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

/** Files that the service worker does not keep: itself, and files that a host may replace at any time. */
const NOT_KEPT = ["service-worker.js", "syzygy/index.json"];

/** Marks a folder during the build. A folder with this file is a build of ours, even an incomplete one. */
const UNFINISHED = ".unfinished-page";

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
 * Writes the page into a folder, which is emptied first. The core has to be built before.
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

const FOLDERS = ["assets", "syzygy"];

/** @throws Error when the folder, which a build empties, holds anything that a build of the page has not written. */
export function emptyOrDemo(folder: string): void {
  if (!existsSync(folder)) return;
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
    name.split(path.sep).join("/"),
  );
  const stranger = found.find(
    (name) => !FOLDERS.includes(name) && name !== UNFINISHED && !FILES.includes(name),
  );
  if (stranger !== undefined) throw new Error(`${folder} holds ${stranger}, which is not of the page`);
  // Somebody else's page may have files of the same names.
  const isOurs = found.includes("service-worker.js") || found.includes(UNFINISHED);
  if (found.length > 0 && !isOurs)
    throw new Error(`${folder} is neither empty nor an earlier build of the page`);
}

/** The page with its policy, which has to come before the page loads anything. */
function withPolicy(html: string): string {
  const meta = `<meta charset="utf-8">`;
  if (!html.includes(meta)) throw new Error("demo/index.html: no place for the policy");
  return html.replace(meta, `${meta}\n    <meta http-equiv="Content-Security-Policy" content="${POLICY}">`);
}

/** The service worker, which has the list of all files of the page and changes when one of them changes. */
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
