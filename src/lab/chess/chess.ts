// Chess in the laboratory: the studies of 1994 and 1998, their findings, and the studies that came with them.

import type { Game } from "../frame/study";
import { CHESS_KINDS } from "./jobs";
import { SETS } from "./positions/sets";
import { collisions, extra, forms, information, pv, rival, stored } from "./studies/comparisons";
import { engine, first } from "./studies/engine";
import { errors } from "./studies/errors";
import { found } from "./studies/found";
import { publishedSweeps, schemes } from "./studies/schemes";
import { strength } from "./studies/strength";

export const CHESS: Game = {
  studies: [
    first,
    schemes,
    ...publishedSweeps,
    information,
    found,
    stored,
    pv,
    extra,
    rival,
    forms,
    errors,
    collisions,
    engine,
    strength,
  ],
  kinds: CHESS_KINDS,
  sets: SETS.map(({ name, title, phase, positions }) => ({
    name,
    title,
    family: phase,
    width: positions.length,
  })),
  topics: [
    { number: 1, title: "Larger tables help less and less", experiment: "schemes" },
    { number: 2, title: "Two levels beat one; the order of the schemes", experiment: "schemes" },
    {
      number: 3,
      title: "Two levels beat depth in small tables; the saving of a doubling",
      experiment: "schemes",
    },
    { number: 4, title: "The worth of time stamping, and of a table as such", experiment: "schemes" },
    {
      number: 5,
      title: "Move or score: the part of a stored position that saves nodes",
      experiment: "information",
    },
    { number: 6, title: "A line of moves instead of one move", experiment: "pv" },
    { number: 7, title: "How large a table should be", experiment: "schemes" },
    { number: 8, title: "Further components of an entry", experiment: "extra" },
  ],
  introduction:
    "Experiments of 1994 and 1998 on replacement schemes and on the contents of a transposition table, repeated. ",
  limits: [
    "The program of 1994 and 1998 is known in outline only: its evaluation and the details of its move ordering are not. Node counts therefore compare better as ratios, within a column, than one by one.",
    "The endgame positions of 1998 are not in the sources at hand. Endgames here are a set of our own, chosen by the same definition.",
  ],
};
