// npm run reference: writes the table of options in docs/uci.md, and docs/api.md, from the engine's declarations.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { API_REFERENCE, apiReference } from "./reference/api";
import { REFERENCE, withOptionsTable } from "./reference/options-table";
import { ROOT } from "./support/root";
import { runScript } from "./support/script";

runScript({
  name: "reference",
  call: "npm run reference",
  summary: "write the references of options and of the npm package into docs",
  words: {},
  options: {},
  run: async (_, { write }) => {
    const texts = {
      [REFERENCE]: withOptionsTable(readFileSync(path.join(ROOT, REFERENCE), "utf8")),
      [API_REFERENCE]: await apiReference(),
    };
    for (const [name, text] of Object.entries(texts)) {
      writeFileSync(path.join(ROOT, name), text);
      write(name);
    }
    return 0;
  },
});
