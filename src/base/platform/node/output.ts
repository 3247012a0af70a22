// Files and folders that programs write.
import * as fs from "node:fs";
import path from "node:path";
import { InputError } from "../../input-error";
import { kindOf, openInput, reasonOf, refuseOther } from "./files";

/** Writes or replaces a file. If the process is killed or the power fails, the file is the old one or the new one. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const unfinished = `${file}.unfinished`;
  // The path may belong to a pipe, and opening a pipe would wait.
  fs.rmSync(unfinished, { force: true });
  try {
    const descriptor = fs.openSync(unfinished, "wx");
    try {
      fs.writeFileSync(descriptor, content);
      fs.fsyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
    fs.renameSync(unfinished, file);
  } catch (error) {
    fs.rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Ends a last line that was cut off, so that the next line is separate. */
export function endLastLine(file: string): void {
  const { descriptor, size } = openInput(file);
  const last = Buffer.alloc(1, "\n");
  try {
    if (size > 0) fs.readSync(descriptor, last, 0, 1, size - 1);
  } finally {
    fs.closeSync(descriptor);
  }
  if (last.toString() !== "\n") fs.appendFileSync(file, "\n");
}

/** Writes to a file. @throws InputError "cannot write FILE: …" */
export function writing<Result>(file: string, write: () => Result): Result {
  try {
    return write();
  } catch (error) {
    throw new InputError(`cannot write ${file}: ${reasonOf(error)}`);
  }
}

/** @throws InputError "cannot write FILE: …" before long work whose result could not be written. */
export function refuseUnwritable(file: string): void {
  const folder = path.dirname(path.resolve(file));
  writing(file, () => {
    if (!fs.existsSync(folder)) throw new InputError(`there is no folder ${folder}`);
    fs.accessSync(folder, fs.constants.W_OK);
    const found = fs.statSync(file, { throwIfNoEntry: false });
    if (!found) return;
    refuseOther(found);
    fs.accessSync(file, fs.constants.W_OK);
  });
}

/** Makes a folder and its missing parents. @throws InputError "cannot use FOLDER: …" */
export function makeFolder(folder: string): void {
  try {
    makeFolders(path.resolve(folder));
    const found = fs.statSync(folder);
    if (!found.isDirectory()) throw new InputError(`it is ${kindOf(found)}, not a folder`);
  } catch (error) {
    throw new InputError(`cannot use ${folder}: ${reasonOf(error)}`);
  }
}

/** Makes the folders one by one: Node's `recursive` option never returns if one cannot be made, as in /proc. */
function makeFolders(folder: string): void {
  if (fs.existsSync(folder)) return;
  const parent = path.dirname(folder);
  // A drive that is absent on Windows is its own parent.
  if (parent !== folder) makeFolders(parent);
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    // Another process may have made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** A file of lines, one for each finished piece of work, so that work continues after an interruption. */
export class LineJournal {
  /** Whether the last line may be torn, because it could not be written. */
  #torn = false;

  /** Makes a missing file; ends a last line that was cut off. */
  constructor(readonly file: string) {
    fs.closeSync(fs.openSync(file, "a+"));
    endLastLine(file);
  }

  /** Writes a line at once, so that it survives the end of the process. @throws InputError "cannot write FILE: …" */
  add(line: string): void {
    const text = `${this.#torn ? "\n" : ""}${line}\n`;
    this.#torn = true;
    writing(this.file, () => fs.appendFileSync(this.file, text));
    this.#torn = false;
  }
}
