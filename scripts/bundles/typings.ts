// TypeScript interfaces of the compiled cores, made from their sources by the build: the exports of each core, and the functions
// that the engine's core calls. Numbers of 64 bits pass as BigInt, all others as numbers; both come back signed.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { ROOT } from "../support/root";

const WIDTH = 110;

/** By module: sources of AssemblyScript, and the interfaces of their exports. */
const FACES = {
  core: { "src/engine/core/index.ts": "CoreExports", "src/engine/core/host.ts": "CoreHost" },
  lab: { "src/lab/core/index.ts": "LabExports" },
  training: { "src/training/kernel/index.ts": "KernelExports" },
};

export type TypedModule = keyof typeof FACES;

/** Writes the typings of all modules to build/exports. @throws Error as `typingsOf` does. */
export function writeTypings(): void {
  const folder = path.join(ROOT, "build/exports");
  mkdirSync(folder, { recursive: true });
  for (const module of Object.keys(FACES) as TypedModule[])
    writeFileSync(path.join(folder, `${module}.ts`), typingsOf(module));
}

/** A module's typings. @throws Error for an export that is neither a function nor a constant number of 32 bits. */
export function typingsOf(module: TypedModule): string {
  const faces = Object.entries(FACES[module]);
  const sources = faces.map(([source]) => path.join(ROOT, source));
  const program = ts.createProgram(sources, compilerOptions());
  return [
    'import type { Constant } from "../../src/engine/instance/wasm-instance";\n',
    ...faces.map(([source, name]) => interfaceOf(program, source, name)),
  ].join("\n");
}

function compilerOptions(): ts.CompilerOptions {
  const folder = path.join(ROOT, "src/engine/core");
  const { config } = ts.readConfigFile(path.join(folder, "tsconfig.json"), ts.sys.readFile);
  return ts.parseJsonConfigFileContent(config, ts.sys, folder).options;
}

function interfaceOf(program: ts.Program, module: string, name: string): string {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(path.join(ROOT, module));
  const symbol = source && checker.getSymbolAtLocation(source);
  if (!symbol) throw new Error(`${module} exports nothing`);
  const members = checker.getExportsOfModule(symbol).map((member) => memberOf(checker, member));
  return `export interface ${name} {\n${members.join("")}}\n`;
}

/** An exported function or constant as a member of an interface, with its comment. */
function memberOf(checker: ts.TypeChecker, member: ts.Symbol): string {
  const symbol = member.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(member) : member;
  const declaration = symbol.valueDeclaration;
  if (declaration && ts.isFunctionDeclaration(declaration)) {
    return docOf(declaration) + signatureOf(checker, member.name, declaration);
  }
  if (declaration && ts.isVariableDeclaration(declaration)) {
    if (hostType(checker, declaration.type) !== "number") throw new Error(`${member.name} is no constant`);
    return `${docOf(declaration.parent.parent)}  readonly ${member.name}: Constant;\n`;
  }
  throw new Error(`${member.name} is neither a function nor a constant`);
}

function docOf(node: ts.Node): string {
  const [doc] = ts.getJSDocCommentsAndTags(node);
  return doc ? `  ${doc.getText().replaceAll("\n", "\n  ")}\n` : "";
}

/** Writes it on one line if there is room. */
function signatureOf(
  checker: ts.TypeChecker,
  name: string,
  { parameters, type }: ts.FunctionDeclaration,
): string {
  const given = parameters.map(
    (parameter) =>
      `${parameter.name.getText()}: ${isFlag(parameter) ? "boolean" : hostType(checker, parameter.type)}`,
  );
  const result = hostType(checker, type);
  const line = `  ${name}(${given.join(", ")}): ${result};\n`;
  return line.length <= WIDTH + 1 ? line : `  ${name}(\n    ${given.join(",\n    ")},\n  ): ${result};\n`;
}

/** WebAssembly accepts a boolean for a number, but returns only numbers. */
function isFlag({ type }: ts.ParameterDeclaration): boolean {
  return type?.getText() === "bool";
}

/** The host's type for a type of AssemblyScript. @throws Error for a type that cannot be passed. */
function hostType(checker: ts.TypeChecker, type: ts.TypeNode | undefined): string {
  const name = nativeName(checker, type);
  if (/^[iu]64$/.test(name)) return "bigint";
  if (/^([iu](8|16|32|size)|f32|f64|bool)$/.test(name)) return "number";
  if (name === "void") return name;
  throw new Error(`no type of the host for ${name}`);
}

/** The type behind an alias, resolved to the end. */
function nativeName(checker: ts.TypeChecker, type: ts.TypeNode | undefined): string {
  if (!type || !ts.isTypeReferenceNode(type)) return type?.getText() ?? "a missing type";
  const named = checker.getSymbolAtLocation(type.typeName);
  const symbol = named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
  const [declaration] = symbol?.declarations ?? [];
  const isOurs = declaration && !declaration.getSourceFile().isDeclarationFile;
  return isOurs && ts.isTypeAliasDeclaration(declaration)
    ? nativeName(checker, declaration.type)
    : type.typeName.getText();
}
