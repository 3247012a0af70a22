// The products' rooms: each imports only rooms below it, and no two files import each other in a circle. The laboratory has a
// test of its own rooms.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { imports } from "../package.json";

/** From the highest to the lowest: "src/base" is below all. */
const ROOMS = [
  "src/main.ts",
  "demo",
  "src/commands",
  "src/package",
  "src/training",
  "src/lab",
  "src/cli",
  "src/analysis",
  "src/engine",
  "src/address-space.ts",
  "src/identity.ts",
  "src/base",
];

const FILES = ["src", "demo"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => path.posix.join(folder, name)),
);

const roomOf = (file: string) => ROOMS.findIndex((room) => file === room || file.startsWith(`${room}/`));

/** The paths that an import may stand for: `#platform/x` has one for Node.js and one for browsers. */
function meantBy(name: string, from: string): readonly string[] {
  if (name.startsWith(".")) return [path.posix.join(path.posix.dirname(from), name)];
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
  return [...readFileSync(file, "utf8").matchAll(/\b(?:from|import) "([.#][^"]+)"/g)]
    .flatMap(([, name = ""]) => meantBy(name, file))
    .flatMap((target) => [`${target}.ts`, `${target}/index.ts`].filter((one) => existsSync(one)));
}

const IMPORTS = new Map(FILES.map((file) => [file, importsOf(file)] as const));

it("every file is in a room and imports only from it and those below", () => {
  expect([...IMPORTS.values()].flat().length).toBeGreaterThan(FILES.length);
  for (const [file, targets] of IMPORTS) {
    expect(roomOf(file), file).toBeGreaterThanOrEqual(0);
    for (const target of targets)
      expect(roomOf(target), `${file} imports ${target}`).toBeGreaterThanOrEqual(roomOf(file));
  }
});

it("there are no circles", () => {
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    expect(way, [...way, file].join(" → ")).not.toContain(file);
    // The core is one module to its compiler.
    if (done.has(file) || file.startsWith("src/engine/core/")) return;
    for (const target of IMPORTS.get(file) ?? []) visit(target, [...way, file]);
    done.add(file);
  };
  for (const file of FILES) visit(file, []);
});
