// The package as its users get it: packed, and installed into an empty folder.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { npm, outputOf } from "../../support/run-program";
import { sharedFolder, temporaryFolder } from "../../support/temporary-folder";

export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** The folder of a project that uses the package, and the package's file. */
export type Installed = Awaited<ReturnType<typeof installPackage>>;

/** Packs the bundles that are built, once for all files of tests: the declarations lie in one folder of the repository. */
async function packed(): Promise<string> {
  const folder = await sharedFolder("package", (made) => {
    mkdirSync(made);
    // The bundles are made before the tests run. Only the declarations, which prepack adds to them, are made here.
    npm(["run", "declarations"], ROOT);
    npm(["pack", "--ignore-scripts", "--pack-destination", made], ROOT);
  });
  return path.join(folder, readdirSync(folder)[0] ?? "");
}

/** Installs the packed bundles into a folder of its own. */
export async function installPackage() {
  const tarball = await packed();
  const folder = temporaryFolder();
  npm(["install", "--offline", "--no-audit", "--no-fund", tarball], folder);
  /** Writes a file of the project. Returns its path. */
  const write = (file: string, text: string): string => {
    const place = path.join(folder, file);
    writeFileSync(place, text);
    return place;
  };
  /** The output of a new program of the project. */
  const run = (file: string, text: string): string =>
    outputOf(process.execPath, [write(file, text)], { cwd: folder });
  return { folder, tarball, write, run };
}
