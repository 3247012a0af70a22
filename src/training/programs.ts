// The training programs by the names of their npm scripts.
import type { Command } from "../cli/command";
import { distance } from "./distance/distance";
import { generation } from "./generation/generation";
import { importPgn } from "./import/import";
import { match } from "./match/match";
import { meanOfNetworks } from "./mean/mean";
import { relabel } from "./relabel/relabel";
import { datagen } from "./selfplay/datagen";
import { stats } from "./stats/stats";
import { train } from "./train/train";
import { tune } from "./tuning/tune";
import { wdl } from "./wdl/wdl";

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
