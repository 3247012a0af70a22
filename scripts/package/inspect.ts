// Inspects an executable on any machine: does it contain our program, and will its platform run it? A packager may report success
// and leave Node unchanged.
import { readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { BUNDLE, DIST } from "./places";
import { checkSignature } from "./signature-check";
import { executableName, type Target } from "./targets";
import { PROPERTIES, readProperties } from "./windows";

/** Node looks for a program inside itself only if the digit after this text is a 1. */
const FUSE = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2:";

/** @throws Error naming the first fault. */
export async function inspect(target: Target): Promise<void> {
  const name = executableName(target);
  const file = readFileSync(path.join(DIST, name));
  const must = (holds: boolean, problem: string): void => {
    if (!holds) throw new Error(`${name} ${problem}`);
  };
  must(file.includes(`${FUSE}1`) && !file.includes(`${FUSE}0`), "does not look for the program in it");
  must(file.includes(readFileSync(BUNDLE)), "does not hold the program");
  if (target.platform === "win32") {
    // A program with a certificate causes an error of its own.
    const { texts, icons } = await readProperties(file);
    must(isDeepStrictEqual(texts, PROPERTIES) && icons.length > 0, "does not say who it is");
  }
  if (target.platform === "darwin") checkSignature(file);
}
