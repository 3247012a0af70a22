// What the build puts into its bundles: cores whose interfaces are written, the licences of libraries, and the network.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, test, vi } from "vitest";
import { type CoreModule, readCore } from "../../scripts/bundles/core";
import { embedded } from "../../scripts/bundles/embedded";
import { type TypedModule, typingsOf } from "../../scripts/bundles/typings";
import { ROOT } from "../../scripts/support/root";
import { networkBody, writeNetwork } from "../../src/engine/network/network";
import { digest } from "../../src/engine/network/node/network-file";
import { temporaryFolder } from "../support/temporary-folder";

const MODULES: readonly TypedModule[] = ["core", "lab", "training"];

it.each(MODULES)(
  "%s exports each name of its typings as a function or as a constant, and no other",
  (module) => {
    const [exported = ""] = typingsOf(module).split("export interface ").slice(1);
    const typed = [...exported.matchAll(/^ {2}(readonly )?(\w+)[:(]/gm)].map(([, constant, name]) => ({
      name,
      kind: constant ? "global" : "function",
    }));
    const compiled = WebAssembly.Module.exports(new WebAssembly.Module(readCore("release", module)));
    const byName = (a: { name?: string | undefined }, b: { name?: string | undefined }) =>
      (a.name ?? "") < (b.name ?? "") ? -1 : 1;
    expect(typed.sort(byName)).toEqual(compiled.sort(byName));
  },
);

it.each([
  ["debug", 'build/absent.debug.wasm is missing: run "npm run build -- --debug" first'],
  ["release", 'build/absent.wasm is missing: run "npm run build" first'],
] as const)("a missing core of the %s build is an error that names the command", (variant, message) => {
  expect(() => readCore(variant, "absent" as CoreModule)).toThrow(new Error(message));
});

// The build for tests makes the training programs too, which are not shipped.
test("the file of licences has the libraries of the shipped bundles and no others", () => {
  const text = readFileSync(path.join(ROOT, "dist/LICENSE-libraries"), "utf8");
  const titles = text.split(/\n\n={80}\n\n/).map((part) => part.split(" ", 1)[0]);
  expect(titles).toEqual(["echarts", "fastest-levenshtein", "tslib", "valibot", "zrender"]);
});

test("EVALFILE puts another network in the place of the repository's; a damaged one fails the build in a line", async () => {
  const embeddedWith = (file: string): Promise<string> => {
    vi.stubEnv("EVALFILE", file);
    return embedded("palimpsest:network", "node", "release");
  };
  const ours = readFileSync("net/palimpsest.net");
  expect(await embeddedWith("")).toBe(ours.toString("base64"));
  const body = Uint8Array.from(networkBody(ours));
  body[0] = (body[0] ?? 0) ^ 1;
  const other = writeNetwork(body, digest);
  const file = path.join(temporaryFolder(), "other.net");
  writeFileSync(file, other);
  expect(await embeddedWith(file)).toBe(Buffer.from(other).toString("base64"));
  writeFileSync(file, other.subarray(0, 5000));
  await expect(embeddedWith(file)).rejects.toThrow(/other\.net: damaged: only 5000 of \d+ bytes$/);
});
