// Where the bytes of a table come from: a file, a browser's private file system, a Blob or a web server.

/** Bytes that are read piece by piece, synchronously, since the search that asks cannot wait for a promise. */
export interface BlockSource {
  /** Bytes there are. */
  readonly size: number;
  /** Fills `into` from `offset` on; the number of bytes read, less than asked for where the source fails or ends early. */
  read(offset: number, into: Uint8Array): number;
}

/** Where a file that may hold a table is, as plain data that a thread can be sent. */
export interface TablePlace {
  /** File name without folders: "KQvK.rtbw". */
  readonly name: string;
  /** Bytes of the file. */
  readonly size: number;
  /** A path; in a page the address of a file on a server, or where the browser keeps it. */
  readonly path: string;
  /** In a page: a file of the browser's or the visitor's. */
  readonly blob?: Blob;
  /** The same in the page's private file system: it can be opened by a thread that reads often. */
  readonly handle?: FileSystemFileHandle;
  /** True where a read takes so long that only the root of a search is worth it: on a server. */
  readonly distant?: true;
}

/** A file that may hold a table. Nothing of it has been read. */
export interface TableFile {
  /** File name without folders: "KQvK.rtbw". */
  readonly name: string;
  /** Bytes of the file. */
  readonly size: number;
  /** @throws Error with a reason in a few words when the file cannot be opened. */
  open(): BlockSource;
  /** Lets go of the file where it was opened before anybody asked for it. */
  close?(): void;
}
