// The visitor's changes of the tree: which are allowed, and what they do to the result of the game.
import { type MoveNode, mainLine, variationOf } from "../../src/analysis/tree/node";
import { type Outcome, outcome } from "../game/outcome";
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
  return `${node.move?.san} and the ${more} half move${more > 1 ? "s" : ""} after it are removed.`;
}
