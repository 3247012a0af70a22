// The network of this build, decoded on first use, and networks in files.

import base64 from "palimpsest:network";
import { decodeBase64 } from "#platform/runtime";
import { lazy } from "../../base/lazy";
import { type Network, networkBody } from "./network";

/** The network of this build. */
export const embeddedNetwork = lazy(() => networkBody(decodeBase64(base64)));

/** The network in a file, "" = the embedded one. @throws InputError when it is refused. */
export async function networkIn(file: string): Promise<Network> {
  if (file === "") return embeddedNetwork();
  // The module is loaded only when a file is named, because Node.js takes 3 ms to load its cryptography.
  const { readNetworkFile } = await import("#network/network-file");
  return readNetworkFile(file);
}
