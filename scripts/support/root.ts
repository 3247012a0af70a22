// The repository's root folder.
import path from "node:path";

export const ROOT = path.join(__dirname, "../..");
