// npm run package → dist/: beside the plain bundle an executable for every platform that needs no Node, an archive of
// each, and SHA256SUMS. What is in dist/ under these names is replaced.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { archive } from "./package/archive";
import { prepareBases } from "./package/bases";
import { writeChecksums } from "./package/checksums";
import { signAdHoc } from "./package/code-signature";
import { inject } from "./package/inject";
import { BUNDLE, DIST } from "./package/places";
import { executableName, TARGETS } from "./package/targets";
import { installToolchain } from "./package/toolchain";
import { verify } from "./package/verify";

/** Whatever goes wrong on the way, nothing of an earlier run is left beside what is new. */
function removeProducts(): void {
  for (const name of readdirSync(DIST))
    if (/^(palimpsest-|SHA256SUMS$)/.test(name)) rmSync(path.join(DIST, name));
}

/** Injecting undid Apple's signatures. */
function sign(): void {
  for (const target of TARGETS.filter(({ platform }) => platform === "darwin")) {
    const file = path.join(DIST, executableName(target));
    writeFileSync(file, signAdHoc(readFileSync(file), path.basename(file)));
  }
}

async function main(): Promise<void> {
  installToolchain();
  await prepareBases();
  removeProducts();
  inject();
  sign();
  await verify();
  const names = [path.basename(BUNDLE), ...TARGETS.map(executableName), ...TARGETS.map(archive)];
  writeChecksums(names);
  for (const name of [...names, "SHA256SUMS"])
    console.log(`${(statSync(path.join(DIST, name)).size / 1e6).toFixed(1).padStart(7)} MB  dist/${name}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
