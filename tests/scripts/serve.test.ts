// The server of the demo page gets requests that browsers never send.
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serveDemo } from "../../scripts/demo/serve";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "palimpsest-serve-"));
  writeFileSync(path.join(folder, "index.html"), "the page");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("paths that lead nowhere are not found, and the page is served on", async () => {
  const server = await serveDemo(folder, 0, "plain");
  const { port } = server.address() as AddressInfo;
  const status = async (name: string): Promise<number | undefined> => {
    const [response] = (await once(
      get({ host: "localhost", port, path: name, agent: false }),
      "response",
    )) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  try {
    for (const name of ["//", "/absent.js", "/%2e%2e/%2e%2e/index.html.js", "/folder"])
      expect(await status(name), name).toBe(404);
    for (const name of ["/", "/index.html", "/?a=b"]) expect(await status(name), name).toBe(200);
  } finally {
    server.close();
  }
});
