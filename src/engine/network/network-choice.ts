// The network that evaluates: the embedded one or one from a file.
import { embeddedNetwork } from "./embedded-network";
import type { Network } from "./network";

export class NetworkChoice {
  /** "" for the embedded one. */
  #file = "";
  #read: Network | undefined;

  get file(): string {
    return this.#file;
  }

  get network(): Network {
    return this.#read ?? embeddedNetwork();
  }

  /** Chooses the network of a file, "" = the embedded one. @throws InputError when it is refused; the last one then stays. */
  async choose(file: string): Promise<void> {
    this.#read = file === "" ? undefined : await readFromFile(file);
    this.#file = file;
  }
}

/** The module is loaded only when a file is named, because Node.js takes 3 ms to load its cryptography. */
async function readFromFile(file: string): Promise<Network> {
  const { readNetworkFile } = await import("#network/network-file");
  return readNetworkFile(file);
}
