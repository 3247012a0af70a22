// The session's game as PGN, with or without its analysis.
import { copyTree, nodesOf, resultTag, writeGame, writeReview } from "palimpsest/analysis";
import type { Tags } from "../game/game";
import { playedTree } from "../game/outcome";
import { writtenName } from "./match";
import { endOfMatch, type SessionState } from "./session-state";

/** The value of the tag Date if the date is unknown. */
export const NO_DATE = "????.??.??";

/** The whole game with everything known of it: evaluations, marks and better lines. */
export function analysedPgn(state: SessionState): string {
  const { game, match } = state;
  const root = copyTree(playedTree(game.root, endOfMatch(state)));
  writeReview([...nodesOf(root)], game.rules);
  const result = resultTag(state.result);
  // The Seven Tag Roster in its order. Other tags come behind it.
  const tags: Tags = {
    Event: match ? "A game in the browser" : "?",
    Site: "?",
    Date: match?.date ?? NO_DATE,
    Round: "?",
    White: writtenName(state, "white"),
    Black: writtenName(state, "black"),
    Result: result,
    ...state.tags,
  };
  const { badTags, chess960 } = game;
  return writeGame({ tags: { ...tags, Result: result }, badTags, chess960, root, result });
}

/** The game with the comments and marks of people, as short as possible. */
export function bareGame(state: SessionState): string {
  const { game, match } = state;
  const names: Tags = match ? { White: writtenName(state, "white"), Black: writtenName(state, "black") } : {};
  const known = Object.entries({ ...names, ...state.tags }).filter(
    ([name, value]) =>
      !["", "?", NO_DATE].includes(value) && !["SetUp", "FEN", "Variant", "Result"].includes(name),
  );
  const result = resultTag(state.result);
  const tags = { ...Object.fromEntries(known), ...(result === "*" ? {} : { Result: result }) };
  const { badTags, chess960 } = game;
  return writeGame({ tags, badTags, chess960, root: playedTree(game.root, endOfMatch(state)), result });
}
