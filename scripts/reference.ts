// npm run reference: writes the table of options in docs/uci.md, and docs/api.md, from the engine's declarations.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { errorMessage } from "../src/base/text";
import { API_REFERENCE, apiReference } from "./reference/api";
import { REFERENCE, withOptionsTable } from "./reference/options-table";
import { ROOT } from "./support/root";

function write(name: string, text: string): void {
  writeFileSync(path.join(ROOT, name), text);
  console.log(name);
}

async function main(): Promise<void> {
  write(REFERENCE, withOptionsTable(readFileSync(path.join(ROOT, REFERENCE), "utf8")));
  write(API_REFERENCE, await apiReference());
}

main().catch((error: unknown) => {
  console.error(errorMessage(error));
  process.exitCode = 1;
});
