// The players' names, as far as they are known.
import type { Color } from "palimpsest/analysis";
import { levelOf } from "../levels";
import type { SessionState } from "./session-state";

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
