// Evaluates and judges a line of a game, move by move, for the page and for `palimpsest annotate`.
import type { SearchInfo } from "../../engine/types";
import { type Evaluation, evaluationOf, finalEvaluation } from "../tree/evaluation";
import { type Color, type Move, sideToMove } from "../tree/move";
import { type MoveNode, movesOf } from "../tree/node";
import type { Rules } from "../tree/rules";
import { accuracies } from "./accuracy";
import { type Judgement, judge } from "./judgement";

/** A move with its judgement. */
export interface Reviewed {
  readonly node: MoveNode;
  readonly move: Move;
  readonly judgement: Judgement | null;
}

/** Searches a position, given by its line from the start; null = given up. */
export type Searcher = (start: string, moves: readonly string[]) => Promise<SearchInfo | null>;

/**
 * Evaluates every position of a line that begins at the root, from the last to the first, so that the table knows the
 * later positions. `report` gets each evaluation. @returns false when a search was given up.
 */
export async function evaluateLine(
  line: readonly MoveNode[],
  rules: Rules,
  search: Searcher,
  report: (node: MoveNode, evaluation: Evaluation) => void,
): Promise<boolean> {
  const [root] = line;
  if (!root) return true;
  const moves = movesOf(line);
  for (const [index, node] of [...line.entries()].reverse()) {
    const toMove = sideToMove(node.fen);
    if (rules.legalMoves(node.fen).length === 0) {
      report(node, finalEvaluation(rules.inCheck(node.fen) ? toMove : null));
    } else {
      const info = await search(root.fen, moves.slice(0, index));
      if (!info) return false;
      report(node, evaluationOf(info, toMove));
    }
  }
  return true;
}

/** The moves of nodes with their judgements, where evaluations are known. */
export function reviewed(nodes: readonly MoveNode[]): Reviewed[] {
  return nodes.flatMap((node) => {
    const { move, parent } = node;
    if (!move) return [];
    const [before, after] = [parent?.evaluation, node.evaluation];
    return [{ node, move, judgement: before && after ? judge(move.color, before, after) : null }];
  });
}

/** The accuracy of each side over a line, in per cent; null while an evaluation is missing. */
export function lineAccuracies(line: readonly MoveNode[]): Readonly<Record<Color, number | null>> | null {
  const evaluations = line.flatMap(({ evaluation }) => evaluation ?? []);
  if (evaluations.length < line.length || line.length < 2) return null;
  return accuracies(
    evaluations,
    line.flatMap(({ move }) => move?.color ?? []),
  );
}
