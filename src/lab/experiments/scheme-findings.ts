// Findings 1–4 and 7 of the studies, judged by a grid of schemes, sizes, modes and plies.
import type { Finding } from "../results";
import { caseOf } from "./findings/case";
import { rankings, twoLevels } from "./findings/ranking";
import { stamping } from "./findings/stamping";
import { doublings, levelling, narrowing, suggestions } from "./findings/table-size";
import { worthOfTable } from "./findings/worth";
import type { GridNodes } from "./grid";

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
    suggestions(one),
  ];
}
