// Writes a review into a tree: evaluations as comments, marks, and better moves as variations.
import { evaluationIn, withEvaluation } from "../pgn/commands";
import { MOVE_GLYPHS } from "../pgn/glyphs";
import type { MoveNode } from "../tree/node";
import type { Rules } from "../tree/rules";
import { reviewed } from "./review";

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
