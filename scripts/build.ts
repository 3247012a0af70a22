// npm run build            → dist/palimpsest.cjs, one file that runs anywhere with Node; the package's bundles with one network
// npm run build -- --debug → the same, and also the parts for tests: the core with assertions, the training programs
// npm run build -- --typings → only the interfaces of the compiled cores, for the checks of types
// npm run build -- --tune  → an engine with a UCI option for each parameter of the search
import { writeFileSync } from "node:fs";
import path from "node:path";
import { flag } from "../src/cli/word";
import { bundle } from "./bundles/bundle";
import { buildCores } from "./bundles/core";
import { writeSharedNetwork } from "./bundles/embedded";
import { writeLibraryLicenses } from "./bundles/library-licenses";
import { writeTypings } from "./bundles/typings";
import { ROOT } from "./support/root";
import { runScript } from "./support/script";

/** The package's entries: files in dist without ending, and their sources. */
const ENTRIES = { index: "./src/package/index.ts", analysis: "./src/package/analysis.ts" };

/**
 * One bundle of all entries for Node.js and one for browsers, and small files for each entry and kind of import. So all entries
 * have the same classes, and `instanceof InputError` holds between them. Node's module loader finds the names of an entry by
 * reading its file, not by running it.
 */
async function bundlePackage(): Promise<void> {
  const together = (line: (name: string, source: string) => string) => ({
    contents: Object.entries(ENTRIES)
      .map(([name, source]) => line(name, source))
      .join("\n"),
    resolveDir: ROOT,
  });
  const byEntry = together((name, source) => `export * as ${name} from "${source}";`);
  await bundle(byEntry, "dist/shared.cjs", "node", { network: "beside" });
  // Without an object for each entry, because bundlers of pages leave out only names that nobody uses.
  const flat = together((_, source) => `export * from "${source}";`);
  await bundle(flat, "dist/shared.browser.mjs", "browser", { network: "beside" });
  const shared = require(path.join(ROOT, "dist/shared.cjs")) as Readonly<Record<string, object>>;
  for (const name of Object.keys(ENTRIES)) {
    const names = `{ ${Object.keys(shared[name] ?? {}).join(", ")} }`;
    write(
      `dist/${name}.cjs`,
      `const ${names} = require("./shared.cjs").${name};\nmodule.exports = ${names};\n`,
    );
    write(`dist/${name}.mjs`, `export ${names} from "./${name}.cjs";\n`);
    write(`dist/${name}.browser.mjs`, `export ${names} from "./shared.browser.mjs";\n`);
  }
}

function write(file: string, text: string): void {
  writeFileSync(path.join(ROOT, file), text);
  console.log(file);
}

runScript({
  name: "build",
  call: "npm run build --",
  summary: "build dist/palimpsest.cjs and the bundles of the npm package",
  words: {},
  options: {
    debug: flag("also the parts for tests: the core with assertions, the training programs"),
    typings: flag("only the interfaces of the compiled cores, for the checks of types"),
    // Read by isTuning() in bundles/tunables.ts.
    tune: flag("a tuning build: a UCI option for each parameter of the search"),
  },
  run: async ({ debug, typings }) => {
    writeTypings();
    if (typings) return 0;
    await buildCores("release");
    const banner = { js: "#!/usr/bin/env node" };
    await bundle("src/main.ts", "dist/palimpsest.cjs", "node", { banner });
    await bundle("src/main.ts", "dist/program.cjs", "node", { banner, network: "beside" });
    // Node's bundle of the package reads it.
    await writeSharedNetwork("dist");
    await bundlePackage();
    // Before the training programs, which are not shipped and hold other libraries.
    writeLibraryLicenses("dist/LICENSE-libraries");
    if (debug) {
      await buildCores("debug");
      await bundle("src/training/main.ts", "build/training.cjs", "node");
    }
    return 0;
  },
});
