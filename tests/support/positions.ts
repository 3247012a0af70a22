// Positions that tests share, and files of positions: those of tests/positions, and the laboratory's own sets.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export const MIDDLE_GAME = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
export const MATE_IN_1 = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
export const CHECKMATED = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1";
export const STALEMATED = "7k/8/5KQ1/8/8/8/8/8 b - - 0 1";

const FOLDERS = ["tests/positions", "src/lab/chess/positions", "src/lab/connect4/positions"].map((folder) =>
  path.join(__dirname, "../..", folder),
);

/** The lines of a file that are not blank, by its name: "wac.epd", "end-easy.txt". */
export function positionLines(file: string): string[] {
  const found = FOLDERS.map((folder) => path.join(folder, file)).find((candidate) => existsSync(candidate));
  if (found === undefined) throw new Error(`no file of positions ${file}`);
  return readFileSync(found, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");
}
