// What a ply remembers for its descendants: static evaluation, the move played, its continuation history, killers.
import { Move, NO_MOVE } from "../board/move";
import { thread } from "../board/position";
import { clear, FRAME_SIZE, FRAMES_BELOW, MAX_PLY, THREAD_FRAMES } from "../memory";
import { continuationTable } from "./history";

const EVAL: usize = 0; // i32
const MOVE: usize = 4; // i32
const CONTINUATION: usize = 8; // u32 address
const KILLER: usize = 12; // u16[2]

function frame(ply: i32): usize {
  return thread + THREAD_FRAMES + ((ply + (FRAMES_BELOW as i32)) as usize) * FRAME_SIZE;
}

/** Forgets the last search: no moves, no killers, neutral continuation tables. */
export function clearFrames(): void {
  clear(frame(-(FRAMES_BELOW as i32)), ((MAX_PLY as usize) + 16 + FRAMES_BELOW) * FRAME_SIZE);
  for (let ply = -(FRAMES_BELOW as i32); ply < MAX_PLY; ply++) setPlayed(ply, NO_MOVE, 0, 0);
}

export function staticEval(ply: i32): i32 {
  return load<i32>(frame(ply), EVAL);
}

export function setStaticEval(ply: i32, value: i32): void {
  store<i32>(frame(ply), value, EVAL);
}

/** The move being searched at a ply. */
export function playedMove(ply: i32): Move {
  return load<i32>(frame(ply), MOVE);
}

/** Continuation history of the move being searched at a ply; null moves share one table of their own. */
export function continuationOf(ply: i32): usize {
  return load<u32>(frame(ply), CONTINUATION) as usize;
}

/** Records the move played at a ply; piece code 0 for a null move. */
export function setPlayed(ply: i32, move: Move, piece: i32, to: i32): void {
  store<i32>(frame(ply), move, MOVE);
  store<u32>(frame(ply), continuationTable(piece, to) as u32, CONTINUATION);
}

export function killer(ply: i32, index: i32): Move {
  return load<u16>(frame(ply) + ((index as usize) << 1), KILLER) as i32;
}

export function addKiller(ply: i32, move: Move): void {
  const first = killer(ply, 0);
  if (first == move) return;
  store<u16>(frame(ply), first, KILLER + 2);
  store<u16>(frame(ply), move, KILLER);
}

export function clearKillers(ply: i32): void {
  store<u32>(frame(ply), 0, KILLER);
}
