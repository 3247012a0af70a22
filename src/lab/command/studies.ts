// All studies and queries; `palimpsest lab` lists them in this order. And all experiments, in the order of the report.

import { engine } from "../chess/studies/engine";
import { errors } from "../chess/studies/errors/errors";
import { extra } from "../chess/studies/extra";
import { information } from "../chess/studies/information";
import { pv } from "../chess/studies/pv";
import { rival } from "../chess/studies/rival";
import { publishedSweeps, schemes } from "../chess/studies/schemes/schemes";
import { strength } from "../chess/studies/strength/strength";
import { connect4, connect4Bench } from "../connect4/studies";
import { domineering, domineeringSchemes, domineeringTable } from "../domineering/studies";
import type { Query, Study } from "../frame/study";

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
