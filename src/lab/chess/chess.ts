// Chess in the laboratory: the studies of 1994 and 1998, their findings, and the studies that came with them.

import type { Game } from "../frame/study";
import { SETS } from "./positions/sets";
import { errors as errorsKind } from "./searchers/errors";
import { match } from "./searchers/match";
import { search } from "./searchers/searchers";
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
  kinds: [search, match, errorsKind],
  sets: SETS.map(({ name, title, phase, positions }) => ({
    name,
    title,
    family: phase,
    width: positions.length,
  })),
  topics: [
    ["schemes", "Larger tables help less and less"],
    ["schemes", "Two levels beat one; the order of the schemes"],
    ["schemes", "Two levels beat depth in small tables; the saving of a doubling"],
    ["schemes", "The worth of time stamping, and of a table as such"],
    ["information", "Move or score: the part of a stored position that saves nodes"],
    ["pv", "A line of moves instead of one move"],
    ["schemes", "How large a table should be"],
    ["extra", "Further components of an entry"],
  ].map(([experiment = "", title = ""], index) => ({ number: index + 1, title, experiment })),
  introduction:
    "Experiments of 1994 and 1998 on replacement schemes and on the contents of a transposition table, repeated. ",
  limits: [
    "The program of 1994 and 1998 is known in outline only: its evaluation and the details of its move ordering are not. Node counts therefore compare better as ratios, within a column, than one by one.",
    "The endgame positions of 1998 are not in the sources at hand. Endgames here are a set of our own, chosen by the same definition.",
  ],
};
