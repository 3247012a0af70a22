// npm run reference: writes the table of UCI options into docs/uci.md, from the declarations of the engine.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { REFERENCE, withOptionsTable } from "./reference/options-table";

const FILE = path.join(__dirname, "..", REFERENCE);

writeFileSync(FILE, withOptionsTable(readFileSync(FILE, "utf8")));
console.log(REFERENCE);
