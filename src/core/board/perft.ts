// Counts the leaves of the legal move tree; the last ply is counted from the generator without making its moves.
import { Black, isWhite, White } from "./bitboard";
import { makeFor } from "./make";
import { All, Counted, ENTRY, generateFor } from "./movegen";
import { sideToMove, unmake } from "./position";

function perftFor<Us>(depth: i32, list: usize): u64 {
  if (depth == 1) return ((generateFor<Us, Counted>(list) - list) / ENTRY) as u64;
  const end = generateFor<Us, All>(list);
  let nodes: u64 = 0;
  for (let at = list; at < end; at += ENTRY) {
    makeFor<Us>(load<u16>(at) as i32);
    nodes += isWhite<Us>() ? perftFor<Black>(depth - 1, end) : perftFor<White>(depth - 1, end);
    unmake();
  }
  return nodes;
}

/** Leaves `depth` plies below the current position; lists are kept from address `list` on, depth × MAX_MOVES entries. */
export function perft(depth: i32, list: usize): u64 {
  if (depth == 0) return 1;
  return sideToMove() == 0 ? perftFor<White>(depth, list) : perftFor<Black>(depth, list);
}

