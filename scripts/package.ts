// npm run package [-- --all] → dist/: an executable that needs no Node, and an archive of it, for this machine's system or for all
// systems; also SHA256SUMS. Files of these names in dist/ are replaced.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { InputError } from "../src/base/input-error";
import { duration } from "../src/base/quantity";
import { flag } from "../src/cli/word";
import { archive } from "./package/archive";
import { signAdHoc } from "./package/code-signature";
import { inject, prepareBases } from "./package/pkg";
import { BUNDLE, DIST, hostTarget, TARGETS, type Target } from "./package/targets";
import { installToolchain } from "./package/toolchain";
import { verify } from "./package/verify";
import { runScript } from "./support/script";

/** Removes all files of an earlier run first, so that a failure leaves no mixture of old and new files. */
function removeProducts(): void {
  for (const name of readdirSync(DIST))
    if (/^(palimpsest-|SHA256SUMS$)/.test(name)) rmSync(path.join(DIST, name));
}

/** Injecting has broken Apple's signatures. */
function sign(targets: readonly Target[]): void {
  for (const { executable } of targets.filter(({ platform }) => platform === "darwin")) {
    const file = path.join(DIST, executable);
    writeFileSync(file, signAdHoc(readFileSync(file), executable));
  }
}

/** dist/SHA256SUMS: `sha256sum --check SHA256SUMS` checks that a download is complete. */
function writeChecksums(names: readonly string[]): void {
  const sum = (name: string) =>
    createHash("sha256")
      .update(readFileSync(path.join(DIST, name)))
      .digest("hex");
  writeFileSync(path.join(DIST, "SHA256SUMS"), names.map((name) => `${sum(name)}  ${name}\n`).join(""));
}

/** @throws InputError when this machine's system is not among ours */
function thisMachine(): Target {
  const host = hostTarget();
  if (host) return host;
  const names = TARGETS.map(({ name }) => name).join(", ");
  throw new InputError(`no program is made for ${process.platform}-${process.arch}: --all makes ${names}`);
}

runScript({
  name: "package",
  call: "npm run package --",
  summary: "make an executable and an archive for this machine's system in dist",
  words: {},
  options: { all: flag("for every system") },
  run: async ({ all }, { write }) => {
    const targets = all ? TARGETS : [thisMachine()];
    const started = performance.now();
    const step = async (name: string, action: () => unknown): Promise<void> => {
      write(`${duration(performance.now() - started).padStart(7)}  ${name}`);
      await action();
    };
    const systems = targets.map(({ name }) => name).join(", ");
    write(
      `${systems}: ${all ? "two to 25 minutes and 2.1 GB" : "half a minute to five minutes and 0.6 GB"} in build and dist`,
    );
    await step("fetch the packager and Node from npm, unless build/ has them", () =>
      installToolchain(targets),
    );
    await step("prepare Node", () => prepareBases(targets));
    removeProducts();
    await step("put the program into Node", () => inject(targets));
    sign(targets);
    await step("check the programs", () => verify(targets));
    const archives: string[] = [];
    for (const target of targets)
      await step(`pack the archive for ${target.name}`, () => archives.push(archive(target)));
    // A release has the archives alone.
    writeChecksums(archives);
    const names = [path.basename(BUNDLE), ...targets.map(({ executable }) => executable), ...archives];
    for (const name of [...names, "SHA256SUMS"])
      write(`${(statSync(path.join(DIST, name)).size / 1e6).toFixed(1).padStart(7)} MB  dist/${name}`);
    return 0;
  },
});
