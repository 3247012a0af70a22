// dist/SHA256SUMS: `sha256sum --check SHA256SUMS` checks that a download is complete.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DIST } from "./places";

/** Writes the checksums of files in dist/. */
export function writeChecksums(names: readonly string[]): void {
  const lines = names.map((name) => `${sha256(path.join(DIST, name))}  ${name}\n`);
  writeFileSync(path.join(DIST, "SHA256SUMS"), lines.join(""));
}

function sha256(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
