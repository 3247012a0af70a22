// A game against the engine: its beginning, its clock, the visitor's part in it, and the players' names.
import { MAX_SEED } from "palimpsest";
import { type Color, type MoveNode, opposite, type Result, variationOf } from "palimpsest/analysis";
import { Clock } from "../game/clock";
import { fenAt, sideAtEnd } from "../game/game";
import { levelOf } from "../levels";
import { paceOf } from "../pace";
import { isPlaying, type Match, type SessionState } from "./session-state";

/** A match with a new seed, and with a full clock if the pace has one. `level`, `pace`: ids. */
export function newMatch(player: Color, level: string, pace: string): Match {
  const { control } = paceOf(pace);
  const seed = Math.floor(Math.random() * (MAX_SEED + 1));
  return { player, level, pace, date: today(), seed, clock: control ? new Clock(control) : null };
}

/** "2026.11.27", by the visitor's calendar. */
function today(): string {
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return day.map((part) => String(part).padStart(2, "0")).join(".");
}

/** The number of moves before the visitor's last one; −1 if there is none. */
export function lastDecision({
  game,
  match,
  resultNode,
}: Pick<SessionState, "game" | "match" | "resultNode">): number {
  if (!match) return -1;
  // Moves that were made after the end are not part of the game.
  const moves = game.moves.slice(0, resultNode?.ply);
  return moves.map(({ color }) => color).lastIndexOf(match.player);
}

/** True if a node belongs to the game against the engine, and not to a line that was looked at later. */
export function isPlayed(node: MoveNode, { match, resultNode }: Pick<SessionState, "match" | "resultNode">) {
  return match !== null && variationOf(node) === null && node.ply <= (resultNode?.ply ?? 0);
}

/** Starts the time of the side to move. The clock stands until White has moved. */
export function runClock(state: Pick<SessionState, "game" | "match" | "result">): void {
  const { game, match } = state;
  if (isPlaying(state) && game.moves.length > 0) match?.clock?.start(sideAtEnd(game));
  else match?.clock?.stop();
}

/** The result when a side's time is up; null while it is not. The other side wins unless it has only its king. */
export function resultOnTime({ game, match }: Pick<SessionState, "game" | "match">): Result | null {
  const clock = match?.clock;
  const color = clock?.running;
  if (!clock || !color || clock.left(color) > 0) return null;
  const winner = opposite(color);
  const men = fenAt(game, game.moves.length).replace(/ .*/, "");
  const isBare = !(winner === "white" ? /[QRBNP]/ : /[qrbnp]/).test(men);
  return { winner: isBare ? null : winner, reason: "time" };
}

type Named = Pick<SessionState, "match" | "tags">;

/** A player's name on the page, for the visitor. */
export function playerName(state: Named, color: Color): string {
  return nameOf(state, color, "You");
}

/** A player's name in a PGN or link, for other readers. */
export function writtenName(state: Named, color: Color): string {
  return nameOf(state, color, "Visitor");
}

function nameOf({ match, tags }: Named, color: Color, visitor: string): string {
  const side = color === "white" ? "White" : "Black";
  if (!match) return tags[side] ?? side;
  return match.player === color ? visitor : `Palimpsest, ${levelOf(match.level).name}`;
}
