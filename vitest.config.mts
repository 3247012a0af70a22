import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vitest/config";
import { corePath } from "./scripts/core";
import { CORE_MODULE, WORKER_MODULE, workerText } from "./scripts/worker-bundle";

// The scripts are CommonJS for ts-node, which Vite's future default loader could not import; it still can today.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = "true";

/** The embedded modules as the build makes them, but with the core that asserts. */
function embed(): Plugin {
  return {
    name: "embed",
    resolveId: (id) => (id === CORE_MODULE || id === WORKER_MODULE ? id : undefined),
    load: async (id) => {
      if (id === CORE_MODULE)
        return `export default ${JSON.stringify(readFileSync(corePath("debug"), "base64"))}`;
      if (id === WORKER_MODULE) return `export default ${JSON.stringify(await workerText("node"))}`;
      return undefined;
    },
  };
}

export default defineConfig({
  plugins: [embed()],
  test: {
    include: ["tests/**/*.test.ts"],
    testTimeout: 60_000,
    reporters: ["default", ["json", { outputFile: "build/test-results.json" }]],
  },
});
