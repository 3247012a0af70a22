// Files of positions: the files of tests/positions, and the laboratory's own sets.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDERS = ["tests/positions", "src/lab/positions"].map((folder) =>
  path.join(__dirname, "../..", folder),
);

/** The lines of a file that are not blank, by its name: "wac.epd", "connect4/end-easy.txt". */
export function positionLines(file: string): string[] {
  const found = FOLDERS.map((folder) => path.join(folder, file)).find((candidate) => existsSync(candidate));
  if (found === undefined) throw new Error(`no file of positions ${file}`);
  return readFileSync(found, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");
}
