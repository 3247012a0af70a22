// The package's type declarations → dist/types: all declarations that its public interface refers to, and no others. They exist
// twice, for `import` (.d.mts) and for `require` (.d.cts), because each kind of module may refer only to its own kind.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const ROOT = path.join(__dirname, "..");
const SOURCE = path.join(ROOT, "src");
const TYPES = path.join(ROOT, "dist/types");
const FACE = "package/index";

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
    rootNames: [path.join(SOURCE, `${FACE}.ts`), path.join(SOURCE, "engine/embedded.d.ts")],
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

/** The public interface and all declarations it refers to. */
function needed(declarations: ReadonlyMap<string, string>): Set<string> {
  const found = new Set([FACE]);
  // A loop over a set also visits elements that are added during it.
  for (const name of found) {
    for (const [, , specifier = ""] of (declarations.get(name) ?? "").matchAll(SPECIFIER))
      found.add(path.posix.join(path.posix.dirname(name), specifier));
  }
  return found;
}

rmSync(TYPES, { recursive: true, force: true });
const declarations = emit();
for (const name of needed(declarations)) {
  const text = declarations.get(name);
  if (text === undefined) throw new Error(`no declarations of ${name}`);
  for (const kind of ["mts", "cts"]) {
    const file = path.join(TYPES, `${name}.d.${kind}`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text.replace(SPECIFIER, `$1$2.${kind === "mts" ? "mjs" : "cjs"}$3`));
  }
}
