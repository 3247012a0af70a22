// All experiments; `palimpsest lab` lists them in this order.

import { extra } from "./components/components";
import { errors } from "./errors/errors";
import type { Experiment } from "./experiment";
import { information } from "./information/information";
import { pv } from "./line/line";
import { engine } from "./modern/modern";
import { rival } from "./rival/rival";
import { schemes, study1994, study1998 } from "./schemes/schemes";

export const EXPERIMENTS: readonly Experiment[] = [
  schemes,
  study1994,
  study1998,
  information,
  pv,
  extra,
  rival,
  errors,
  engine,
];
