// Networks kept in files.
import { createHash } from "node:crypto";
import { explained, readAt, withFile } from "../../../base/platform/node/files";
import { type Digest, NETWORK_FILE_SIZE, type Network, readNetwork } from "../network";

/** SHA-256 by Node.js. */
export const digest: Digest = (header, body) => createHash("sha256").update(header).update(body).digest();

/** @throws InputError when the file cannot be read, is damaged, or is no network of this architecture. */
export function readNetworkFile(file: string): Promise<Network> {
  return explained(file, () =>
    withFile(file, async (handle) => {
      // One byte more than a network has is enough to recognize a longer file.
      return readNetwork(await readAt(handle, 0, NETWORK_FILE_SIZE + 1), digest);
    }),
  );
}
