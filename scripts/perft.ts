// npm run perft: counts every position of the perft files to its last depth, on the core that ships.
import { readFileSync } from "node:fs";
import path from "node:path";
import { Board } from "../src/engine/chess/board";
import { parseEpd } from "../src/engine/chess/epd";
import { readCore } from "./bundles/core";
import { ROOT } from "./support/root";

const POSITIONS = path.join(ROOT, "tests/positions");
const FILES = [
  { file: "perft.epd", chess960: false },
  { file: "perft960.epd", chess960: true },
];

let nodes = 0;
let milliseconds = 0;
let wrong = 0;

/** Counts the last depth of a line and prints the result. */
function count(board: Board, line: string): void {
  const { fen, operations } = parseEpd(line);
  const [opcode = "", [promised] = []] = [...operations].at(-1) ?? [];
  const depth = Number(opcode.slice(1));
  board.set(fen);
  const start = performance.now();
  const found = board.core.countLeaves(depth);
  milliseconds += performance.now() - start;
  nodes += found;
  const right = found === Number(promised);
  if (!right) wrong++;
  const verdict = right ? "ok   " : `WRONG, not ${promised}`;
  console.log(`${verdict} ${opcode} ${String(found).padStart(11)}  ${fen}`);
}

const core = new WebAssembly.Module(readCore("release"));
for (const { file, chess960 } of FILES) {
  const board = new Board(core, chess960);
  const lines = readFileSync(path.join(POSITIONS, file), "utf8").split("\n");
  for (const line of lines) if (line.trim() !== "") count(board, line);
}
const speed = nodes / Math.max(milliseconds, 1) / 1000;
console.log(
  `${nodes} nodes in ${(milliseconds / 1000).toFixed(1)} s, ${speed.toFixed(0)} million nodes per second`,
);
if (wrong > 0) {
  console.log(`${wrong} positions WRONG`);
  process.exitCode = 1;
}
