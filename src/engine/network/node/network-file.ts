// Networks kept in files.
import { createHash } from "node:crypto";
import { explained, openFile } from "../../../base/platform/node/files";
import { type Digest, NETWORK_FILE_SIZE, type Network, readNetwork } from "../network";

export const digest: Digest = (header, body) => createHash("sha256").update(header).update(body).digest();

/** @throws InputError when the file cannot be read, is damaged, or is no network of this architecture. */
export function readNetworkFile(file: string): Promise<Network> {
  return explained(file, async () => {
    const handle = await openFile(file);
    try {
      // One byte more than a network has is enough to recognize a longer file.
      const bytes = new Uint8Array(NETWORK_FILE_SIZE + 1);
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0);
      return readNetwork(bytes.subarray(0, bytesRead), digest);
    } finally {
      await handle.close();
    }
  });
}
