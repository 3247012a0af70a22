// The compiled modules of searchers: the laboratory's own core, embedded here, and the playing engine's core and network, which
// the executable contains already.
import labBase64 from "palimpsest:lab-core";
import type { Network } from "../../engine/network/network";

export interface LabModules {
  /** The playing engine's core. */
  readonly core: WebAssembly.Module;
  /** The laboratory's. */
  readonly lab: WebAssembly.Module;
  /** The playing engine's network. */
  readonly network: Network;
}

/** The playing engine's core and network. */
export type EngineModules = Pick<LabModules, "core" | "network">;

export function labModules(engine: EngineModules): LabModules {
  return { ...engine, lab: new WebAssembly.Module(Buffer.from(labBase64, "base64")) };
}
