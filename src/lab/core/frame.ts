// What the searcher remembers per ply of the line being searched. Each field's owner is named beside it.
import { thread } from "../../engine/core/board/position";
import { FRAME, FRAMES } from "./memory";

/** i32, value of the position: value.ts. */
export const FRAME_VALUE: usize = 0;
/** u32, 1 while the refutation line is followed: refutations.ts. */
export const FRAME_FOLLOWED: usize = 4;
/** u64, up to four moves expected from here on, 16 bits each, the next one lowest: expected.ts. */
export const FRAME_EXPECTED: usize = 8;

export function frame(ply: i32): usize {
  return thread + FRAMES + (ply as usize) * FRAME;
}
