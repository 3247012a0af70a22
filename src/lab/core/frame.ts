// The record of a ply of the current line.
import { thread } from "../../engine/core/board/position/position";
import { FRAMES } from "./memory";
import { Frame } from "./records";

export function frame(ply: i32): Frame {
  return changetype<Frame>(thread + FRAMES + (ply as usize) * offsetof<Frame>());
}
