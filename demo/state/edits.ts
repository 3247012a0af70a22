// The visitor's changes of the tree: which of them are allowed, and the result of the game after them.
import { type MoveNode, mainLine, variationOf } from "palimpsest/analysis";
import { type Outcome, outcome } from "../game/outcome";
import { plural } from "../words";
import { isPlayed } from "./match";
import { isPlaying, type SessionState } from "./session-state";

/** True if a move can be removed. Moves of a game against the engine cannot be removed. */
export function isRemovable(node: MoveNode, state: SessionState): boolean {
  return !isPlaying(state) && node.parent !== null && !isPlayed(node, state);
}

/** True if a variation can become the main continuation. It must not displace a game against the engine. */
export function isPromotable(node: MoveNode, state: SessionState): boolean {
  const displaced = variationOf(node)?.parent?.children[0];
  return displaced !== undefined && !isPlayed(displaced, state);
}

/** After a change of the main line: keeps a result that was given, and computes a result that follows from the board. */
export function keptOutcome({ game, match, result, resultNode }: SessionState): Outcome {
  const last = mainLine(game.root).at(-1);
  if (!last || match || last === resultNode) return { result, resultNode };
  return outcome(game, result?.reason === "given" ? result : null);
}

/** "Nf3 and the 2 half moves after it are removed." */
export function removalText(node: MoveNode): string {
  const more = mainLine(node).length - 1;
  if (more === 0) return `${node.move?.san} is removed.`;
  return `${node.move?.san} and the ${plural(more, "half move")} after it are removed.`;
}

/** After a move: the same, but a result that was given stays at the move that it was given for. */
export function outcomeAfterMove(state: SessionState): Outcome {
  const { result, resultNode } = state;
  const next = keptOutcome(state);
  return next.result === result ? { result, resultNode } : next;
}
