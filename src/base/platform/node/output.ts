// Files and folders that programs write.
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { InputError } from "../../input-error";
import { kindOf, reasonOf, refuseOther } from "./files";

/** Writes a file, or another one in its place; a process killed meanwhile leaves the old one. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const unfinished = `${file}.unfinished`;
  // What was left there may be anything: a pipe would be waited for.
  rmSync(unfinished, { force: true });
  try {
    writeFileSync(unfinished, content, { flag: "wx" });
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** @throws InputError "cannot write FILE: …" where it cannot be: before the work that would be lost then. */
export function refuseUnwritable(file: string): void {
  const folder = path.dirname(path.resolve(file));
  try {
    if (!existsSync(folder)) throw new InputError(`there is no folder ${folder}`);
    accessSync(folder, constants.W_OK);
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) return;
    refuseOther(found);
    accessSync(file, constants.W_OK);
  } catch (error) {
    throw new InputError(`cannot write ${file}: ${reasonOf(error)}`);
  }
}

/** Makes a folder and those it lies in, where there are none. @throws InputError "cannot use FOLDER: …" */
export function makeFolder(folder: string): void {
  try {
    makeFolders(path.resolve(folder));
    const found = statSync(folder);
    if (!found.isDirectory()) throw new InputError(`it is ${kindOf(found)}, not a folder`);
  } catch (error) {
    throw new InputError(`cannot use ${folder}: ${reasonOf(error)}`);
  }
}

/** One by one: Node's `recursive` option never returns where one cannot be made, as in /proc. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have been quicker.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
