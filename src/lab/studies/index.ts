// All studies and queries; `palimpsest lab` lists them in this order. And all experiments, in the order of the report.

import { connect4, connect4Bench } from "./connect4/connect4";
import { domineering, domineeringSchemes, domineeringTable } from "./domineering/domineering";
import { engine } from "./engine/engine";
import { errors } from "./errors/errors";
import { extra } from "./extra/extra";
import { information } from "./information/information";
import { pv } from "./pv/pv";
import { rival } from "./rival/rival";
import { publishedSweeps, schemes } from "./schemes/schemes";
import { strength } from "./strength/strength";
import type { Query, Study } from "./study";

export const STUDIES: readonly (Study | Query)[] = [
  schemes,
  ...publishedSweeps,
  information,
  pv,
  extra,
  rival,
  errors,
  engine,
  strength,
  domineering,
  domineeringTable,
  domineeringSchemes,
  connect4,
  connect4Bench,
];

/** The experiments of all documents. */
export const EXPERIMENTS: readonly string[] = [
  "schemes",
  "information",
  "pv",
  "extra",
  "rival",
  "errors",
  "engine",
  "strength",
  "domineering",
  "connect4",
];
