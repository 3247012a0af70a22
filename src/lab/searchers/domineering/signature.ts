// What tells a core whose node counts may be kept from one that counts differently; see ../signature.ts.
import { createHash } from "node:crypto";
import { SCHEMES } from "../../../engine/schemes";
import { DomineeringSolver } from "./solver";
import type { Mode } from "./types";

const MODES: readonly Mode[] = ["domi", "enhanced"];
/** Overfilled by the boards of the sample. */
const POSITIONS = 64;

/** The node counts of a fixed sample of boards, shortened. Takes a fraction of a second. */
export function signatureOf(module: WebAssembly.Module): string {
  const solver = new DomineeringSolver(module);
  const hash = createHash("sha256");
  for (const mode of MODES) {
    for (const scheme of SCHEMES) {
      const solve = { rows: 5, columns: 6, first: "V", mode, scheme, positions: POSITIONS } as const;
      hash.update(`${solver.solve(solve, () => 0).nodes}\n`);
    }
  }
  return hash.digest("hex").slice(0, 12);
}
