// A file that the browser keeps, read in a worker in one of two ways. A Blob can be read by anybody at any time, but each read
// goes through another process of the browser, and takes hundreds of times as long as one with a synchronous access handle.
// A handle is one thread's alone, unless the browser knows handles that only read; and while one is open, nobody can change
// the file.
import type { BlockSource } from "../bytes/block-source";

/** Only workers have it, and the types of a page do not know it. */
interface SynchronousReader {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}
declare const FileReaderSync: new () => SynchronousReader;

/** Reads through a Blob. */
export class KeptFile implements BlockSource {
  readonly size: number;
  readonly #blob: Blob;
  readonly #reader = new FileReaderSync();

  constructor(blob: Blob) {
    this.size = blob.size;
    this.#blob = blob;
  }

  read(offset: number, into: Uint8Array): number {
    try {
      const bytes = this.#reader.readAsArrayBuffer(this.#blob.slice(offset, offset + into.length));
      into.set(new Uint8Array(bytes));
      return bytes.byteLength;
    } catch {
      // It has been removed or changed since it was listed.
      return 0;
    }
  }
}

interface AccessHandle {
  /** Browsers that know handles that only read tell the mode. */
  readonly mode?: string;
  getSize(): number;
  read(into: Uint8Array, options: { readonly at: number }): number;
  close(): void;
}

interface Openable {
  createSyncAccessHandle?(options: { readonly mode: "read-only" }): Promise<AccessHandle>;
}

/** Reads through a synchronous access handle that others may have at the same time. */
export class OpenFile implements BlockSource {
  readonly size: number;
  readonly #handle: AccessHandle;

  private constructor(handle: AccessHandle) {
    this.#handle = handle;
    this.size = handle.getSize();
  }

  /** Resolves to null where the browser has no such handle, or somebody changes the file. */
  static async of(file: FileSystemFileHandle): Promise<OpenFile | null> {
    try {
      const handle = await (file as Openable).createSyncAccessHandle?.({ mode: "read-only" });
      if (handle?.mode === "read-only") return new OpenFile(handle);
      // It would lock all others out.
      handle?.close();
    } catch {
      // The Blob can still be read.
    }
    return null;
  }

  read(offset: number, into: Uint8Array): number {
    try {
      return this.#handle.read(into, { at: offset });
    } catch {
      return 0;
    }
  }

  close(): void {
    this.#handle.close();
  }
}
