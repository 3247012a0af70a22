// The endgame tables of a thread, for its core, which asks for results in the middle of a search.
import { openAll } from "#syzygy/table-files";
import { NO_RESULT } from "../instance/sizes";
import type { TableFile, TablePlace } from "./bytes";
import { Prober } from "./prober";
import { TableSet } from "./table-set";

/**
 * Tables with files and a cache of their own: threads share only memory. The system's file cache serves
 * all of them. `onFault` gets one line for every file that cannot be used.
 */
export function endgameTables(memory: WebAssembly.Memory, onFault: (line: string) => void) {
  let files: readonly TableFile[] = [];
  let prober: Prober | null = null;
  // Views of the memory stay valid, because it never grows.
  let words: Int32Array | null = null;
  let bytes: Uint8Array | null = null;
  return {
    /** Uses the tables in these files from now on, none if it fails. */
    use: async (places: readonly TablePlace[], cacheBytes: number): Promise<void> => {
      prober = null;
      for (const file of files) file.close?.();
      files = [];
      files = await openAll(places);
      prober = files.length === 0 ? null : new Prober(new TableSet(files, { cacheBytes, onFault }));
    },
    /**
     * The result −2…2 of a position without castling rights for the side to move, NO_RESULT if a table is
     * missing. `board` is the address of 64 piece codes, a multiple of 4; `enPassant` the en-passant square, 64 = none.
     */
    result: (board: number, side: number, enPassant: number): number => {
      if (prober === null) return NO_RESULT;
      words ??= new Int32Array(memory.buffer);
      bytes ??= new Uint8Array(memory.buffer);
      const { root } = prober;
      root.clear(side, enPassant);
      for (let square = 0; square < 64; square += 4) {
        if (words[(board + square) >> 2] === 0) continue;
        for (let next = square; next < square + 4; next++) {
          const piece = bytes[board + next] as number;
          if (piece !== 0) root.put(piece, next);
        }
      }
      return prober.wdl();
    },
  };
}
