// The sets of positions by name, and sets from files. Our files have one position per line: FEN, a semicolon, the game and the
// move; README.md describes them and their sources.

import path from "node:path";
import { decoded } from "../../../base/decode";
import { InputError } from "../../../base/input-error";
import { readInput } from "../../../base/platform/node/files";
import { quantity } from "../../../base/quantity";
import { sum } from "../../../base/statistics";
import { errorMessage, quoted } from "../../../base/text";
import { parseEpd, positionLines } from "../../../engine/chess/epd";
import { parseFen } from "../../../engine/chess/fen";
import { GENERATIONS } from "../../../engine/instance/sizes";
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
  /** A set of one's own, from a file: no number was published for it. */
  readonly isOwn?: true;
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

/** Number of searches that generations can distinguish; a game has fewer positions. */
export const MOST_SEARCHES = GENERATIONS - 1;

/** Pawn, knight, bishop, rook and queen by the piece codes of engine/chess/encoding.ts: the values of the studies. */
const POINTS: readonly number[] = [0, 1, 3.25, 3.25, 5, 9, 0];
/** A side with fewer points is in an endgame, as in the thesis. */
const ENDGAME_POINTS = 18;

/** @throws InputError naming the bad field of the FEN */
function isEndgame(fen: string): boolean {
  const pieces = [...parseFen(fen).board];
  const pointsOf = (side: number) =>
    sum(pieces.filter((piece) => piece >> 3 === side).map((piece) => POINTS[piece & 7] ?? 0));
  return Math.min(pointsOf(0), pointsOf(1)) < ENDGAME_POINTS;
}

/**
 * A set from an EPD or FEN file. A line whose comment is "GAME move N" belongs to that game; every other position is a game by
 * itself.
 * @throws InputError with the file, the line and the fault
 */
export function readSet(file: string): PositionSet {
  let endgames = 0;
  const positions = positionLines(decoded(readInput(file))).map(({ number, text }): LabPosition => {
    try {
      const { fen, operations } = parseEpd(text);
      if (isEndgame(fen)) endgames++;
      const [, game = `line ${number}`] = /^(.*) move \d+$/.exec(operations.get("c0")?.[0] ?? "") ?? [];
      return { fen, game };
    } catch (error) {
      throw new InputError(`${file} line ${number}: ${errorMessage(error)}`);
    }
  });
  if (positions.length === 0) throw new InputError(`${file}: no positions`);
  const sizes = new Map<string, number>();
  for (const { game } of positions) sizes.set(game, (sizes.get(game) ?? 0) + 1);
  const long = [...sizes].find(([, size]) => size > MOST_SEARCHES);
  if (long)
    throw new InputError(`${file}: ${quoted(long[0])} has ${long[1]} positions, at most ${MOST_SEARCHES}`);
  const phase: Phase = 2 * endgames > positions.length ? "endgame" : "middle game";
  const last = phase === "endgame" ? 8 : 6;
  const stem = path.parse(file).name.replace(/[^A-Za-z0-9]+/g, "-");
  return {
    name: SETS.some(({ name }) => name === stem) ? `${stem}-file` : stem,
    title: `${quantity(positions.length, "position")} of ${path.basename(file)}`,
    positions,
    phase,
    plies: [3, last],
    shownPly: last,
    isOwn: true,
  };
}

function read(text: string): readonly LabPosition[] {
  return [...text.matchAll(/^(.*);(.*) move \d+$/gm)].map(([, fen = "", game = ""]) => ({ fen, game }));
}

/**
 * The openings of matches as FEN: the first 1000 of a book of unbalanced human openings (UHO), eight moves deep, White better,
 * so that fewer games are drawn. Each is played from both sides.
 */
export const OPENINGS: readonly string[] = openings.trim().split("\n");
