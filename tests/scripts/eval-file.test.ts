// `make EVALFILE=file` builds an engine with that network, or names the fault of the file.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { embedded } from "../../scripts/bundles/embedded";
import { networkBody, writeNetwork } from "../../src/engine/network/network";
import { digest } from "../../src/engine/network/node/network-file";
import { temporaryFolder } from "../support/temporary-folder";

let folder = "";
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** A network of our architecture that is not ours. */
function otherNetwork(): Uint8Array {
  const body = Uint8Array.from(networkBody(readFileSync("net/palimpsest.net")));
  body[0] = (body[0] ?? 0) ^ 1;
  return writeNetwork(body, digest);
}

function embeddedWith(bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, "other.net");
  writeFileSync(file, bytes);
  vi.stubEnv("EVALFILE", file);
  return embedded("palimpsest:network", "node", "release");
}

test("the network of the repository is embedded", async () => {
  vi.stubEnv("EVALFILE", "");
  const ours = readFileSync("net/palimpsest.net", "base64");
  expect(await embedded("palimpsest:network", "node", "release")).toBe(ours);
});

test("EVALFILE puts another in its place", async () => {
  const bytes = otherNetwork();
  expect(await embeddedWith(bytes)).toBe(Buffer.from(bytes).toString("base64"));
});

test("a damaged one fails the build in a line", async () => {
  await expect(embeddedWith(otherNetwork().subarray(0, 5000))).rejects.toThrow(
    /other\.net: damaged: only 5000 of \d+ bytes$/,
  );
});
