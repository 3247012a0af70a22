// The signature of a searcher tells it from one that counts differently. It is made of the searcher's counts, not of its
// bytes, so a build that only grew elsewhere finds its journals again.
import { createHash } from "node:crypto";
import type { LabModules } from "../searchers/modules";
import { SEARCHERS } from "./kinds";

/** Twelve hexadecimal digits. Takes about a second. @throws Error for an unknown searcher */
export function signatureOf(searcher: string, modules: LabModules): string {
  const known = SEARCHERS.get(searcher);
  if (!known) throw new Error(`no searcher ${searcher}`);
  return createHash("sha256").update(known.sample(modules).join("\n")).digest("hex").slice(0, 12);
}
