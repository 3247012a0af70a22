// SAN on five positions.
import { board, POSITIONS, readSan } from "./board";
import type { Target } from "./target";

export const san: Target = {
  seeds: [
    "e4",
    "Nf3+",
    "O-O-O",
    "0-0",
    "exd6 e.p.",
    "dxc8=Q#",
    "Nbd7!?",
    "R1xa3",
    "e2e4",
    "B3b4",
    "b7xa8(N)",
  ],
  long: [
    { text: `e${"+".repeat(500_000)}x`, accepted: false },
    { text: `Nf3${" e.p.".repeat(500_000)}x`, accepted: false },
  ],
  run: (input) => {
    let accepted = false;
    for (const position of POSITIONS) {
      board().set(position);
      accepted = readSan(input.toString()) || accepted;
    }
    return accepted;
  },
};
