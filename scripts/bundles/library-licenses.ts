// The licences of the libraries whose code is in our bundles, as one text that is shipped with the bundles.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../support/root";
import { libraries } from "./embedded";

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name?: string };
}

const LICENSE_FILE = /^(licenses\/)?(licen[cs]e|notice|copying)[^/]*$/i;

/** @throws Error when the folder holds no package. */
function textOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Manifest;
  // At the top of a package, and in a folder for the licences of its own parts.
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => LICENSE_FILE.test(file) && statSync(path.join(folder, file)).isFile(),
  );
  const author = typeof manifest.author === "string" ? manifest.author : manifest.author?.name;
  const texts = files.map((file) => readFileSync(path.join(folder, file), "utf8").trim());
  const title = `${manifest.name} ${manifest.version}, ${manifest.license ?? "license unknown"}`;
  // Some packages only name their licence.
  return [title, "", ...(texts.length > 0 ? texts : [`Copyright ${author ?? manifest.name}`])].join("\n");
}

const RULE = `\n\n${"=".repeat(80)}\n\n`;

/** The licences of the packages in these folders, one after the other, after the text `first`. Two folders may hold the same. */
export function licenseTexts(folders: readonly string[], first?: string): string {
  const texts = [...new Set(folders.map(textOf))].sort();
  return `${[...(first === undefined ? [] : [first]), ...texts].join(RULE)}\n`;
}

/** Writes the licences of all libraries bundled so far; `file` is from the root. */
export function writeLibraryLicenses(file: string): void {
  const text = licenseTexts([...libraries]);
  writeFileSync(path.join(ROOT, file), text);
  console.log(`${file}  ${text.split(RULE).length} libraries`);
}
