// Folders of the packaging.
import path from "node:path";
import { ROOT } from "../support/root";

/** The results. */
export const DIST = path.join(ROOT, "dist");
/** Intermediate files; may be deleted at any time. */
export const WORKSHOP = path.join(ROOT, "build/package");
/** The bundle that the executables contain. */
export const BUNDLE = path.join(DIST, "palimpsest.cjs");
