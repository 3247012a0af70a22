import { defineConfig, type Plugin } from "vitest/config";
import { embedded, isEmbedded } from "./scripts/embedded";

// The scripts are CommonJS for ts-node, which Vite's future default loader could not import; it still can today.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = "true";

/** What is embedded as the build does it, but with the cores that assert. */
function embed(): Plugin {
  return {
    name: "embed",
    resolveId: (id) => (isEmbedded(id) ? id : undefined),
    load: async (id) =>
      isEmbedded(id) ? `export default ${JSON.stringify(await embedded(id, "node", "debug"))}` : undefined,
  };
}

export default defineConfig({
  plugins: [embed()],
  test: {
    include: ["tests/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ["default", ["json", { outputFile: "build/test-results.json" }]],
  },
});
