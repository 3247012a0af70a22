// npm run build            → dist/palimpsest.cjs, one file that runs anywhere with Node; the package's bundles with one network
// npm run build -- --debug → the same, and also the parts for tests: the core with assertions, the training programs
// npm run build -- --tune  → an engine with a UCI option for each parameter of the search
import { writeFileSync } from "node:fs";
import path from "node:path";
import { flag } from "../src/cli/word";
import { bundle } from "./bundles/bundle";
import { buildCores } from "./bundles/core";
import { writeSharedNetwork } from "./bundles/embedded";
import { writeLibraryLicenses } from "./bundles/library-licenses";
import { ROOT } from "./support/root";
import { runScript } from "./support/script";

/**
 * Node's module loader finds the names by reading the file, not by running it. Both kinds of import get the same classes in this
 * way, so that `instanceof InputError` holds between them.
 */
function writeModuleFace(file: string): void {
  const names = Object.keys(require(path.join(ROOT, "dist/index.cjs")) as object);
  writeFileSync(path.join(ROOT, file), `export { ${names.join(", ")} } from "./index.cjs";\n`);
  console.log(file);
}

runScript({
  name: "build",
  call: "npm run build --",
  summary: "build dist/palimpsest.cjs and the bundles of the npm package",
  words: {},
  options: {
    debug: flag("also the parts for tests: the core with assertions, the training programs"),
    // Read by isTuning() in bundles/tunables.ts.
    tune: flag("a tuning build: a UCI option for each parameter of the search"),
  },
  run: async ({ debug }) => {
    await buildCores("release");
    const banner = { js: "#!/usr/bin/env node" };
    await bundle("src/main.ts", "dist/palimpsest.cjs", "node", { banner });
    await bundle("src/main.ts", "dist/program.cjs", "node", { banner, network: "beside" });
    await bundle("src/package/index.ts", "dist/index.cjs", "node", { network: "beside" });
    await bundle("src/package/index.ts", "dist/browser.mjs", "browser", { network: "beside" });
    await writeSharedNetwork("dist");
    // Before the training programs, which are not shipped and hold other libraries.
    writeLibraryLicenses("dist/LICENSE-libraries");
    writeModuleFace("dist/index.mjs");
    if (debug) {
      await buildCores("debug");
      await bundle("src/training/main.ts", "build/training.cjs", "node");
    }
    return 0;
  },
});
