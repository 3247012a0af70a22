// npm run package → dist/: for every platform an executable that needs no Node, and an archive of it; also the plain bundle and
// SHA256SUMS. Files of these names in dist/ are replaced.
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
import { runScript } from "./support/script";

/** Removes all files of an earlier run first, so that a failure leaves no mixture of old and new files. */
function removeProducts(): void {
  for (const name of readdirSync(DIST))
    if (/^(palimpsest-|SHA256SUMS$)/.test(name)) rmSync(path.join(DIST, name));
}

/** Injecting has broken Apple's signatures. */
function sign(): void {
  for (const target of TARGETS.filter(({ platform }) => platform === "darwin")) {
    const file = path.join(DIST, executableName(target));
    writeFileSync(file, signAdHoc(readFileSync(file), path.basename(file)));
  }
}

runScript({
  name: "package",
  call: "npm run package",
  summary: "make an executable and an archive for every platform in dist",
  words: {},
  options: {},
  run: async (_, { write }) => {
    installToolchain();
    await prepareBases();
    removeProducts();
    inject();
    sign();
    await verify();
    const archives = TARGETS.map(archive);
    // A release has the archives alone.
    writeChecksums(archives);
    const names = [path.basename(BUNDLE), ...TARGETS.map(executableName), ...archives];
    for (const name of [...names, "SHA256SUMS"])
      write(`${(statSync(path.join(DIST, name)).size / 1e6).toFixed(1).padStart(7)} MB  dist/${name}`);
    return 0;
  },
});
