// The properties of a saved table besides its bytes.

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
