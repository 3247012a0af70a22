// The laboratory's rooms: each imports only those after it, no two files import each other in a circle, and nothing of it
// imports the rest of the command line.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const ROOMS = ["command", "studies", "jobs", "searchers", "output", "positions", "core"] as const;
const LAB = path.resolve("src/lab");

const FILES = readdirSync(LAB, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));

/** Files of the repository that a file imports, without their ending; none that are mere text. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(path.join(LAB, file), "utf8");
  return [...text.matchAll(/from "(\.[^"]+)"(?! with)/g)].map(([, name = ""]) =>
    path.resolve(LAB, path.dirname(file), name),
  );
}

/** The file in the laboratory that is meant; null for one outside. */
function inLab(target: string): string | null {
  const found = FILES.find((file) =>
    [".ts", "/index.ts"].some((end) => path.join(LAB, file) === target + end),
  );
  return found ?? null;
}

const roomOf = (file: string) => ROOMS.findIndex((room) => file.startsWith(`${room}/`));

it("every file is in a room and imports only from it and those after it", () => {
  for (const file of FILES) {
    expect(roomOf(file), file).toBeGreaterThanOrEqual(0);
    for (const target of importsOf(file)) {
      const other = inLab(target);
      if (other) expect(roomOf(other), `${file} imports ${other}`).toBeGreaterThanOrEqual(roomOf(file));
      else expect(path.relative("src", target), file).toMatch(/^((base|cli|engine)\/|identity$)/);
    }
  }
});

it("there are no circles", () => {
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    expect(way, [...way, file].join(" → ")).not.toContain(file);
    if (done.has(file)) return;
    for (const target of importsOf(file)) {
      const other = inLab(target);
      if (other) visit(other, [...way, file]);
    }
    done.add(file);
  };
  for (const file of FILES) visit(file, []);
});
