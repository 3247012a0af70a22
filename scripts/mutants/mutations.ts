// Makes small faults in source text, one at a time. A test suite should find each of them.
import ts from "typescript";

/** One fault: a piece of a file and its replacement. */
export interface Mutant {
  readonly file: string;
  readonly kind: string;
  /** From 1. */
  readonly line: number;
  /** Offset of the piece in the text, in characters. */
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

/** Operators and their replacements, by kind. */
const OPERATORS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ["boundary", { "<": "<=", "<=": "<", ">": ">=", ">=": ">" }],
  ["comparison", { "==": "!=", "!=": "==", "===": "!==", "!==": "===", "<": ">=", ">": "<=" }],
  ["arithmetic", { "+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "<<": ">>", ">>": "<<", ">>>": "<<" }],
  ["arithmetic", { "&": "|", "|": "&", "^": "|" }],
  ["arithmetic", { "+=": "-=", "-=": "+=", "&=": "|=", "|=": "&=", "^=": "|=" }],
  ["logic", { "&&": "||", "||": "&&", "??": "&&" }],
];

/** True for nodes without effect on a user: types, imports and assertions. */
function isOutside(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isDecorator(node)) return true;
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === "assert";
}

/** All mutants of a file of TypeScript or AssemblyScript, in the order of the text. */
export function mutantsOf(file: string, text: string): readonly Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];

  const add = (kind: string, node: ts.Node, after: string): void => {
    const [start, end] = [node.getStart(source), node.getEnd()];
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    mutants.push({ file, kind, line, start, end, before: text.slice(start, end), after });
  };

  const visit = (node: ts.Node): void => {
    if (isOutside(node)) return;
    if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.getText(source);
      for (const [kind, table] of OPERATORS) {
        const other = table[operator];
        if (other !== undefined) add(kind, node.operatorToken, other);
      }
    } else if (ts.isNumericLiteral(node)) {
      const value = Number(node.getText(source).replaceAll("_", ""));
      if (Number.isSafeInteger(value)) {
        add("constant", node, String(value + 1));
        if (value > 0) add("constant", node, String(value - 1));
      }
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      add("logic", node, node.operand.getText(source));
    } else if (node.kind === ts.SyntaxKind.TrueKeyword) add("logic", node, "false");
    else if (node.kind === ts.SyntaxKind.FalseKeyword) add("logic", node, "true");
    else if (ts.isIfStatement(node)) add("condition", node.expression, "false");
    else if (ts.isExpressionStatement(node)) add("removed", node, ";");
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants.filter(({ kind, before }) => kind !== "removed" || !before.startsWith("assert("));
}

/** The text with one fault. */
export function mutated(text: string, { start, end, after }: Mutant): string {
  return text.slice(0, start) + after + text.slice(end);
}

/** A fault in one line, for people. */
export function described({ file, line, kind, before, after }: Mutant): string {
  const short = (piece: string) => {
    const one = piece.replace(/\s+/g, " ");
    return one.length > 60 ? `${one.slice(0, 57)}...` : one;
  };
  return `${file}:${line} ${kind}: ${short(before)} → ${after === ";" ? "nothing" : short(after)}`;
}
