// All programs of the repository that declare their command line, and the options of each.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { scripts } from "../../package.json";
import { getOrInsertComputed } from "../../src/base/lazy";
import type { Command } from "../../src/cli/command";
import { COMMANDS } from "../../src/commands";
import { SUBCOMMANDS } from "../../src/lab/command/lab";
import { PROGRAMS } from "../../src/training/programs";
import { lab } from "../lab/support/command";

/** Without the laboratory, which has commands of its own. */
const commands: readonly Pick<Command, "usage">[] = [
  ...Object.entries(COMMANDS).flatMap(([name, command]) => (name === "lab" ? [] : [command])),
  ...Object.values(PROGRAMS),
];

const known = new Map<string, Promise<ReadonlySet<string> | null>>();

/**
 * The options of a call, `--help` included; null if there is no such program. `words` begin with the program:
 * `["palimpsest", "bench"]`, `["lab", "study-1998"]`, `["npm", "run", "build"]`, `["ts-node", "scripts/matches/match.ts"]`.
 */
export function optionsOf(words: readonly string[]): Promise<ReadonlySet<string> | null> {
  return getOrInsertComputed(known, words.join(" "), () => findOptions(words));
}

/** The options of all programs. */
export async function allOptions(): Promise<ReadonlySet<string>> {
  const studies = await Promise.all(SUBCOMMANDS.map(({ name }) => optionsOf(["lab", name])));
  const scripts = readdirSync("scripts", { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  return new Set([
    ...commands.flatMap(({ usage }) => [...declaredIn(usage)]),
    ...studies.flatMap((options) => [...(options ?? [])]),
    ...scripts.flatMap((name) => [...readIn(`scripts/${name}`)]),
  ]);
}

async function findOptions(words: readonly string[]): Promise<ReadonlySet<string> | null> {
  const [program, ...rest] = words;
  if (program === "palimpsest" && rest[0] === "lab") return findOptions(rest);
  if (program === "lab") {
    const { code, output } = await lab([...rest, "--help"], {});
    return code === 0 ? withHelp(declaredIn(output[0] ?? "")) : null;
  }
  if (program === "ts-node") return existsSync(rest[0] ?? "") ? readIn(rest[0] ?? "") : null;
  const command = commands.find(({ usage }) => `${usage} `.startsWith(`${words.join(" ")} `));
  if (command) return withHelp(declaredIn(command.usage));
  const line = program === "npm" ? (SCRIPTS[rest[1] ?? ""] ?? null) : null;
  return line === null ? null : readIn(...(line.match(/scripts\/[\w-]+\.ts/g) ?? []));
}

const SCRIPTS: Readonly<Record<string, string>> = scripts;

/** The options of a usage line. */
const declaredIn = (usage: string): ReadonlySet<string> => new Set(usage.match(/--[a-z][a-z0-9-]*/g));

const withHelp = (options: ReadonlySet<string>): ReadonlySet<string> => new Set([...options, "--help"]);

/** The options of scripts and of all scripts they import: words with two dashes in their text, and names of declared words. */
function readIn(...files: readonly string[]): ReadonlySet<string> {
  const found = new Set(files);
  const texts: string[] = [];
  // A loop over a set also visits elements that are added during it.
  for (const file of found) {
    const text = readFileSync(file, "utf8");
    texts.push(text);
    for (const [, name = ""] of text.matchAll(/from "(\.[\w./-]+)"/g)) {
      const imported = path.posix.join(path.posix.dirname(file), `${name}.ts`);
      if (imported.startsWith("scripts/") && existsSync(imported)) found.add(imported);
    }
  }
  return new Set(
    texts.flatMap((text) => [
      ...declaredIn(text),
      ...[...text.matchAll(/^ +"?([a-z][a-z0-9-]*)"?: (?:option|optional|flag|timeControl)\(/gm)].map(
        ([, name]) => `--${name}`,
      ),
    ]),
  );
}
