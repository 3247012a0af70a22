// npm run declarations → dist/types: all declarations that the package's public interface refers to, and no others. They exist
// twice, for `import` (.d.mts) and for `require` (.d.cts), because each kind of module may refer only to its own kind.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { replaceFolder } from "./support/replace-folder";
import { ROOT } from "./support/root";
import { runScript } from "./support/script";

const SOURCE = path.join(ROOT, "src");
const TYPES = path.join(ROOT, "dist/types");
const ENTRIES = ["package/index", "package/analysis"];

const SPECIFIER = /(from "|import\(")(\.[^"]*)(")/g;

/** Declarations of all files that the public interface imports, by path from src with / and without extension. */
function emit(): Map<string, string> {
  const configuration = ts.getParsedCommandLineOfConfigFile(path.join(ROOT, "tsconfig.json"), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
      throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, " "));
    },
  });
  const declarations = new Map<string, string>();
  const program = ts.createProgram({
    rootNames: [
      ...ENTRIES.map((entry) => path.join(SOURCE, `${entry}.ts`)),
      path.join(SOURCE, "base/embedded.d.ts"),
    ],
    options: {
      ...configuration?.options,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      stripInternal: true,
      rootDir: ROOT,
      outDir: ROOT,
    },
  });
  const { diagnostics } = program.emit(undefined, (file, text) => {
    const name = path.relative(SOURCE, file).replaceAll(path.sep, "/");
    declarations.set(name.replace(/\.d\.ts$/, ""), text);
  });
  for (const { messageText } of diagnostics)
    throw new Error(ts.flattenDiagnosticMessageText(messageText, " "));
  return declarations;
}

/** The declarations of the public interface, and all that it refers to. @throws Error when one of them is missing. */
function needed(declarations: ReadonlyMap<string, string>): Map<string, string> {
  const names = new Set(ENTRIES);
  const found = new Map<string, string>();
  // A loop over a set also visits elements that are added during it.
  for (const name of names) {
    const text = declarations.get(name);
    if (text === undefined) throw new Error(`no declarations of ${name}`);
    found.set(name, text);
    for (const [, , specifier = ""] of text.matchAll(SPECIFIER))
      names.add(path.posix.join(path.posix.dirname(name), specifier));
  }
  return found;
}

/** Writes declarations into a folder, for both kinds of modules. */
function write(declarations: ReadonlyMap<string, string>, folder: string): void {
  for (const [name, text] of declarations) {
    for (const kind of ["mts", "cts"]) {
      const file = path.join(folder, `${name}.d.${kind}`);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text.replace(SPECIFIER, `$1$2.${kind === "mts" ? "mjs" : "cjs"}$3`));
    }
  }
}

runScript({
  name: "declarations",
  call: "npm run declarations",
  summary: "write the package's type declarations into dist/types",
  words: {},
  options: {},
  run: () => {
    const declarations = needed(emit());
    replaceFolder(TYPES, (folder) => write(declarations, folder));
    return 0;
  },
});
