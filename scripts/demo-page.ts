// The demo page: built into dist/demo, and served with the headers it needs.
import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { bundle, ROOT } from "./bundle";

const FOLDER = path.join(ROOT, "dist/demo");

/** What is served, and as what. */
const FILES: Readonly<Record<string, string>> = {
  "index.html": "text/html; charset=utf-8",
  "demo.css": "text/css",
  "demo.js": "text/javascript",
};

/** Makes a page cross-origin isolated: threads can share memory then. */
const ISOLATION = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

/** The strictest policy the engine runs under. */
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; img-src data:";

/** The core has to be built before. */
export async function buildDemo(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  await bundle("demo/demo.ts", "dist/demo/demo.js", "browser", { minify: true });
  for (const name of ["index.html", "demo.css"])
    copyFileSync(path.join(ROOT, "demo", name), path.join(FOLDER, name));
}

/** Serves the page on this machine only; port 0 = any that is free. Resolves once it can be asked. */
export function serveDemo(port: number, isolated: boolean): Promise<Server> {
  const server = createServer(({ url = "/" }, response) => {
    const name = new URL(url, "http://localhost").pathname.slice(1) || "index.html";
    const type = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
    if (type === undefined) {
      response.writeHead(404).end();
      return;
    }
    const headers = { "Content-Type": type, "Content-Security-Policy": POLICY, "Cache-Control": "no-store" };
    response.writeHead(200, isolated ? { ...headers, ...ISOLATION } : headers);
    response.end(readFileSync(path.join(FOLDER, name)));
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "localhost", () => resolve(server));
  });
}
