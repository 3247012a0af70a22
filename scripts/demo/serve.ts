// Serves a built demo page on this machine, with its headers.
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { serveTable } from "./tables";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".tsv": "text/tab-separated-values; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

/** Makes a page cross-origin isolated, so that threads can share memory. */
const ISOLATION = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

/** The strictest policy under which the page works. The page contains it too, for hosts that send no headers. */
export const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  // Search threads start from a Blob; the service worker is a file.
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/**
 * The headers that a host sends: all headers of the page; the policy without isolation; or no headers of its own, like most hosts
 * of static files.
 */
export type Host = "isolated" | "plain" | "static";

const HEADERS: Readonly<Record<Host, Readonly<Record<string, string>>>> = {
  isolated: { "Content-Security-Policy": POLICY, ...ISOLATION },
  plain: { "Content-Security-Policy": POLICY },
  static: {},
};

const BASE = "http://localhost";

/**
 * Serves the files of a folder to this machine only; port 0 = any free port. Resolves once the server answers.
 * @param tables a folder of endgame tables to offer as well
 */
export function serveDemo(folder: string, port: number, host: Host, tables?: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { url = "/" } = request;
    // Not every path is valid: "//" has an empty host.
    const name = URL.canParse(url, BASE) ? new URL(url, BASE).pathname.slice(1) || "index.html" : "";
    const headers = { "Cache-Control": "no-cache", ...HEADERS[host] };
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end();
      return;
    }
    if (tables !== undefined && serveTable(tables, name, request, response, headers)) return;
    const file = path.join(folder, name);
    const type = TYPES[path.extname(name)];
    const body = type !== undefined && file.startsWith(folder + path.sep) ? contents(file) : undefined;
    if (type === undefined || body === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "Content-Type": type, ...headers });
    response.end(body);
  });
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isBusy = error.code === "EADDRINUSE";
      reject(isBusy ? new Error(`port ${port} is in use: choose another with --port N`) : error);
    });
    server.listen(port, "localhost", () => resolve(server));
  });
}

function contents(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
