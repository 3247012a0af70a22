// The game kept in the browser over a reload.
import type { Evaluation } from "../analysis/evaluation";
import { Clock, type Times } from "../game/clock";
import { type Tags, uciMoves } from "../game/game";
import type { Color } from "../game/move";
import { gameOf } from "../game/open";
import type { Result } from "../game/result";
import { paceOf } from "../pace";
import { readKept, writeKept } from "./kept";
import type { Session, SessionState } from "./session";

const KEY = "palimpsest.game";

/** As it is written; a game that cannot be read back is forgotten. */
interface Saved {
  readonly start: string;
  readonly chess960: boolean;
  readonly moves: readonly string[];
  readonly at: number;
  readonly match: {
    readonly player: Color;
    readonly level: string;
    readonly pace: string;
    readonly seed: number;
    readonly times: Times | null;
  } | null;
  readonly result: Result | null;
  readonly tags: Tags;
  readonly orientation: Color;
  readonly evaluations: readonly (Evaluation | null)[];
}

/** An analysis changes the game many times a second; it is kept a little later. Milliseconds. */
const DELAY = 200;

/** Keeps the game soon after it has changed, and when the page is left. */
export function keepGame(session: Session): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => {
    clearTimeout(timer);
    timer = undefined;
    writeKept(KEY, written(session.state));
  };
  session.subscribe(() => {
    timer ??= setTimeout(keep, DELAY);
  });
  addEventListener("pagehide", keep);
}

function written({ game, match, ...rest }: SessionState): Saved {
  return {
    ...rest,
    start: game.start,
    chess960: game.chess960,
    moves: uciMoves(game),
    match: match && {
      player: match.player,
      level: match.level,
      pace: match.pace,
      seed: match.seed,
      times: match.clock?.times ?? null,
    },
  };
}

/** The game that was kept, or null. */
export function keptGame(): SessionState | null {
  try {
    const saved = readKept(KEY) as Saved | undefined;
    if (!saved) return null;
    const { start, chess960, moves, match, ...rest } = saved;
    const control = match && paceOf(match.pace).control;
    return {
      ...rest,
      game: gameOf(start, chess960, moves),
      match: match && {
        player: match.player,
        level: match.level,
        pace: match.pace,
        // A game kept by a page of before had none.
        seed: match.seed ?? 0,
        clock: control ? new Clock(control, match.times ?? undefined) : null,
      },
    };
  } catch {
    return null;
  }
}
