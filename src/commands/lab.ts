// `palimpsest lab`: the laboratory. With its plotting library it is larger than the engine, and code that never runs still costs
// start-up time. The executable therefore contains it compressed. Only this command unpacks and compiles it, with the
// executable's own core and network.
import base64 from "palimpsest:lab";
import { decodeBase64 } from "../base/platform/node/runtime";
import type { Command } from "../cli/command";
import { coreModule } from "../engine/instance/core-module";
import { embeddedNetwork } from "../engine/network/embedded-network";

type LabProgram = typeof import("../lab/command/program");

async function loadProgram(): Promise<LabProgram> {
  const [{ createRequire }, { runInThisContext }, { brotliDecompressSync }] = await Promise.all([
    import("node:module"),
    import("node:vm"),
    import("node:zlib"),
  ]);
  const program = brotliDecompressSync(decodeBase64(base64)).toString();
  const module = { exports: {} as LabProgram };
  const load = runInThisContext(`(function (module, exports, require) {${program}\n})`) as (
    ...names: readonly unknown[]
  ) => void;
  // The laboratory imports only modules of Node, so any folder will do.
  load(module, module.exports, createRequire(process.execPath));
  return module.exports;
}

export const lab: Command = {
  usage: "palimpsest lab STUDY [OPTIONS] | palimpsest lab --help",
  summary: "repeat published experiments on transposition tables",
  run: async (args, context) => {
    const { run } = await loadProgram();
    return run(args, context, () => ({ core: coreModule(), network: embeddedNetwork() }));
  },
};
