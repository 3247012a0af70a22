// Names the search of this build.
import core from "palimpsest:core";
import { sha256 } from "../sha256";

/** SHA-256 of the core, which searches: another search plays other games. */
export function searchDigest(): string {
  return sha256(core);
}
