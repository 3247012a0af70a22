// Refuses saved tables: a page has no files to keep a table in.
import { InputError } from "../../../base/input-error";
import type { HashFileInfo, Step } from "../hash-file-info";

function refuse(): Promise<never> {
  return Promise.reject(new InputError("saved tables need a file system, which a web page does not have"));
}

export function judgementOf(_network: Uint8Array, _settings: string): number {
  return 0;
}

export function writeHashFile(
  _file: string,
  _info: HashFileInfo,
  _table: readonly Uint8Array[],
  _step: Step,
): Promise<void> {
  return refuse();
}

export class HashFile {
  /** Never present. */
  declare readonly info: HashFileInfo;

  static open(_file: string): Promise<HashFile> {
    return refuse();
  }

  check(_step: Step): Promise<void> {
    return refuse();
  }

  readInto(_table: readonly Uint8Array[], _step: Step): Promise<void> {
    return refuse();
  }
}
