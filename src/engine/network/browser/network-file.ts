// Refuses networks in files: a page has no files to read a network from.

import { InputError } from "../../../base/input-error";
import type { Network } from "../network";

export function readNetworkFile(_file: string): Promise<Network> {
  return Promise.reject(
    new InputError("networks in files need a file system, which a web page does not have"),
  );
}
