// `palimpsest lab report`: every results document of a folder in one page.
import path from "node:path";
import { InputError } from "../../../base/input-error";
import { replaceFile, writing } from "../../../base/platform/node/output";
import { readFolder } from "./folder";
import { reportPage } from "./page";
import { unansweredTopics } from "./topics";

const FILE = "report.html";

export interface Report {
  /** Path of the page. */
  readonly file: string;
  /** A line for each file that could not be used and each topic without results. */
  readonly missing: readonly string[];
}

/** With `experiments` in their order. @throws InputError when the folder cannot be used or holds no results at all. */
export function writeReport(folder: string, experiments: readonly string[]): Report {
  const { documents, problems } = readFolder(folder, experiments);
  if (documents.length === 0) throw new InputError([`no results in ${folder}`, ...problems].join("; "));
  const missing = [...problems, ...unansweredTopics(documents)];
  const file = path.join(folder, FILE);
  const page = reportPage(documents, missing);
  writing(file, () => replaceFile(file, page));
  return { file, missing };
}
