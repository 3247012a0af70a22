// Finds the stretches of a game that may enter the set: one kind of ending throughout, undecided to the last position.
import type { Player } from "../../support/player";
import { type Ending, endingOf, type Kind } from "./ending";

/** The number of consecutive positions with White to move in an excerpt, by kind. */
const LENGTHS: Readonly<Record<Kind, number>> = {
  pawn: 10,
  "same bishops": 14,
  "opposite bishops": 14,
  rook: 20,
  queen: 12,
};

const LIMIT = "depth 16";
/** Centipawns. A side that is further ahead counts as winning. */
const ALIVE = 300;
const MOST_BLOCKED_PAIRS = 4;
/** Half-move clock from which a position counts as one without progress. */
const IDLE = 20;

/** A stretch of a game. */
export interface Excerpt {
  readonly kind: Kind;
  /** The first position of its game. */
  readonly opening: string;
  readonly fens: readonly string[];
  /** One for each position. */
  readonly blockedPairs: readonly number[];
}

/** A position that could be part of an excerpt. */
interface Candidate extends Ending {
  readonly fen: string;
  /** Score of a search from White's view. */
  readonly score: number;
}

/** All excerpts of a game, overlapping ones too. `fens` are its positions with White to move. */
export async function excerptsOf(
  player: Player,
  opening: string,
  fens: readonly string[],
): Promise<Excerpt[]> {
  const excerpts: Excerpt[] = [];
  for (const stretch of stretches(fens)) {
    player.newGame();
    const candidates: Candidate[] = [];
    for (const at of stretch) {
      candidates.push({ ...at, score: (await player.search(at.fen, [], LIMIT)).score });
    }
    const length = LENGTHS[candidates[0]?.kind ?? "pawn"];
    for (let start = 0; start + length <= candidates.length; start++) {
      const window = candidates.slice(start, start + length);
      const [first] = window;
      if (first === undefined || !isContest(window)) continue;
      excerpts.push({
        kind: first.kind,
        opening,
        fens: window.map(({ fen }) => fen),
        blockedPairs: window.map(({ blockedPairs }) => blockedPairs),
      });
    }
  }
  return excerpts;
}

/** The longest stretches of one kind of ending that are long enough. */
function stretches(fens: readonly string[]): (Ending & { readonly fen: string })[][] {
  const all: (Ending & { readonly fen: string })[][] = [];
  let last: Kind | null = null;
  for (const fen of fens) {
    const ending = suitable(fen) ? endingOf(fen) : null;
    if (ending !== null && ending.blockedPairs <= MOST_BLOCKED_PAIRS) {
      if (ending.kind !== last) all.push([]);
      all.at(-1)?.push({ ...ending, fen });
      last = ending.kind;
    } else {
      last = null;
    }
  }
  return all.filter((stretch) => stretch.length >= LENGTHS[stretch[0]?.kind ?? "pawn"]);
}

function suitable(fen: string): boolean {
  return Number(fen.split(" ")[4]) < IDLE;
}

/** Neither side is winning anywhere, fewer than half of the positions are dead level, and no position repeats. */
function isContest(window: readonly Candidate[]): boolean {
  const level = window.filter(({ score }) => score === 0).length;
  const different = new Set(window.map(({ fen }) => fen.split(" ").slice(0, 4).join(" ")));
  return (
    window.every(({ score }) => Math.abs(score) <= ALIVE) &&
    2 * level < window.length &&
    different.size === window.length
  );
}
