// The embedded core, decoded and compiled on first use: nothing happens before a position or search is asked for.

import base64 from "palimpsest:core";
import { decodeBase64 } from "#platform/base64";

let compiled: WebAssembly.Module | undefined;

export function coreModule(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(decodeBase64(base64));
  return compiled;
}
