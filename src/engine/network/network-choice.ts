// The network that evaluates: the embedded one or one from a file.
import { embeddedNetwork } from "./embedded-network";
import type { Network } from "./network";

export class NetworkChoice {
  /** "" for the embedded one. */
  #file = "";
  #network: Network | undefined;

  get file(): string {
    return this.#file;
  }

  get network(): Network {
    return this.#network ?? embeddedNetwork();
  }

  /** Chooses the network that was read from a file. */
  choose(file: string, network: Network): void {
    this.#file = file;
    this.#network = network;
  }
}

/** The network in a file, "" = the embedded one. @throws InputError when it is refused. */
export async function networkIn(file: string): Promise<Network> {
  if (file === "") return embeddedNetwork();
  // The module is loaded only when a file is named, because Node.js takes 3 ms to load its cryptography.
  const { readNetworkFile } = await import("#network/network-file");
  return readNetworkFile(file);
}
