// The interfaces of the cores agree with the cores.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type CoreModule, readCore } from "../../../scripts/bundles/core";
import { type TypedModule, typingsFile, typingsOf } from "../../../scripts/bundles/typings";

const MODULES: readonly TypedModule[] = ["core", "lab", "training"];

describe.each(MODULES)("%s", (module) => {
  const text = readFileSync(typingsFile(module), "utf8");

  it("has the typings that its source gives", () => {
    expect(text, "npm run build writes them again").toBe(typingsOf(module));
  });

  it("exports each name once, as a function or as a constant, and no other", () => {
    const [exported = ""] = text.split("export interface ").slice(1);
    const typed = [...exported.matchAll(/^ {2}(readonly )?(\w+)[:(]/gm)].map(([, constant, name]) => ({
      name,
      kind: constant ? "global" : "function",
    }));
    const compiled = WebAssembly.Module.exports(new WebAssembly.Module(readCore("release", module)));
    const byName = (a: { name?: string | undefined }, b: { name?: string | undefined }) =>
      (a.name ?? "") < (b.name ?? "") ? -1 : 1;
    expect(typed.sort(byName)).toEqual(compiled.sort(byName));
  });
});

it.each([
  ["debug", 'build/absent.debug.wasm is missing: run "npm run build -- --debug" first'],
  ["release", 'build/absent.wasm is missing: run "npm run build" first'],
] as const)("a missing core of the %s build is an error that names the command", (variant, message) => {
  expect(() => readCore(variant, "absent" as CoreModule)).toThrow(new Error(message));
});
