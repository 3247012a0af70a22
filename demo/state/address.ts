// The game in the page's address, behind the #, so that it can be shared: start, moves, and the position shown.
import { type Game, uciMoves } from "../game/game";
import { gameOf, INITIAL_FEN } from "../game/open";
import type { Session } from "./session";

/** What an address tells. */
export interface Shared {
  readonly game: Game;
  readonly at: number;
}

/** "#moves=e2e4_e7e5&at=1"; empty for a game that has not begun. */
export function addressOf(game: Game, at: number): string {
  const parts: string[] = [];
  if (game.chess960) parts.push("variant=chess960");
  if (game.start !== INITIAL_FEN) parts.push(`fen=${game.start.replaceAll(" ", "_")}`);
  if (game.moves.length > 0) parts.push(`moves=${uciMoves(game).join("_")}`);
  if (at < game.moves.length) parts.push(`at=${at}`);
  return parts.length > 0 ? `#${parts.join("&")}` : "";
}

/** The game an address tells of; null where it tells of none. @throws Error when it cannot be played. */
export function sharedGame(address: string): Shared | null {
  const values = new URLSearchParams(address.replace(/^#/, ""));
  const fen = values.get("fen");
  const moves = (values.get("moves") ?? "").split(/[_ ]/).filter((move) => move !== "");
  if (fen === null && moves.length === 0 && !values.has("variant")) return null;
  const game = gameOf(fen?.replaceAll("_", " ") ?? INITIAL_FEN, values.get("variant") === "chess960", moves);
  const at = Number(values.get("at") ?? game.moves.length);
  return { game, at: Number.isInteger(at) && at >= 0 ? at : game.moves.length };
}

/** Has the address follow the session. */
export function followInAddress(session: Session): void {
  session.subscribe(() => {
    const wanted = addressOf(session.game, session.at);
    if (wanted !== location.hash)
      history.replaceState(null, "", wanted || location.pathname + location.search);
  });
}
