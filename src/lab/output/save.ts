// Writes the results of an experiment to a folder: the document as JSON, its data as CSV, its figures as SVG.
import path from "node:path";
import { readText } from "../../base/platform/node/files";
import { replaceFile } from "../../base/platform/node/output";
import { quantity } from "../../cli/quantity";
import type { Figure } from "./figure";
import { type Cell, commandText, type Data, parseDocument, type ResultDocument } from "./results";

/** Turns a figure into SVG. */
export type DrawFigure = (figure: Figure) => string | Promise<string>;

function nameOf({ experiment, set }: ResultDocument): string {
  return `${experiment}-${set}`;
}

/** A warning if this document replaces one of more nodes; null otherwise. */
export function replacedBy(folder: string, document: ResultDocument): string | null {
  const file = path.join(folder, `${nameOf(document)}.json`);
  let before: ResultDocument;
  try {
    before = parseDocument(readText(file));
  } catch {
    // No readable document exists.
    return null;
  }
  const [had, has] = [before.timing.nodes, document.timing.nodes];
  if (had <= has) return null;
  return (
    `${file}, of ${quantity(had, "node")}, is replaced by one of ${quantity(has, "node")}; ` +
    `${commandText(before)} makes it again from the journal`
  );
}

/** Returns the written files; the folder must exist. Replaces every file in one step, so no reader finds half of one. */
export async function saveDocument(
  folder: string,
  document: ResultDocument,
  data: Data,
  draw: DrawFigure | undefined,
): Promise<readonly string[]> {
  const name = nameOf(document);
  const files: string[] = [];
  const save = (file: string, text: string): void => {
    const target = path.join(folder, file);
    replaceFile(target, text);
    files.push(target);
  };
  save(`${name}.json`, `${JSON.stringify(document)}\n`);
  save(`${name}.csv`, toCsv(data));
  if (draw) {
    for (const figure of document.figures) save(`${figure.id}.svg`, await draw(figure));
  }
  return files;
}

/** Comma-separated values, RFC 4180. */
export function toCsv({ columns, rows }: Data): string {
  return [columns, ...rows].map((row) => `${row.map(field).join(",")}\r\n`).join("");
}

function field(cell: Cell): string {
  const text = cell === null ? "" : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
