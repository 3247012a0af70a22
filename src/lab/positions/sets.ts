// The sets of positions that experiments run on, by name.
import { InputError } from "../../engine/types";
import { ENDGAME } from "./endgame";
import { KASPAROV_1994 } from "./kasparov-1994";
import type { PositionSet } from "./position";

/** Published figures differ between the two, and so do the claims. */
export type Phase = "middle game" | "endgame";

export interface KnownSet extends PositionSet {
  readonly phase: Phase;
  /** Plies the studies searched it to, first and last. */
  readonly plies: readonly [number, number];
}

export const SETS: readonly KnownSet[] = [
  {
    name: "short",
    title: "the 18 positions of Kasparov–Short",
    phase: "middle game",
    plies: [3, 8],
    positions: KASPAROV_1994.slice(6, 24),
  },
  {
    name: "games-1-3",
    title: "the 44 positions of games 1–3",
    phase: "middle game",
    plies: [3, 8],
    positions: KASPAROV_1994.slice(0, 44),
  },
  {
    name: "kasparov",
    title: "the 94 positions of Kasparov's six games",
    phase: "middle game",
    plies: [3, 7],
    positions: KASPAROV_1994,
  },
  {
    name: "endgame",
    title: "the 112 endgame positions",
    phase: "endgame",
    plies: [3, 10],
    positions: ENDGAME,
  },
];

/** @throws InputError for a name that is none. */
export function positionSet(name: string): KnownSet {
  const set = SETS.find((known) => known.name === name);
  if (!set) throw new InputError(`no set "${name}"; there are ${SETS.map((known) => known.name).join(", ")}`);
  return set;
}
