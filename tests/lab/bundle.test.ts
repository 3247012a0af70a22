// The laboratory inside the executable.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { embedded } from "../../scripts/embedded";

const bundle = readFileSync("dist/palimpsest.cjs", "utf8");

it.each(["palimpsest:core", "palimpsest:network", "palimpsest:lab-core"])("carries %s once", async (name) => {
  expect(bundle.split(await embedded(name, "node", "release"))).toHaveLength(2);
});
