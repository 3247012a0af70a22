// Networks kept in files.
import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { type Digest, NETWORK_FILE_SIZE, type Network, readNetwork } from "../../network";
import { InputError } from "../../types";

export const digest: Digest = (header, body) => createHash("sha256").update(header).update(body).digest();

/** @throws InputError when the file cannot be read, is damaged, or is no network of this architecture. */
export async function readNetworkFile(file: string): Promise<Network> {
  try {
    const handle = await open(file, "r");
    try {
      if (!(await handle.stat()).isFile()) throw new InputError("not a regular file");
      // One byte more than a network has tells a longer file apart, whatever its size.
      const bytes = new Uint8Array(NETWORK_FILE_SIZE + 1);
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0);
      return readNetwork(bytes.subarray(0, bytesRead), digest);
    } finally {
      await handle.close();
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === "ENOENT" ? "no such file" : message;
    throw new InputError(`${file}: ${reason}`);
  }
}
