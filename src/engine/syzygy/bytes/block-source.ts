// The sources of a table's bytes: a file, a browser's private file system, a Blob or a web server.

/** Bytes that are read piece by piece. Reads are synchronous, because a search cannot wait for a promise. */
export interface BlockSource {
  /** Number of bytes. */
  readonly size: number;
  /**
   * Fills `into` with the bytes at `offset`. Returns the number of bytes read: fewer if the source fails or
   * ends early.
   */
  read(offset: number, into: Uint8Array): number;
}

/** The place of a file that may hold a table, as plain data that can be sent to a thread. */
export interface TablePlace {
  /** File name without folders: "KQvK.rtbw". */
  readonly name: string;
  /** Bytes of the file. */
  readonly size: number;
  /** A path. In a page: the address of a file on a server, or the folder and name of a kept file. */
  readonly path: string;
  /** In a page: the content of a file that the browser keeps, or that the visitor has chosen. */
  readonly blob?: Blob;
  /** In a page: the handle of a file in its private file system, with which a thread can open it. */
  readonly handle?: FileSystemFileHandle;
  /** True on a server: a read takes so long that only the root of a search is probed. */
  readonly distant?: true;
}

/** A file that may hold a table, not yet read. */
export interface TableFile {
  /** File name without folders: "KQvK.rtbw". */
  readonly name: string;
  /** Bytes of the file. */
  readonly size: number;
  /** @throws Error with a reason in a few words when the file cannot be opened. */
  open(): BlockSource;
  /** Closes the file if it is open. Files on servers and Blobs need no such method. */
  close?(): void;
}
