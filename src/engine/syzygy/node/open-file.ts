// The open files of tables of a thread. The least recently used one is closed when there are too many.
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { InputError } from "../../../base/input-error";
import { reasonOf } from "../../../base/platform/node/file-errors";
import { READING } from "../../../base/platform/node/files";
import type { BlockSource } from "../bytes/block-source";

/** Most files that a thread has open at once. Some systems allow a process fewer than a thousand. */
const MOST_OPEN = 128;

export class OpenFile implements BlockSource {
  /** Open files, the most recently used last. */
  static readonly #open = new Set<OpenFile>();
  readonly size: number;
  readonly #path: string;
  #handle: number | null = null;

  /** @throws InputError when it cannot be opened. */
  constructor(file: string) {
    this.#path = file;
    try {
      this.size = fstatSync(this.#opened()).size;
    } catch (error) {
      throw new InputError(reasonOf(error));
    }
  }

  read(offset: number, into: Uint8Array): number {
    try {
      const handle = this.#opened();
      let done = 0;
      while (done < into.length) {
        const count = readSync(handle, into, done, into.length - done, offset + done);
        if (count === 0) break;
        done += count;
      }
      return done;
    } catch {
      return 0;
    }
  }

  #opened(): number {
    const open = OpenFile.#open;
    if (this.#handle === null) {
      if (open.size >= MOST_OPEN) OpenFile.closeOldest();
      this.#handle = openWithRoom(this.#path);
    } else {
      open.delete(this);
    }
    open.add(this);
    return this.#handle;
  }

  /** Closes the file that was not used for the longest time; false if none is open. */
  static closeOldest(): boolean {
    const [oldest] = OpenFile.#open;
    oldest?.close();
    return oldest !== undefined;
  }

  /** A later read opens it again. */
  close(): void {
    if (this.#handle !== null) closeSync(this.#handle);
    this.#handle = null;
    OpenFile.#open.delete(this);
  }
}

/** Opens a file; closes others of this thread as long as the system allows no more. */
function openWithRoom(file: string): number {
  for (;;) {
    try {
      return openSync(file, READING);
    } catch (error) {
      const isFull = ["EMFILE", "ENFILE"].includes((error as NodeJS.ErrnoException).code ?? "");
      if (!isFull || !OpenFile.closeOldest()) throw error;
    }
  }
}
