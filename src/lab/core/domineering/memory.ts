// Domineering's part of the map of linear memory: a region of the thread after the chess searcher's data.
import { CHESS_END } from "../memory";

/** XOR of the numbers of a domino's two squares on the board and its three mirror images: u64 [side 2][square 64][4]. */
export const DOMINO_KEYS: usize = CHESS_END;

/** The two walls of the current strip: strips.ts. */
export const STRIP_WALLS: usize = DOMINO_KEYS + 2 * 64 * 4 * 8;
