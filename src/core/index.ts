// What the core exports: see each module for the meaning.
import { initAttacks } from "./board/attacks";
import { initZobrist } from "./board/zobrist";
import { threadBase, THREAD_MOVES } from "./memory";
import { enterThread, thread } from "./board/position";
import { perft } from "./board/perft";
export { clearRoot, putRootPiece, grantCastling, finishRoot, waitingSideInCheck, advanceRoot } from "./board/setup";

/** Fills the shared tables; once per memory, before any other call. */
export function init(): void {
  initZobrist();
  initAttacks();
}

/** Works on a thread's memory from now on. */
export function enter(threadIndex: i32): void {
  enterThread(threadBase(threadIndex));
}

export function countLeaves(depth: i32): f64 {
  return perft(depth, thread + THREAD_MOVES) as f64;
}
