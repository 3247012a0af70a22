// npm run demo → builds the demo page and serves it on http://localhost:8080
//   -- --port N        another port
//   -- --no-isolation  without the headers that let threads share memory
import { parseArgs } from "node:util";
import { buildDemo, serveDemo } from "./demo-page";

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "8080" },
      "no-isolation": { type: "boolean", default: false },
    },
  });
  await buildDemo();
  await serveDemo(Number(values.port), !values["no-isolation"]);
  console.log(`http://localhost:${values.port}/`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
