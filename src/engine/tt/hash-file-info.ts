// The properties of a saved table besides its bytes, and the steps of its way to a file or back.

import type { SchemeName } from "../types";

export interface HashFileInfo {
  readonly hashMb: number;
  readonly scheme: SchemeName;
  /** 0…31 */
  readonly generation: number;
  /** Identifies the network and the settings that the scores depend on, 32 bits. */
  readonly judgement: number;
  /** The first of the 781 Zobrist numbers. */
  readonly keyFamily: bigint;
}

/** Called between pieces of a table with the share that is done, 0…1. It ends the work by an error. */
export type Step = (share: number) => void;

/** Files that hold saved tables. */
export interface HashFiles {
  /** Checks the header, the size and both ends. @throws InputError when it cannot be read, or is no saved table. */
  open(file: string): Promise<{
    readonly info: HashFileInfo;
    /** Reads the file from end to end. @throws InputError when it is damaged, or when `step` ends it. */
    check(step: Step): Promise<void>;
    /** Copies the saved table over `table`, which must be of the saved size, in parts of whole MiB. */
    readInto(table: readonly Uint8Array[], step: Step): Promise<void>;
  }>;
}
