// npm run mutants -- [--sample N] [--seed N] [--limit S] FILE ...: makes small faults in source files, one at a time, and prints
// the faults that no test notices. It works in a copy of the repository. docs/testing.md has the figures.
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { InputError } from "../src/base/input-error";
import { duration } from "../src/base/quantity";
import { Random } from "../src/base/random";
import type { Console } from "../src/cli/command";
import { place, whole } from "../src/cli/value";
import { neededList, option, optional } from "../src/cli/word";
import { AREAS, type Area, areaOf } from "./mutants/areas";
import { described, type Mutant, mutantsOf } from "./mutants/mutations";
import { type Fate, Tree, textOf } from "./mutants/tree";
import { runScript } from "./support/script";

interface Planned {
  readonly mutant: Mutant;
  readonly area: Area;
}

/** The files that a word names: a file, or all files of a folder and its subfolders. @throws InputError */
function filesOf(word: string): readonly string[] {
  const found = statSync(word, { throwIfNoEntry: false });
  if (!found) throw new InputError(`there is no ${word}`);
  const name = path.relative("", word);
  if (!found.isDirectory()) return [name];
  const inside = readdirSync(name, { recursive: true, encoding: "utf8" }).sort();
  return inside.filter((file) => /(?<!\.d)\.ts$/.test(file)).map((file) => path.join(name, file));
}

/** A random part of a list, in its order. */
function sampleOf(list: readonly Planned[], size: number, random: Random): readonly Planned[] {
  const left = [...list.keys()];
  const chosen = Array.from(
    { length: Math.min(size, list.length) },
    () => left.splice(random.below(left.length), 1)[0],
  );
  const kept = new Set(chosen);
  return list.filter((_, index) => kept.has(index));
}

/** All faults of files and folders. @throws InputError for a file without tests of its own. */
function faultsOf(words: readonly string[]): readonly Planned[] {
  return words.flatMap(filesOf).flatMap((file): readonly Planned[] => {
    const area = areaOf(file);
    if (!area) throw new InputError(`${file} is in none of ${AREAS.map(({ prefix }) => prefix).join(" ")}`);
    return mutantsOf(file, textOf(file)).map((mutant) => ({ mutant, area }));
  });
}

/** Tries faults and counts their fates. @throws InputError when tests fail without a fault. */
async function tryAll(
  chosen: readonly Planned[],
  limitMs: number | undefined,
  { write, error }: Console,
): Promise<Readonly<Record<Fate, number>>> {
  const counts = { killed: 0, survived: 0, "out of time": 0, "does not compile": 0 };
  const tree = new Tree(path.resolve(`build/mutants-${process.pid}`));
  try {
    tree.fill();
    for (const area of new Set(chosen.map((planned) => planned.area))) {
      const failure = await tree.untouched(area);
      if (failure !== null)
        throw new InputError(`the tests of ${area.prefix} fail without a fault\n${failure}`);
    }
    const started = performance.now();
    for (const [index, { mutant, area }] of chosen.entries()) {
      const fate = await tree.fate(mutant, area, limitMs);
      counts[fate]++;
      if (fate === "survived") write(described(mutant));
      const time = duration(performance.now() - started);
      error(`${index + 1} of ${chosen.length}, ${time}: ${fate}, ${described(mutant)}`);
    }
  } finally {
    tree.remove();
  }
  return counts;
}

runScript({
  name: "mutants",
  call: "npm run mutants --",
  summary: "makes small faults in source files, one at a time, and prints the faults that no test notices",
  words: {
    files: neededList(
      place("FILE", "files or folders of src/engine: core/board, core/table, table, chess, uci"),
    ),
  },
  options: {
    sample: optional("all", whole("N", "faults to try, chosen at random")),
    seed: option(1, whole("N", "the same seed chooses the same faults", { min: 0 })),
    limit: optional(
      "four times their time without a fault, and at least 30",
      whole("S", "seconds for the tests of a fault"),
    ),
  },
  run: async ({ files, sample, seed, limit }, console) => {
    const all = faultsOf(files);
    const chosen = sample === undefined ? all : sampleOf(all, sample, new Random(seed));
    const counts = await tryAll(chosen, limit && limit * 1000, console);
    const told = Object.entries(counts).map(([fate, count]) => `${count} ${fate}`);
    console.write(`${all.length} faults, ${chosen.length} tried: ${told.join(", ")}`);
    return 0;
  },
});
