// The signature of a searcher changes when its counts change. It is a hash of the counts, not of the code, so a build with
// other changes can use its old journals.
import { createHash } from "node:crypto";
import type { LabModules } from "../searchers/modules";
import { SEARCHERS } from "./kinds";

/** Twelve hexadecimal digits. Takes about a second. @throws Error for an unknown searcher */
export function signatureOf(searcher: string, modules: LabModules): string {
  const known = SEARCHERS.get(searcher);
  if (!known) throw new Error(`no searcher ${searcher}`);
  return createHash("sha256").update(known.sample(modules).join("\n")).digest("hex").slice(0, 12);
}
