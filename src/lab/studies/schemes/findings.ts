// Findings 1–4 and 7 of the studies, judged by a grid of schemes, sizes, modes and plies.
import type { Finding } from "../../output/results";
import type { GridNodes } from "../chess/grid";
import { caseOf } from "./case";
import { rankings, twoLevels } from "./ranking";
import { scaling } from "./scaling";
import { stamping } from "./stamping";
import { doublings, levelling, narrowing, suggestions } from "./table-size";
import { worthOfTable } from "./worth";

export function schemeFindings(nodes: GridNodes): readonly Finding[] {
  const one = caseOf(nodes);
  return [
    levelling(one),
    narrowing(one),
    ...rankings(one),
    twoLevels(one),
    doublings(one),
    stamping(one),
    ...worthOfTable(one),
    ...scaling(one),
    suggestions(one),
  ];
}
