// Plain alpha-beta as a check of the reference searcher: no table, no move ordering, no windows, one depth.
import { All, ENTRY } from "../../../engine/core/board/moves/move-list";
import { generate } from "../../../engine/core/board/moves/movegen";
import { thread, unmake } from "../../../engine/core/board/position/position";
import { MAX_MOVES, THREAD_PICKERS } from "../../../engine/core/memory";
import { INFINITE } from "../../../engine/core/search/score";
import { orders } from "../../core/orders";
import { openSearch } from "./iterate";
import { raisePickers } from "./ordering";
import { quiescence } from "./quiescence";
import { GOES_ON, terminalScore } from "./terminal";
import { gainOf, play } from "./value";

function plain(alpha: i32, beta: i32, depth: i32, ply: i32): i32 {
  if (depth == 0) return quiescence(alpha, beta, ply);
  const over = ply ? terminalScore(ply) : GOES_ON;
  if (over != GOES_ON) return over;
  const start = thread + THREAD_PICKERS + (ply as usize) * (MAX_MOVES as usize) * ENTRY;
  const end = generate<All>(start);
  raisePickers(end);
  let best = -INFINITE;
  for (let at = start; at < end && best < beta; at += ENTRY) {
    const move = load<u16>(at) as i32;
    play(move, ply, gainOf(move));
    best = max(best, -plain(-beta, -max(alpha, best), depth - 1, ply + 1));
    unmake();
  }
  return best;
}

/** Value of the published root to the ordered depth; the orders should leave the table out. */
export function searchPlain(): i32 {
  openSearch();
  return plain(-INFINITE, INFINITE, orders.depth, 0);
}
