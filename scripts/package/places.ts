// Folders the packaging works in.
import path from "node:path";

export const ROOT = path.join(__dirname, "../..");
/** What is for others. */
export const DIST = path.join(ROOT, "dist");
/** What is needed on the way there; may be deleted at any time. */
export const WORKSHOP = path.join(ROOT, "build/package");
/** The bundle that becomes the executables' program. */
export const BUNDLE = path.join(DIST, "palimpsest.cjs");
