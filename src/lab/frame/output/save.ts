// Writes the results of an experiment to a folder: the document as JSON, its data as CSV, its figures as SVG.
import { rmSync } from "node:fs";
import path from "node:path";
import { readText } from "../../../base/platform/node/files";
import { refuseUnwritable, replaceFile, writing } from "../../../base/platform/node/output";
import { quantity } from "../../../base/quantity";
import { renderFigure } from "./render";
import { type Cell, type Data, type Figure, parseDocument, type ResultDocument } from "./results";

/** Experiment and set: all documents of a folder differ in them. */
type Named = Pick<ResultDocument, "experiment" | "set">;

/** The path of a file of a document; `ending` "json" or "csv". */
function fileOf(folder: string, { experiment, set }: Named, ending: string): string {
  return path.join(folder, `${experiment}-${set}.${ending}`);
}

function figureFile(folder: string, { id }: Figure): string {
  return path.join(folder, `${id}.svg`);
}

/** @throws InputError "cannot write FILE: …" before long work whose document could not be written */
export function refuseUnwritableDocument(folder: string, document: Named): void {
  for (const ending of ["json", "csv"]) refuseUnwritable(fileOf(folder, document, ending));
}

/** The document in a folder that a new one will replace; null if none can be read. */
export function replacedDocument(folder: string, document: Named): ResultDocument | null {
  try {
    return parseDocument(readText(fileOf(folder, document, "json")));
  } catch {
    return null;
  }
}

/** A warning if a document replaces one of more nodes; null otherwise. `again`: the command that made that one. */
export function lossWarning(folder: string, before: ResultDocument, document: ResultDocument, again: string) {
  const [had, has] = [before.timing.nodes, document.timing.nodes];
  if (had <= has) return null;
  return (
    `${fileOf(folder, document, "json")}, of ${quantity(had, "node")}, is replaced by one of ${quantity(has, "node")}; ` +
    `${again} makes it again from the journal`
  );
}

/**
 * Replaces every file in one step, so no reader finds half of one, and removes the figures that only the document `before`
 * has. The folder must exist. Returns the written files.
 * @throws InputError "cannot write FILE: …"
 */
export function saveDocument(
  folder: string,
  document: ResultDocument,
  data: Data,
  before: ResultDocument | null,
): readonly string[] {
  const save = (file: string, text: string) => {
    writing(file, () => replaceFile(file, text));
    return file;
  };
  const files = [
    save(fileOf(folder, document, "json"), `${JSON.stringify(document)}\n`),
    save(fileOf(folder, document, "csv"), toCsv(data)),
    ...document.figures.map((figure) => save(figureFile(folder, figure), renderFigure(figure))),
  ];
  for (const figure of before?.figures ?? []) {
    const file = figureFile(folder, figure);
    if (!files.includes(file)) writing(file, () => rmSync(file, { force: true }));
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
