// The laboratory inside the executable.
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { embedded } from "../../scripts/bundles/embedded";

/** A program's text with whole strings: the bundler breaks long lines within them, too. */
const joined = (text: string): string => text.replaceAll("\\\n", "");

const bundle = joined(readFileSync("dist/palimpsest.cjs", "utf8"));

/** The laboratory's program in the bundle. */
async function program(): Promise<string> {
  const base64 = await embedded("palimpsest:lab", "node", "release");
  expect(bundle.split(base64)).toHaveLength(2);
  return joined(brotliDecompressSync(Buffer.from(base64, "base64")).toString());
}

it.each(["palimpsest:core", "palimpsest:network", "palimpsest:lab-core"])("carries %s once", async (name) => {
  const all = bundle + (await program());
  expect(all.split(await embedded(name, "node", "release"))).toHaveLength(2);
});

it("is in ASCII, so that Node.js reads it at full speed and keeps a byte a character", () => {
  expect(/[^\0-\x7f]/.exec(bundle)?.[0]).toBeUndefined();
});
