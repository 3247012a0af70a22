// The training programs by the names of their npm scripts.
import type { Command } from "../cli/command";
import { distance } from "./distance";
import { generation } from "./generation";
import { importPgn } from "./import";
import { match } from "./match/match";
import { meanOfNetworks } from "./mean";
import { relabel } from "./relabel";
import { datagen } from "./selfplay/datagen";
import { stats } from "./stats";
import { train } from "./train/train";
import { tune } from "./tune";
import { wdl } from "./wdl";

export const PROGRAMS: Readonly<Record<string, Command>> = {
  datagen,
  import: importPgn,
  stats,
  relabel,
  wdl,
  train,
  mean: meanOfNetworks,
  match,
  distance,
  generation,
  tune,
};
