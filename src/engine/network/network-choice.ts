// The network that evaluates: the embedded one, or that of a file.
import { readNetworkFile } from "#network/network-file";
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
    this.#read = file === "" ? undefined : await readNetworkFile(file);
    this.#file = file;
  }
}
