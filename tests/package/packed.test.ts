// The packed package: its files, types and licences, and the README's example as printed.
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { build } from "esbuild";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { beforeAll, expect, it } from "vitest";
import { embedded } from "../../scripts/bundles/embedded";
import { linkedFiles } from "../../scripts/package/archive";
import { npm, runProgram } from "../support/run-program";
import { type Installed, installPackage, ROOT } from "./support/installed";

/** The compiler of most projects today, and the next one, which is faster. */
const TSC = { 5: "typescript", 7: "typescript-7" } as const;

/** Documents of experiments and of training. Links to them lead into the repository. */
const LEFT_OUT = /^(?:docs\/(?:log\/|(?:games|openbench|replication|strength|testing)\.md)|net\/)/;

let installed: Installed;

/** Checks a file's types as a user's compiler would, declarations of the package included. */
function checkTypes(version: keyof typeof TSC, file: string, text: string, options: readonly string[]): void {
  const compiler = path.join(ROOT, "node_modules", TSC[version], "bin/tsc");
  const all = ["--noEmit", "--strict", "--target", "es2022", "--lib", "es2022", ...options];
  const { status, stdout } = runProgram(process.execPath, [compiler, ...all, installed.write(file, text)], {
    cwd: installed.folder,
  });
  expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
}

beforeAll(async () => {
  installed = await installPackage();
});

it("holds all necessary files and no others", () => {
  const root = path.join(installed.folder, "node_modules/palimpsest");
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .filter((file) => !/^dist\/types\/.*\.d\.[cm]ts$/.test(file));
  expect(files).toEqual(expect.arrayContaining(["docs/api.md", "docs/embed.md", "docs/uci.md"]));
  expect(files.filter((file) => LEFT_OUT.test(file))).toEqual([]);
  expect(files.filter((file) => !/^docs\/.*\.(md|svg|png)$/.test(file)).sort()).toEqual([
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "SECURITY.md",
    "dist/LICENSE-libraries",
    "dist/analysis.browser.mjs",
    "dist/analysis.cjs",
    "dist/analysis.mjs",
    "dist/index.browser.mjs",
    "dist/index.cjs",
    "dist/index.mjs",
    "dist/network.js",
    "dist/program.cjs",
    "dist/shared.browser.mjs",
    "dist/shared.cjs",
    "package.json",
  ]);
  expect(
    readdirSync(path.join(installed.folder, "node_modules")).filter((name) => !name.startsWith(".")),
  ).toEqual(["palimpsest"]);
});

it("holds the network once, for both kinds of bundles and the program", async () => {
  const root = path.join(installed.folder, "node_modules/palimpsest/dist");
  const network = await embedded("palimpsest:network", "node", "release");
  const holders = readdirSync(root).filter(
    (name) =>
      name !== "types" &&
      readFileSync(path.join(root, name), "utf8").replaceAll("\\\n", "").includes(network),
  );
  expect(holders).toEqual(["network.js"]);
});

it("carries the licenses of the libraries inside it", () => {
  const place = "node_modules/palimpsest/dist/LICENSE-libraries";
  const licenses = readFileSync(path.join(installed.folder, place), "utf8");
  for (const library of ["fastest-levenshtein", "valibot", "echarts"])
    expect(licenses).toContain(`${library} `);
});

it("leads its readers to files that are in it, or to those that it leaves out", () => {
  const root = path.join(installed.folder, "node_modules/palimpsest");
  const pages = readdirSync(path.join(root, "docs"), { recursive: true, encoding: "utf8" });
  const documents = pages.filter((name) => name.endsWith(".md")).map((name) => path.join("docs", name));
  for (const page of ["README.md", ...documents]) {
    const links = linkedFiles(readFileSync(path.join(root, page), "utf8"))
      .map((link) => path.posix.join(path.posix.dirname(page), link))
      .filter((link) => !existsSync(path.join(root, link)));
    const missing = links.filter((link) => !LEFT_OUT.test(link) || !existsSync(path.join(ROOT, link)));
    expect(missing, page).toEqual([]);
  }
});

it("is as publint wants a package to be", async () => {
  const packed = readFileSync(installed.tarball);
  const tarballBytes = packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.length);
  const { messages, pkg } = await publint({ pack: { tarball: tarballBytes }, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
});

it("has correct types for every kind of importer", async () => {
  const { types, ...found } = await checkPackage(
    createPackageFromTarballData(readFileSync(installed.tarball)),
  );
  expect(types).toBeTruthy();
  expect("problems" in found && found.problems).toEqual([]);
});

/** A line of the example's output without its numbers and moves. */
const shapeOf = (line: string) => line.replace(/[a-h][1-8][a-h][1-8].*/, "MOVES").replace(/-?\d+/g, "N");

it("runs the README's example as printed, with the output that the README shows", () => {
  const readme = readFileSync(path.join(ROOT, "README.md"), "utf8");
  const [, example = "", output = ""] =
    /^## Embed it$.*?^```js\n(.*?)^```$.*?^```\n(.*?)^```$/ms.exec(readme) ?? [];
  const lines = installed.run("example.mjs", example).trimEnd().split("\n");
  const shown = output.split("\n").filter((line) => line !== "" && line !== "…");
  expect(shown.length).toBeGreaterThan(2);
  for (const line of shown) expect(lines.map(shapeOf)).toContain(shapeOf(line));
  expect(lines.length).toBeGreaterThan(12);
  expect(lines.at(-2)).toMatch(/^12 \{ kind: 'cp', value: -?\d+ \} [a-h][1-8]/);
  expect(lines.at(-1)).toBe(`best move ${lines.at(-2)?.split("} ")[1]?.split(" ")[0]}`);
});

it("has all that the demo page needs", async () => {
  const copy = path.join(installed.folder, "demo");
  cpSync(path.join(ROOT, "demo"), copy, { recursive: true });
  const { errors, metafile } = await build({
    entryPoints: [path.join(copy, "demo.ts")],
    // Without the paths that lead to the package's source.
    tsconfigRaw: "{}",
    nodePaths: [path.join(ROOT, "node_modules")],
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
  });
  const inside = path.join(installed.folder, "node_modules/palimpsest/dist/analysis.browser.mjs");
  expect(errors).toEqual([]);
  expect(Object.keys(metafile.inputs).map((input) => path.resolve(input))).toContain(inside);
});

it("has the engine as its program", () => {
  const words = ["exec", "--offline", "--", "palimpsest", "perft", "3"];
  expect(npm(words, installed.folder)).toContain("8902");
});

it("gives import and require the same classes", () => {
  const text = `
    import { createRequire } from "node:module";
    import * as imported from "palimpsest";
    const required = createRequire(import.meta.url)("palimpsest");
    const error = await new imported.Engine().search({ depth: 0 }).result.catch((reason) => reason);
    console.log(error instanceof required.InputError, Object.keys(imported).sort().join(" "));
    console.log(Object.keys(required).sort().join(" ") === Object.keys(imported).sort().join(" "));
  `;
  expect(installed.run("both.mjs", text)).toBe(
    "true Engine EnginePool InputError MAX_SEED NAME SCHEMES UciPort VERSION isScheme\ntrue\n",
  );
});

it("gives both entries the same classes", () => {
  const text = `
    import { createRequire } from "node:module";
    import { InputError } from "palimpsest";
    import * as imported from "palimpsest/analysis";
    const required = createRequire(import.meta.url)("palimpsest/analysis");
    try {
      new imported.Rules(false).complete("nonsense");
    } catch (error) {
      console.log(error instanceof InputError, required.Rules === imported.Rules);
    }
  `;
  expect(installed.run("analysis.mjs", text)).toBe("true true\n");
});

const TYPED = `
  import { Engine, InputError, type Search, type SearchInfo, VERSION } from "palimpsest";
  export async function play(engine: Engine): Promise<string | null> {
    const search: Search = engine.search({ depth: 3, searchMoves: ["e2e4"] });
    for await (const info of search) {
      const line: SearchInfo = info;
      const score: number = line.score.value;
      // @ts-expect-error: infos are not to be changed
      line.depth = score;
      if (line.bound === "lower") break;
    }
    return (await search.result).bestMove;
  }
  export const engine: Engine = new Engine({ hashMb: 16 });
  // @ts-expect-error: no such setting
  new Engine({ hash: 16 });
  export const error: Error = new InputError(VERSION);
`;

const TYPED_ANALYSIS = `
  import { type Move, MoveNode, Rules, START_FEN } from "palimpsest/analysis";
  export const moves: readonly Move[] = new Rules(false).legalMoves(START_FEN);
  export const depths: readonly number[] = moves.map((move) => move.san.length);
  export const Node: typeof MoveNode = MoveNode;
`;

it.each([
  ["import under node16", 5, "node.mts", ["--module", "node16", "--moduleResolution", "node16"]],
  ["require under node16", 7, "node.cts", ["--module", "node16", "--moduleResolution", "node16"]],
  ["a bundler", 7, "bundler.ts", ["--module", "esnext", "--moduleResolution", "bundler"]],
  [
    "a bundler for browsers",
    7,
    "page.ts",
    ["--module", "esnext", "--moduleResolution", "bundler", "--customConditions", "browser"],
  ],
] as const)("is typed for %s, TypeScript %i", (_, version, file, options) => {
  checkTypes(version, file, TYPED, options);
  const withPage = [...options, "--lib", "es2022,dom,dom.asynciterable"];
  checkTypes(version, `analysis-${file}`, TYPED_ANALYSIS, withPage);
});
