// Refuses saved tables: a page has no files to keep a table in.
import { InputError } from "../../../base/input-error";
import type { HashFiles } from "../hash-file-info";

const refuse = (..._given: unknown[]): Promise<never> =>
  Promise.reject(new InputError("saved tables need a file system, which a web page does not have"));

export const judgementOf = (..._given: unknown[]): number => 0;
export const writeHashFile = refuse;
export const HashFile: HashFiles = { open: refuse };
