// Names of files of games. Records of trainings, results of searches and errors know files by their names.
import path from "node:path";
import { InputError } from "../../base/input-error";

/** @throws InputError when two files have one name. */
export function refuseEqualNames(files: readonly string[]): void {
  const names = files.map((file) => path.basename(file));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new InputError(`two files are called ${twice}: rename one`);
}

/** Does work on games of a file. @throws InputError as the work does, with the name of the file in front */
export function naming<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof InputError ? new InputError(`${file}: ${error.message}`) : error;
  }
}
