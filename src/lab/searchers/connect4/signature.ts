// What tells a core whose positions may be kept from one that counts differently; see ../signature.ts.
import { createHash } from "node:crypto";
import { SCHEMES } from "../../../engine/schemes";
import { MODES } from "../../studies/connect4/describe";
import { FourSolver } from "./solver";
import type { FourMode, FourSetup } from "./types";

/** Positions that take each solver some thousands and overfill the table, and one that is won with the next stone. */
const SAMPLE: Readonly<Record<FourMode, readonly string[]>> = {
  part7: ["36761134613342467744334512", "7776447447352153317334351416215"],
  full: ["74667723226473", "672774737431453367", "7776447447352153317334351416215"],
};
const POSITIONS = 64;

function setups(): readonly FourSetup[] {
  const onStore = MODES.flatMap((mode) =>
    SCHEMES.flatMap((scheme) =>
      [false, true].map((weak): FourSetup => ({ mode, weak, table: { scheme, positions: POSITIONS } })),
    ),
  );
  return [...onStore, { mode: "part7", weak: false, table: null }];
}

/** Counts, scores and columns of a fixed sample, shortened. Takes a fraction of a second. */
export function signatureOf(module: WebAssembly.Module): string {
  const solver = new FourSolver(module);
  const hash = createHash("sha256");
  for (const setup of setups()) {
    for (const sequence of SAMPLE[setup.mode]) {
      const { score, positions } = solver.solve(sequence, setup, () => 0);
      hash.update(`${score} ${positions} ${solver.bestColumns(score).join("")}\n`);
    }
  }
  return hash.digest("hex").slice(0, 12);
}
