// Both builds of the laboratory's core, beside the playing engine's.
import { type CoreVariant, readCore } from "../../scripts/bundles/core";
import { getOrInsertComputed } from "../../src/base/lazy";
import { embeddedNetwork } from "../../src/engine/network/embedded-network";
import type { LabModules } from "../../src/lab/frame/lab-memory";
import { coreOf } from "./core";

const modules = new Map<CoreVariant, LabModules>();

/** Compiled on first use. */
export function labModulesOf(variant: CoreVariant): LabModules {
  return getOrInsertComputed(modules, variant, () => ({
    core: coreOf(variant),
    lab: new WebAssembly.Module(readCore(variant, "lab")),
    network: embeddedNetwork(),
  }));
}
