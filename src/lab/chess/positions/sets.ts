// The sets of positions by name. Their files have one position per line: FEN, a semicolon, the game and the move; README.md
// describes them and their sources.

import { InputError } from "../../../base/input-error";
import { quoted } from "../../../base/text";
import endgame from "./endgame.epd" with { type: "text" };
import kasparov from "./kasparov-1994.epd" with { type: "text" };
import openings from "./openings.epd" with { type: "text" };

export interface LabPosition {
  readonly fen: string;
  /** Positions of one game follow each other and share a table under time stamping. */
  readonly game: string;
}

/** The two phases have published figures and claims of their own. */
export type Phase = "middle game" | "endgame";

/** A named list of positions. */
export interface PositionSet {
  readonly name: string;
  /** For headings. */
  readonly title: string;
  readonly positions: readonly LabPosition[];
  readonly phase: Phase;
  /** First and last number of plies in the studies. */
  readonly plies: readonly [number, number];
  /** The number of plies at which the studies compare schemes and sizes. */
  readonly shownPly: number;
}

export const KASPAROV_1994 = read(kasparov);
export const ENDGAME = read(endgame);

export const SETS: readonly PositionSet[] = [
  {
    name: "short",
    title: "the 18 positions of Kasparov–Short",
    phase: "middle game",
    plies: [3, 8],
    shownPly: 7,
    positions: KASPAROV_1994.slice(6, 24),
  },
  {
    name: "games-1-3",
    title: "the 44 positions of games 1–3",
    phase: "middle game",
    plies: [7, 8],
    shownPly: 8,
    positions: KASPAROV_1994.slice(0, 44),
  },
  {
    name: "kasparov",
    title: "the 94 positions of Kasparov's six games",
    phase: "middle game",
    plies: [3, 7],
    shownPly: 7,
    positions: KASPAROV_1994,
  },
  {
    name: "endgame",
    title: "the 112 endgame positions",
    phase: "endgame",
    plies: [3, 10],
    shownPly: 10,
    positions: ENDGAME,
  },
];

/** True if all its positions are from one game; only hash numbers can then vary. */
export function isOneGame({ positions }: PositionSet): boolean {
  return positions.every(({ game }) => game === positions[0]?.game);
}

/** @throws InputError for an unknown name */
export function positionSet(name: string): PositionSet {
  const set = SETS.find((known) => known.name === name);
  if (!set)
    throw new InputError(`no set ${quoted(name)}; there are ${SETS.map((known) => known.name).join(", ")}`);
  return set;
}

function read(text: string): readonly LabPosition[] {
  return [...text.matchAll(/^(.*);(.*) move \d+$/gm)].map(([, fen = "", game = ""]) => ({ fen, game }));
}

/**
 * The openings of matches as FEN: the first 1000 of a book of unbalanced human openings (UHO), eight moves deep, White better,
 * so that fewer games are drawn. Each is played from both sides.
 */
export const OPENINGS: readonly string[] = openings.trim().split("\n");
