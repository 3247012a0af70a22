// A file that the browser keeps, read in a worker. A Blob is read without a lock, so any number of threads and pages read the
// same file at once; a synchronous access handle would be open to one of them.
import type { BlockSource } from "../bytes/block-source";

/** Only workers have it, and the types of a page do not know it. */
interface SynchronousReader {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}
declare const FileReaderSync: new () => SynchronousReader;

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
