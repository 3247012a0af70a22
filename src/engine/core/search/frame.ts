// What a ply remembers for its descendants and its own second look: static evaluation, the move played, the tables that
// follow from it, killers, threats, the move left out, its reduction and extensions, cut-offs of its children.
import { Move, NO_MOVE } from "../board/move";
import { thread } from "../board/position";
import { clear, FRAME_SIZE, FRAMES_BELOW, MAX_PLY, THREAD_FRAMES } from "../memory";
import { continuationTable } from "./history";

const EVAL: usize = 0; // i32
const MOVE: usize = 4; // i32
const CONTINUATION: usize = 8; // u32 address
const KILLER: usize = 12; // u16[2]
const EXCLUDED: usize = 16; // i32
const CUTOFFS: usize = 20; // i32
const REDUCTION: usize = 24; // i32, 1024ths of a ply
const NUMBER: usize = 28; // i32
const THREATS: usize = 32; // u64
const PIECE_TO: usize = 40; // i32
const DOUBLED: usize = 44; // i32
const QUIET: usize = 48; // i32
const WAS_PV: usize = 52; // i32

function frame(ply: i32): usize {
  return thread + THREAD_FRAMES + ((ply + (FRAMES_BELOW as i32)) as usize) * FRAME_SIZE;
}

/** Forgets the last search: no moves, no killers, neutral continuation tables. */
export function clearFrames(): void {
  clear(frame(-(FRAMES_BELOW as i32)), ((MAX_PLY as usize) + 16 + FRAMES_BELOW) * FRAME_SIZE);
  for (let ply = -(FRAMES_BELOW as i32); ply < MAX_PLY; ply++) setPlayed(ply, NO_MOVE, 0, 0, false);
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

/** Piece and target of the move being searched at a ply as one number, 0…1023; 0 for a null move or none. */
export function pieceToOf(ply: i32): i32 {
  return load<i32>(frame(ply), PIECE_TO);
}

/** Records the move played at a ply; piece code 0 for a null move. */
export function setPlayed(ply: i32, move: Move, piece: i32, to: i32, quiet: bool): void {
  store<i32>(frame(ply), move, MOVE);
  store<u32>(frame(ply), continuationTable(piece, to) as u32, CONTINUATION);
  store<i32>(frame(ply), piece ? (piece << 6) | to : 0, PIECE_TO);
  store<i32>(frame(ply), quiet ? 1 : 0, QUIET);
}

/** True when the move being searched at a ply is neither a capture nor a promotion. */
export function playedQuiet(ply: i32): bool {
  return load<i32>(frame(ply), QUIET) != 0;
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

/** Makes a ply ready for the children of the one above it: no killers, no cut-offs counted. */
export function openChildren(ply: i32): void {
  store<u32>(frame(ply), 0, KILLER);
  forgetCutoffs(ply);
}

/** The move a singular search leaves out at this ply, NO_MOVE in all others. */
export function excludedMove(ply: i32): Move {
  return load<i32>(frame(ply), EXCLUDED);
}

export function setExcludedMove(ply: i32, move: Move): void {
  store<i32>(frame(ply), move, EXCLUDED);
}

/** Fail highs among the nodes of this ply since its parent was entered. */
export function cutoffs(ply: i32): i32 {
  return load<i32>(frame(ply), CUTOFFS);
}

/** Those of a singular search are not of the node's own children. */
export function forgetCutoffs(ply: i32): void {
  store<i32>(frame(ply), 0, CUTOFFS);
}

export function countCutoff(ply: i32): void {
  store<i32>(frame(ply), cutoffs(ply) + 1, CUTOFFS);
}

/** How much the move being searched at a ply is reduced now, 1024ths of a ply; 0 when it is not. */
export function reductionOf(ply: i32): i32 {
  return load<i32>(frame(ply), REDUCTION);
}

export function setReduction(ply: i32, reduction: i32): void {
  store<i32>(frame(ply), reduction, REDUCTION);
}

/** Place of the move being searched at a ply in its move order, from 1. */
export function moveNumber(ply: i32): i32 {
  return load<i32>(frame(ply), NUMBER);
}

export function setMoveNumber(ply: i32, number: i32): void {
  store<i32>(frame(ply), number, NUMBER);
}

/** True when the position at a ply is or was on a principal variation. */
export function wasPvAt(ply: i32): bool {
  return load<i32>(frame(ply), WAS_PV) != 0;
}

export function setWasPv(ply: i32, was: bool): void {
  store<i32>(frame(ply), was ? 1 : 0, WAS_PV);
}

/** Squares the opponent attacks at a ply. */
export function threats(ply: i32): u64 {
  return load<u64>(frame(ply), THREATS);
}

export function setThreats(ply: i32, squares: u64): void {
  store<u64>(frame(ply), squares, THREATS);
}

/** Moves extended by two plies on the way to a ply. */
export function doubledOnTheWay(ply: i32): i32 {
  return load<i32>(frame(ply), DOUBLED);
}

export function setDoubledOnTheWay(ply: i32, count: i32): void {
  store<i32>(frame(ply), count, DOUBLED);
}
