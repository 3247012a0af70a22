// Evaluates and judges a line of a game, move by move, for the page and for `palimpsest annotate`, and writes the review into a tree.
import type { SearchInfo } from "../../engine/types";
import { evaluationIn, withEvaluation } from "../pgn/commands";
import { MOVE_GLYPHS } from "../pgn/glyphs";
import { type Evaluation, evaluationOf, finalEvaluation } from "../tree/evaluation";
import { type Color, type Move, NULL_MOVE, sideToMove } from "../tree/move";
import { lineForEngine, type MoveNode } from "../tree/node";
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
 * later positions. `report` gets each evaluation. A position that no engine takes stays without one. @returns false when a search
 * was given up.
 */
export async function evaluateLine(
  line: readonly MoveNode[],
  rules: Rules,
  search: Searcher,
  report: (node: MoveNode, evaluation: Evaluation) => void,
): Promise<boolean> {
  for (const [index, node] of [...line.entries()].reverse()) {
    if (!rules.canSearch(node.fen)) continue;
    const { start, moves } = lineForEngine(line.slice(0, index + 1));
    const toMove = sideToMove(node.fen);
    if (rules.legalMoves(node.fen).length === 0) {
      report(node, finalEvaluation(rules.inCheck(node.fen) ? toMove : null));
    } else {
      const info = await search(start, moves);
      if (!info) return false;
      report(node, evaluationOf(info, toMove));
    }
  }
  return true;
}

/** The moves of nodes with their judgements, where evaluations are known. A null move is no decision and gets none. */
export function reviewed(nodes: readonly MoveNode[]): Reviewed[] {
  return nodes.flatMap((node) => {
    const { move, parent } = node;
    if (!move) return [];
    const [before, after] = move.uci === NULL_MOVE ? [] : [parent?.evaluation, node.evaluation];
    return [{ node, move, judgement: before && after ? judge(move.color, before, after) : null }];
  });
}

/** The accuracy of each side over a line, in per cent; null while an evaluation is missing, and for a line with a null move. */
export function lineAccuracies(line: readonly MoveNode[]): Readonly<Record<Color, number | null>> | null {
  const evaluations = line.flatMap(({ evaluation }) => evaluation ?? []);
  if (evaluations.length < line.length || line.length < 2) return null;
  if (line.some(({ move }) => move?.uci === NULL_MOVE)) return null;
  return accuracies(
    evaluations,
    line.flatMap(({ move }) => move?.color ?? []),
  );
}

/** Most moves of a better line. */
const BETTER_LENGTH = 8;

/** Writes evaluations, marks and better moves into nodes; keeps everything that they have already. */
export function writeReview(nodes: readonly MoveNode[], rules: Rules): void {
  const [start] = nodes;
  // The start gets no evaluation, but an old one does not stay.
  if (start?.evaluation && start.comments.some(evaluationIn)) {
    start.comments = withEvaluation(start.comments, start.evaluation.score);
  }
  for (const { node, judgement } of reviewed(nodes)) {
    const { evaluation, parent } = node;
    if (evaluation && isOpen(node, rules)) node.comments = withEvaluation(node.comments, evaluation.score);
    if (!judgement || !parent?.evaluation) continue;
    // A mark of the annotator stays.
    if (!node.nags.some((nag) => MOVE_GLYPHS.has(nag))) node.nags = [judgement.nag, ...node.nags];
    addLine(parent, parent.evaluation.line.slice(0, BETTER_LENGTH), rules);
  }
}

/** Whether somebody can move: mate and stalemate need no evaluation. */
function isOpen({ fen }: MoveNode, rules: Rules): boolean {
  return rules.legalMoves(fen).length > 0;
}

/** Adds a line as a variation, unless its first move is there already. */
function addLine(from: MoveNode, line: readonly string[], rules: Rules): void {
  const [first] = line;
  if (first === undefined || from.child(first)) return;
  let node = from;
  for (const uci of line) {
    const move = rules.move(node.fen, uci);
    if (!move) return;
    node = node.add(move);
  }
}
