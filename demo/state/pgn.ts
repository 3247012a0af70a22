// The session's game as PGN, with or without its analysis.
import { writeGame } from "../../src/analysis/pgn/write";
import { writeReview } from "../../src/analysis/review/write-review";
import { copyTree } from "../../src/analysis/tree/copy";
import type { Color } from "../../src/analysis/tree/move";
import { nodesOf } from "../../src/analysis/tree/node";
import { resultTag } from "../../src/analysis/tree/result";
import type { Tags } from "../game/game";
import { levelOf } from "../levels";
import type { SessionState } from "./session-state";

/** The players' names, as far as they are known. */
export function playerName({ match, tags }: Pick<SessionState, "match" | "tags">, color: Color): string {
  const side = color === "white" ? "White" : "Black";
  if (!match) return tags[side] ?? side;
  return match.player === color ? "You" : `Palimpsest, ${levelOf(match.level).name}`;
}

/** The whole game with everything known of it: evaluations, marks and better lines. */
export function analysedPgn(state: SessionState, date: Date): string {
  const { game } = state;
  const root = copyTree(game.root);
  writeReview([...nodesOf(root)], game.rules);
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  const tags = {
    Event: state.match ? "A game in the browser" : "?",
    Site: "?",
    Date: day.map((part) => String(part).padStart(2, "0")).join("."),
    Round: "?",
    White: playerName(state, "white"),
    Black: playerName(state, "black"),
    ...state.tags,
    Result: resultTag(state.result),
  };
  return writeGame({ tags, chess960: game.chess960, root, result: tags.Result });
}

/** The game with the comments and marks of people, as short as possible. */
export function bareGame(state: SessionState): string {
  const { game, match } = state;
  const names: Tags = match ? { White: playerName(state, "white"), Black: playerName(state, "black") } : {};
  const known = Object.entries({ ...names, ...state.tags }).filter(
    ([name, value]) =>
      !["", "?", "????.??.??"].includes(value) && !["SetUp", "FEN", "Variant", "Result"].includes(name),
  );
  const result = resultTag(state.result);
  const tags = { ...Object.fromEntries(known), ...(result === "*" ? {} : { Result: result }) };
  return writeGame({ tags, chess960: game.chess960, root: game.root, result });
}
