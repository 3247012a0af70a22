// All studies; `palimpsest lab` lists them in this order.
import { extra } from "./components/components";
import { connect4, connect4Bench } from "./connect4/connect4";
import { domineering, domineeringSchemes, domineeringTable } from "./domineering/domineering";
import { errors } from "./errors/errors";
import { information } from "./information/information";
import { pv } from "./line/line";
import { engine } from "./modern/modern";
import { rival } from "./rival/rival";
import { publishedSweeps, schemes } from "./schemes/schemes";
import { strength } from "./strength/strength";
import type { Study } from "./study";

export const STUDIES: readonly Study[] = [
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
