// `palimpsest lab`: the laboratory. With its plotting library it is larger than the engine, and code costs time even
// before it runs, so the executable carries it compressed and only this command makes a program of it, on the executable's own
// core and network.
import base64 from "palimpsest:lab";
import { decodeBase64 } from "../base/platform/node/base64";
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
  // It imports only modules of Node, which every folder finds.
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
