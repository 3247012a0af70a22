// `palimpsest lab`: the laboratory. With its plotting library it is larger than the engine, and code that never runs still costs
// start-up time. The executable therefore contains it as text. Only this command compiles it, with the executable's own core and
// network.
import { createRequire } from "node:module";
import { runInThisContext } from "node:vm";
import program from "palimpsest:lab";
import type { Command } from "../cli/command";
import { coreModule } from "../engine/instance/core-module";
import { embeddedNetwork } from "../engine/network/embedded-network";

type LabProgram = typeof import("../lab/command/program");

function loadProgram(): LabProgram {
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
  run: async (args, context) =>
    loadProgram().run(args, context, () => ({ core: coreModule(), network: embeddedNetwork() })),
};
