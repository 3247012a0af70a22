// The cores and the network that the program carries, compiled once for all threads.
import coreBase64 from "palimpsest:core";
import labBase64 from "palimpsest:lab-core";
import { embeddedNetwork } from "../engine/embedded-network";
import type { LabModules } from "./reference-searcher";

let compiled: LabModules | undefined;

export function labModules(): LabModules {
  compiled ??= {
    core: new WebAssembly.Module(Buffer.from(coreBase64, "base64")),
    lab: new WebAssembly.Module(Buffer.from(labBase64, "base64")),
    network: embeddedNetwork(),
  };
  return compiled;
}
