// Counts the leaves of the legal move tree. The generator counts the last ply without making its moves.
import { stopRequested } from "../control";
import { Black, isWhite, White } from "./encoding/bitboard";
import { makeFor } from "./moves/make";
import { All, Counted, ENTRY, generateFor } from "./moves/movegen";
import { sideToMove, unmake } from "./position/position";

/** Only subtrees at least this deep check for the host's stop; shallower ones end soon. */
const STOPPABLE_DEPTH: i32 = 5;

function perftFor<Us>(depth: i32, list: usize): u64 {
  if (depth == 1) return ((generateFor<Us, Counted>(list) - list) / ENTRY) as u64;
  if (depth >= STOPPABLE_DEPTH && stopRequested()) return 0;
  const end = generateFor<Us, All>(list);
  let nodes: u64 = 0;
  for (let at = list; at < end; at += ENTRY) {
    makeFor<Us>(load<u16>(at) as i32);
    nodes += isWhite<Us>() ? perftFor<Black>(depth - 1, end) : perftFor<White>(depth - 1, end);
    unmake();
  }
  return nodes;
}

/**
 * Leaves `depth` plies below the current position. Move lists lie from address `list` on. Void after a stop.
 */
export function perft(depth: i32, list: usize): u64 {
  if (depth == 0) return 1;
  return sideToMove() == 0 ? perftFor<White>(depth, list) : perftFor<Black>(depth, list);
}
