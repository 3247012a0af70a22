// npm run demo → builds the demo page and serves it on http://localhost:8080
//   -- --port N        another port
//   -- --no-isolation  without the headers that let threads share memory
//   -- --tables DIR    offers the endgame tables in DIR on the page
//   -- --out DIR       only builds it, into DIR, for any host of static files
import path from "node:path";
import { place, whole } from "../src/cli/value";
import { flag, option, optional } from "../src/cli/word";
import { buildDemo, emptyOrDemo } from "./demo/build";
import { serveDemo } from "./demo/serve";
import { ROOT } from "./support/root";
import { runScript } from "./support/script";

runScript({
  name: "demo",
  call: "npm run demo --",
  summary: "build the demo page and serve it on this machine",
  words: {},
  options: {
    port: option(8080, whole("N", "port", { max: 65_535 })),
    "no-isolation": flag("no headers that let threads share memory"),
    tables: optional("none", place("DIR", "folder of endgame tables to offer on the page")),
    out: optional(
      "none",
      place("DIR", "only build the page, into this folder, for any host of static files"),
    ),
  },
  run: async ({ port, "no-isolation": isPlain, tables, out }, { write }) => {
    const folder = path.resolve(out ?? path.join(ROOT, "dist/demo"));
    emptyOrDemo(folder);
    await buildDemo(folder, tables);
    if (out !== undefined) {
      write(folder);
      return 0;
    }
    await serveDemo(folder, port, isPlain ? "plain" : "isolated", tables);
    write(`http://localhost:${port}/`);
    return 0;
  },
});
