// Names of files of games. Records of trainings and results of searches know files by their names.
import path from "node:path";
import { InputError } from "../../base/input-error";

/** @throws InputError when two files have one name. */
export function refuseEqualNames(files: readonly string[]): void {
  const names = files.map((file) => path.basename(file));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new InputError(`two files are called ${twice}: rename one`);
}
