// The results documents of a folder, in the order of the experiments, and the faults of other files.
import { readdirSync } from "node:fs";
import path from "node:path";
import { InputError } from "../../../../base/input-error";
import { reasonOf } from "../../../../base/platform/node/file-errors";
import { readText } from "../../../../base/platform/node/files";
import { errorMessage } from "../../../../base/text";
import type { Publications } from "../../game";
import { parseDocument, type ResultDocument } from "../results";

export interface FoundDocument extends ResultDocument {
  /** File name in the folder. */
  readonly file: string;
  /** The wider sets of a family contain the narrower ones; other sets are unrelated. */
  readonly family: string;
  /** Positions of its set; 0 if unknown. */
  readonly width: number;
}

export interface FolderContents {
  readonly documents: readonly FoundDocument[];
  /** A line for each JSON file that could not be used. */
  readonly problems: readonly string[];
}

/** Documents in the order of the publications; unknown ones come last. @throws InputError if the folder is missing. */
export function readFolder(
  folder: string,
  known: Pick<Publications, "experiments" | "sets">,
): FolderContents {
  const documents: FoundDocument[] = [];
  const problems: string[] = [];
  for (const file of jsonFiles(folder)) {
    try {
      const document = parseDocument(readText(path.join(folder, file)));
      const { family = document.set, width = 0 } = known.sets.find(({ name }) => name === document.set) ?? {};
      documents.push({ ...document, file, family, width });
    } catch (error) {
      problems.push(`${file}: ${errorMessage(error)}`);
    }
  }
  return { documents: documents.sort((a, b) => compare(a, b, known)), problems };
}

/** The searchers with their signatures, without repetitions; a document names them as "reference 12ab, engine 34cd". */
export function searchersOf(documents: readonly FoundDocument[]): readonly string[] {
  const all = documents.flatMap(({ signature }) => signature.split(", "));
  return [...new Set(all.filter((one) => one !== ""))];
}

function jsonFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .sort();
  } catch (error) {
    throw new InputError(`cannot read ${folder}: ${reasonOf(error)}`);
  }
}

function compare(a: FoundDocument, b: FoundDocument, known: Parameters<typeof readFolder>[1]): number {
  const sets = known.sets.map(({ name }) => name);
  return (
    place(known.experiments, a.experiment) - place(known.experiments, b.experiment) ||
    a.experiment.localeCompare(b.experiment, "en") ||
    place(sets, a.set) - place(sets, b.set) ||
    a.file.localeCompare(b.file, "en")
  );
}

function place(names: readonly string[], name: string): number {
  const index = names.indexOf(name);
  return index < 0 ? names.length : index;
}
