// The layers of the source: each imports only layers below it, without import cycles. Other trees import only a tree's public
// files. No folder holds too many loose files. Scripts share only what lies in folders for all of them.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { imports } from "../package.json";

/** The names in lines that begin with their folder. */
const listed = (lines: string): readonly string[] =>
  lines
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [folder = "", ...names] = line.trim().split(/:? /);
      return names.map((name) => path.posix.join(folder, name));
    });

/** From the highest to the lowest. A file is in the layer with the longest name that fits. */
const LAYERS = listed(`
  src: main.ts
  demo: demo.ts view engine state offline pace.ts game .
  src: commands package
  src/training: main.ts programs.ts generation.ts mean.ts tune.ts match distance.ts
  src/training: relabel.ts stats.ts train wdl.ts import.ts selfplay samples shared kernel
  src/lab: command chess chess/studies chess/searchers chess/positions domineering connect4 frame
  src/lab: core/index.ts chess/core domineering/core connect4/core core
  src: cli analysis/review analysis/pgn analysis/tree
  src/engine: uci bench.ts engine.ts self-play.ts searcher.ts
  src/engine: threads search.ts settings.ts tunables.ts syzygy evaluation
  src/engine: chess limits.ts levels.ts tt network instance types.ts
  src/engine/core: index.ts search endings network tt
  src/engine/core: board board/moves board/position board/attacks .
  src/engine/core: records network/architecture.ts tt/counters.ts board/encoding
  src: address-space.ts identity.ts base
`);

/** What other trees may import of a tree; a folder stands for all that is in it. */
const FRONTS: Readonly<Record<string, readonly string[]>> = {
  "src/main.ts": [],
  demo: [],
  "src/commands": [""],
  "src/package": ["index.ts", "analysis.ts"],
  "src/training": [],
  "src/lab": ["command/"],
  "src/cli": [""],
  "src/analysis": ["pgn/", "review/", "tree/"],
  "src/engine": [
    ..."bench.ts engine.ts self-play.ts searcher.ts search.ts settings.ts tunables.ts types.ts".split(" "),
    ..."uci/session.ts uci/stdio.ts chess/ limits.ts levels.ts network/ tt/ syzygy/ instance/ core/".split(
      " ",
    ),
  ],
  "src/address-space.ts": [""],
  "src/identity.ts": [""],
  "src/base": [""],
};

/** Most files that lie loose in a folder. */
const MOST_LOOSE = 15;

/** What a script may import besides the folder of its own command. */
const FOR_SCRIPTS = ["scripts/support", "scripts/bundles", "src"];

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name.replaceAll(path.sep, "/")))
    .filter((name) => name.endsWith(".ts"));
}

const FILES = ["src", "demo"].flatMap(filesIn);

const isIn = (file: string, layer: string): boolean => file === layer || file.startsWith(`${layer}/`);

/** The number of a file's layer in the table; -1 = none. */
function layerOf(file: string): number {
  const fitting = LAYERS.filter((layer) => isIn(file, layer)).sort((a, b) => b.length - a.length);
  return fitting[0] === undefined ? -1 : LAYERS.indexOf(fitting[0]);
}

const treeOf = (file: string) => Object.keys(FRONTS).find((tree) => isIn(file, tree)) ?? "";

/** The entries of the npm package by their names. */
const ENTRIES: Readonly<Record<string, string>> = {
  palimpsest: "src/package/index",
  "palimpsest/analysis": "src/package/analysis",
};

/** The paths that an import may stand for: `#platform/x` has one for Node.js and one for browsers. */
function meantBy(name: string, from: string): readonly string[] {
  if (name.startsWith(".")) return [path.posix.join(path.posix.dirname(from), name)];
  const entry = ENTRIES[name];
  if (entry) return [entry];
  return Object.entries(imports)
    .filter(([pattern]) => name.startsWith(pattern.slice(0, -1)))
    .flatMap(([pattern, places]) =>
      Object.values(places).map((place) =>
        path.posix.normalize(place.replace("*.ts", name.slice(pattern.length - 1))),
      ),
    );
}

/** Files of the repository that a file imports. */
function importsOf(file: string): readonly string[] {
  return [...readFileSync(file, "utf8").matchAll(/\b(?:from|import) ?\(?"([.#][^"]+|palimpsest(?:\/\w+)?)"/g)]
    .flatMap(([, name = ""]) => meantBy(name, file))
    .flatMap((target) => [`${target}.ts`, `${target}/index.ts`].filter((one) => existsSync(one)));
}

const IMPORTS = new Map(FILES.map((file) => [file, importsOf(file)] as const));

/** Each import from one file by another. */
const ARROWS = [...IMPORTS].flatMap(([file, targets]) => targets.map((target) => [file, target] as const));

it("every layer exists, and every folder of the training is one", () => {
  expect(LAYERS.filter((layer) => !existsSync(layer))).toEqual([]);
  const folders = readdirSync("src/training", { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(LAYERS).toEqual(expect.arrayContaining(folders.map(({ name }) => `src/training/${name}`)));
});

it("every file is in a layer and imports only from it and those below", () => {
  expect(ARROWS.length).toBeGreaterThan(FILES.length);
  expect(FILES.filter((file) => layerOf(file) < 0)).toEqual([]);
  expect(ARROWS.filter(([file, target]) => layerOf(target) < layerOf(file))).toEqual([]);
});

it("a tree is entered by its front", () => {
  const entersInside = ([file, target]: readonly [string, string]): boolean => {
    const tree = treeOf(target);
    const inside = target.slice(tree.length + 1);
    return (
      treeOf(file) !== tree && !FRONTS[tree]?.some((front) => inside === front || inside.startsWith(front))
    );
  };
  expect(FILES.filter((file) => treeOf(file) === "")).toEqual([]);
  expect(ARROWS.filter(entersInside)).toEqual([]);
});

it("the page imports the package by the names that its users write", () => {
  expect(ARROWS.some(([file, target]) => isIn(file, "demo") && isIn(target, "src/package"))).toBe(true);
  expect(
    ARROWS.filter(
      ([file, target]) => isIn(file, "demo") && !isIn(target, "demo") && !isIn(target, "src/package"),
    ),
  ).toEqual([]);
  const relative = filesIn("demo").filter((file) => /"(?:\.\.\/)+src\//.test(readFileSync(file, "utf8")));
  expect(relative).toEqual([]);
});

it("a game of the laboratory is one folder and one line: the list of games imports it, and nothing else does", () => {
  const games = ["chess", "domineering", "connect4"].map((game) => `src/lab/${game}`);
  const gameOf = (file: string) => games.find((game) => isIn(file, game));
  const list = ["src/lab/command/games.ts", "src/lab/core/index.ts"];
  const entering = ARROWS.filter(
    ([file, target]) => gameOf(target) !== undefined && gameOf(file) !== gameOf(target),
  );
  expect(entering.filter(([file]) => !list.includes(file))).toEqual([]);
  expect(entering.filter(([file]) => file === list[0])).toHaveLength(games.length);
});

it("the laboratory's frame knows nothing of the rest of the laboratory", () => {
  const leaving = ARROWS.filter(
    ([file, target]) =>
      isIn(file, "src/lab/frame") && isIn(target, "src/lab") && !isIn(target, "src/lab/frame"),
  );
  expect(leaving).toEqual([]);
});

it("there are no import cycles", () => {
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    expect(way, [...way, file].join(" → ")).not.toContain(file);
    if (done.has(file)) return;
    for (const target of IMPORTS.get(file) ?? []) visit(target, [...way, file]);
    done.add(file);
  };
  for (const file of FILES) visit(file, []);
});

it("no folder is a heap of loose files", () => {
  const loose = new Map<string, number>();
  for (const folder of FILES.map((file) => path.posix.dirname(file))) {
    loose.set(folder, (loose.get(folder) ?? 0) + 1);
  }
  expect([...loose].filter(([, count]) => count > MOST_LOOSE)).toEqual([]);
});

it("a script imports the folder of its command, the shared ones, and src", () => {
  const scripts = filesIn("scripts");
  const strangers = scripts.flatMap((file) => {
    // scripts/demo.ts and scripts/demo/ belong to one command.
    const [own = ""] = /^scripts\/[\w-]+/.exec(file) ?? [];
    return importsOf(file).filter((target) => ![own, ...FOR_SCRIPTS].some((folder) => isIn(target, folder)));
  });
  expect(scripts.flatMap(importsOf).length).toBeGreaterThan(scripts.length);
  expect(strangers).toEqual([]);
});
