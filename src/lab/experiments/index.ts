// All experiments; `palimpsest lab` lists them in this order.
import { errors } from "../errors/errors";
import { engine } from "./engine";
import type { Experiment } from "./experiment";
import { extra } from "./extra";
import { information } from "./information";
import { pv } from "./pv";
import { rival } from "./rival";
import { schemes, study1994, study1998 } from "./schemes";

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
