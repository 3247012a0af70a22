// npm run demo → builds the demo page and serves it on http://localhost:8080
//   -- --port N        another port
//   -- --no-isolation  without the headers that let threads share memory
//   -- --tables DIR    offers the endgame tables in DIR on the page
//   -- --out DIR       only builds it, into DIR, for any host of static files
import path from "node:path";
import { parseArgs } from "node:util";
import { whole } from "../src/cli/value";
import { buildDemo } from "./demo/build";
import { serveDemo } from "./demo/serve";
import { emptyOrDemo } from "./demo/target";
import { ROOT } from "./support/root";

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "8080" },
      "no-isolation": { type: "boolean", default: false },
      out: { type: "string" },
      tables: { type: "string" },
    },
  });
  const port = whole("N", "port", { max: 65_535 }).read(values.port, "--port");
  const folder = path.resolve(values.out ?? path.join(ROOT, "dist/demo"));
  emptyOrDemo(folder);
  await buildDemo(folder, values.tables);
  if (values.out !== undefined) {
    console.log(folder);
    return;
  }
  const host = values["no-isolation"] ? "plain" : "isolated";
  await serveDemo(folder, port, host, values.tables);
  console.log(`http://localhost:${port}/`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
