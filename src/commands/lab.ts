// `palimpsest lab`: the laboratory. With its plotting library it is larger than the engine, and code costs time even
// before it runs, so the executable carries it as text and only this command makes a program of it, on the executable's own
// core and network.
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
  // It imports only modules of Node, which every folder finds.
  load(module, module.exports, createRequire(process.execPath));
  return module.exports;
}

export const lab: Command = {
  usage: "palimpsest lab STUDY [OPTIONS] | palimpsest lab --help",
  summary: "repeat published experiments on transposition tables",
  run: async (args, context) =>
    loadProgram().run(args, context, () => ({ core: coreModule(), network: embeddedNetwork() })),
};
