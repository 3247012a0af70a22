// The endgame tables of a search thread. Each thread has its own files and its own cache: threads share only
// memory. The system's file cache serves all of them.
import { openAll } from "#syzygy/table-files";
import { NO_RESULT } from "../instance/no-result";
import type { TableFile, TablePlace } from "../syzygy/bytes/block-source";
import { Prober } from "../syzygy/prober";
import { TableSet } from "../syzygy/table-set";

export class ThreadTablebases {
  readonly #memory: WebAssembly.Memory;
  readonly #onFault: (line: string) => void;
  #files: TableFile[] = [];
  #prober: Prober | null = null;
  /** Views of the memory. They stay valid, because it never grows. */
  #words: Int32Array | null = null;
  #bytes: Uint8Array | null = null;

  /** @param onFault gets one line for every file that cannot be used */
  constructor(memory: WebAssembly.Memory, onFault: (line: string) => void) {
    this.#memory = memory;
    this.#onFault = onFault;
  }

  /** Uses the tables in these files from now on, none if it fails. */
  async use(places: readonly TablePlace[], cacheBytes: number): Promise<void> {
    this.#prober = null;
    for (const file of this.#files.splice(0)) file.close?.();
    const files = await openAll(places);
    this.#files = files;
    const tables = new TableSet(files, { cacheBytes, onFault: this.#onFault });
    this.#prober = files.length === 0 ? null : new Prober(tables);
  }

  /**
   * The result −2…2 of a position without castling rights for the side to move, NO_RESULT if a table is
   * missing.
   * @param board address of 64 piece codes, a multiple of 4
   * @param enPassant the en-passant square, 64 = none
   */
  result(board: number, side: number, enPassant: number): number {
    const prober = this.#prober;
    if (prober === null) return NO_RESULT;
    this.#words ??= new Int32Array(this.#memory.buffer);
    this.#bytes ??= new Uint8Array(this.#memory.buffer);
    const { root } = prober;
    root.clear(side, enPassant);
    for (let square = 0; square < 64; square += 4) {
      if (this.#words[(board + square) >> 2] === 0) continue;
      for (let next = square; next < square + 4; next++) {
        const piece = this.#bytes[board + next] as number;
        if (piece !== 0) root.put(piece, next);
      }
    }
    return prober.wdl();
  }
}
