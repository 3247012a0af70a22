// The network of this build, decoded on first use.

import base64 from "palimpsest:network";
import { decodeBase64 } from "#platform/base64";
import { type Network, networkBody } from "./network";

let decoded: Network | undefined;

/** The network of this build. */
export function embeddedNetwork(): Network {
  decoded ??= networkBody(decodeBase64(base64));
  return decoded;
}
