import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { defineConfig, type Plugin, type TestProjectConfiguration } from "vitest/config";

// The scripts are CommonJS for ts-node, which loads them here too: Vite's future loader of this file could not.
const require = createRequire(import.meta.url);
require("ts-node/register");
const {
  embedded,
  isEmbedded,
}: typeof import("./scripts/bundles/embedded") = require("./scripts/bundles/embedded");

/** A style sheet under a name that Vite does not take for one of its own page. */
const STYLE_AS_TEXT = /\.css\.txt$/;

/** The entries of the npm package, by which the page imports it. */
const ENTRIES = new Map([
  ["palimpsest", path.resolve("src/package/index.ts")],
  ["palimpsest/analysis", path.resolve("src/package/analysis.ts")],
]);

/** Embeds the same data as the build, but the cores with assertions. Sets of positions and style sheets become text. */
function embed(): Plugin {
  return {
    name: "embed",
    enforce: "pre",
    resolveId: (id, importer = "") => {
      if (isEmbedded(id)) return id;
      const entry = ENTRIES.get(id);
      if (entry) return entry;
      return id.endsWith(".css") ? path.resolve(path.dirname(importer), `${id}.txt`) : undefined;
    },
    load: async (id) => {
      if (isEmbedded(id)) return `export default ${JSON.stringify(await embedded(id, "node", "debug"))}`;
      if (/\.(epd|txt)$/.test(id)) {
        return `export default ${JSON.stringify(readFileSync(id.replace(STYLE_AS_TEXT, ".css"), "utf8"))}`;
      }
      return undefined;
    },
  };
}

/** The tiers after the contract, which is every other test: by the end of a file's name, by its folder, or by its name here. */
const PAGE = [
  "tests/**/*.page.test.ts",
  "tests/demo/**/*.test.ts",
  "tests/package/{browser,recipes}.test.ts",
];
const LONG = [
  "tests/**/*.long.test.ts",
  "tests/engine/core/mates.test.ts",
  "tests/engine/**/{consistency,nonsense,resident-memory}.test.ts",
  "tests/lab/**/{bundle,findings,reference,thread}.test.ts",
  "tests/lab/connect4/solver.test.ts",
  "tests/training/**/{choice,generation,labels,programs}.test.ts",
];

/** Files that need a process of their own: they replace modules, look at the state of others, measure memory, or send signals. */
const ISOLATED = [
  "tests/base/platform/absent-drive.test.ts",
  "tests/base/platform/runtime.test.ts",
  "tests/commands/tunables.test.ts",
  "tests/engine/**/{garbage,parse,thread-handle}.test.ts",
  "tests/lab/command/lab.test.ts",
  "tests/package/garbage.test.ts",
  "tests/scripts/{demo,engines-end,script}.test.ts",
  "tests/training/threads.test.ts",
];

/** A limit for what hangs. It is far more than any test takes: a busy machine is no failure. */
const HANG_MS = 600_000;

/** The files of a tier. All but some share modules: loading them anew for each file took a tenth of the time. */
function tier(
  name: string,
  include: readonly string[],
  exclude: readonly string[] = [],
): TestProjectConfiguration {
  return {
    plugins: [embed()],
    test: {
      name,
      include: [...include],
      exclude: [...exclude],
      isolate: name === "isolated" || name === "long",
      testTimeout: HANG_MS,
      hookTimeout: HANG_MS,
      globalSetup: "tests/support/scratch.ts",
      // Before each test the spies and stubs of the test before it end, also if that test failed.
      restoreMocks: true,
      unstubGlobals: true,
      unstubEnvs: true,
    },
  };
}

export default defineConfig({
  test: {
    // Many tests wait for a process or a page: four files at once, on two cores as well.
    maxWorkers: 4,
    reporters: ["default", ["json", { outputFile: "build/test-results.json" }]],
    projects: [
      tier("contract", ["tests/**/*.test.ts"], [...PAGE, ...LONG, ...ISOLATED]),
      tier("isolated", ISOLATED, [...PAGE, ...LONG]),
      tier("page", PAGE),
      tier("long", LONG, PAGE),
    ],
  },
});
