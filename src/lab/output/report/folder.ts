// The results documents of a folder, in the order of the experiments, and what is wrong with the files that are none.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { InputError } from "../../../engine/types";
import { COMMANDS } from "../../command/commands";
import { SETS } from "../../positions/sets";
import { EXPERIMENTS } from "../../studies";
import { parseDocument, type ReportedDocument } from "./document";

export interface FoundDocument extends ReportedDocument {
  /** File name in the folder. */
  readonly file: string;
}

/** What leaves documents, in the order of the report. */
const MAKERS = [...EXPERIMENTS, ...COMMANDS];

export interface FolderContents {
  readonly documents: readonly FoundDocument[];
  /** A line for each JSON file that could not be used. */
  readonly problems: readonly string[];
}

/** @throws InputError when there is no such folder. */
export function readFolder(folder: string): FolderContents {
  const documents: FoundDocument[] = [];
  const problems: string[] = [];
  for (const file of jsonFiles(folder)) {
    try {
      documents.push({ file, ...parseDocument(readFileSync(path.join(folder, file), "utf8")) });
    } catch (error) {
      problems.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { documents: documents.sort(inOrder), problems };
}

function jsonFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .sort();
  } catch (error) {
    throw new InputError(`cannot read ${folder}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function inOrder(a: FoundDocument, b: FoundDocument): number {
  return (
    place(MAKERS, a.experiment) - place(MAKERS, b.experiment) ||
    a.experiment.localeCompare(b.experiment, "en") ||
    place(SETS, a.set) - place(SETS, b.set) ||
    a.file.localeCompare(b.file, "en")
  );
}

/** Unknown names come last. */
function place(list: readonly { readonly name: string }[], name: string): number {
  const index = list.findIndex((known) => known.name === name);
  return index < 0 ? list.length : index;
}
