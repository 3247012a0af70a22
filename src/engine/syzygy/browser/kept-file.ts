// A file that the browser keeps, read by a worker in one of two ways. Any thread can read a Blob at any time,
// but each read goes through another process of the browser and takes hundreds of times as long as with a
// synchronous access handle. A handle belongs to one thread, unless the browser has read-only handles. While
// a handle is open, the file cannot be changed.
import type { BlockSource } from "../bytes/block-source";

/** Only workers have this class, so a page's types lack it. */
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
      // The file has been removed or changed since it was listed.
      return 0;
    }
  }
}

interface AccessHandle {
  /** Only browsers with read-only handles have this property. */
  readonly mode?: string;
  getSize(): number;
  read(into: Uint8Array, options: { readonly at: number }): number;
  close(): void;
}

interface Openable {
  createSyncAccessHandle?(options: { readonly mode: "read-only" }): Promise<AccessHandle>;
}

/** Reads through a read-only synchronous access handle, of which several may be open. */
export class OpenFile implements BlockSource {
  readonly size: number;
  readonly #handle: AccessHandle;

  private constructor(handle: AccessHandle) {
    this.#handle = handle;
    this.size = handle.getSize();
  }

  /** Resolves to null if the browser has no such handles, or if the file is open for writing. */
  static async of(file: FileSystemFileHandle): Promise<OpenFile | null> {
    try {
      const handle = await (file as Openable).createSyncAccessHandle?.({ mode: "read-only" });
      if (handle?.mode === "read-only") return new OpenFile(handle);
      // Another handle would lock out all other threads.
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
