// The server of the demo page gets requests that browsers never send.
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serveDemo } from "../../scripts/demo/serve";
import { temporaryFolder } from "../support/temporary-folder";

let folder = "";
let server: Server;
let port = 0;
beforeEach(async () => {
  folder = temporaryFolder();
  writeFileSync(path.join(folder, "index.html"), "the page");
  server = await serveDemo(folder, 0, "plain", folder);
  port = (server.address() as AddressInfo).port;
});
afterEach(() => void server.close());

test("paths that lead nowhere are not found, and the page is served on", async () => {
  const status = async (name: string): Promise<number | undefined> => {
    const [response] = (await once(
      get({ host: "localhost", port, path: name, agent: false }),
      "response",
    )) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  for (const name of ["//", "/absent.js", "/%2e%2e/%2e%2e/index.html.js", "/folder"])
    expect(await status(name), name).toBe(404);
  for (const name of ["/", "/index.html", "/?a=b"]) expect(await status(name), name).toBe(200);
  const posted = await fetch(`http://localhost:${port}/`, { method: "POST" });
  expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  await expect(serveDemo(folder, port, "plain")).rejects.toThrow(
    `port ${port} is in use: choose another with --port N`,
  );
});

test("ranges of a table", async () => {
  const whole = Buffer.from(Array.from({ length: 80 }, (_, index) => index));
  writeFileSync(path.join(folder, "KQvK.rtbw"), whole);
  const answer = async (range: string) => {
    const response = await fetch(`http://localhost:${port}/syzygy/KQvK.rtbw`, { headers: { range } });
    const body = Buffer.from(await response.arrayBuffer());
    return [response.status, response.headers.get("content-range"), [...body]];
  };
  for (const [range, start, end] of [
    ["bytes=0-15", 0, 16],
    ["bytes=70-", 70, 80],
    ["bytes=70-200", 70, 80],
    ["bytes=-10", 70, 80],
    ["bytes=-200", 0, 80],
  ] as const) {
    const part = [206, `bytes ${start}-${end - 1}/80`, [...whole.subarray(start, end)]];
    expect(await answer(range), range).toEqual(part);
  }
  for (const range of ["lines=1-2", "bytes=0-0,5-6", "bytes=-"])
    expect(await answer(range), range).toEqual([200, null, [...whole]]);
  for (const range of ["bytes=80-", "bytes=-0", "bytes=9-3"])
    expect((await answer(range)).slice(0, 2), range).toEqual([416, "bytes */80"]);
});
