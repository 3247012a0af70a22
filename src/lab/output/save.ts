// Writes what an experiment found to a folder: the document as JSON, its data as CSV, its figures as SVG.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { toCsv } from "./csv";
import type { Figure } from "./figure";
import type { Data, ResultDocument } from "./results";

/** Turns a figure into SVG. */
export type DrawFigure = (figure: Figure) => string | Promise<string>;

/** The files written; the folder is there. */
export async function saveDocument(
  folder: string,
  document: ResultDocument,
  data: Data,
  draw: DrawFigure | undefined,
): Promise<readonly string[]> {
  const name = `${document.experiment}-${document.set}`;
  const files: string[] = [];
  const save = (file: string, text: string): void => {
    const target = path.join(folder, file);
    writeFileSync(target, text);
    files.push(target);
  };
  save(`${name}.json`, `${JSON.stringify(document)}\n`);
  save(`${name}.csv`, toCsv(data));
  if (draw) {
    for (const figure of document.figures) save(`${figure.id}.svg`, await draw(figure));
  }
  return files;
}
