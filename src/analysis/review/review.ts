// Evaluates and judges a line of a game, move by move, for the page and for `palimpsest annotate`, and writes the review into a tree.
import type { Score, SearchInfo } from "../../engine/types";
import { evaluationIn, withEvaluation } from "../pgn/commands";
import { MOVE_GLYPHS } from "../pgn/glyphs";
import { backedUp, type Evaluation, evaluationOf, finalEvaluation } from "../tree/evaluation";
import { type Color, type Move, NULL_MOVE, sideToMove } from "../tree/move";
import { lineForEngine, type MoveNode } from "../tree/node";
import type { Rules } from "../tree/rules";
import { accuracies } from "./accuracy";
import { type Judgement, judge } from "./judgement";

/** More than any score in centipawns, and than any number of moves. */
const MATE_RANK = 1e6;

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
 * later positions. `report` gets each evaluation. A position that no engine takes stays without one. Where a move would get a
 * mark, the better move is searched as long as the move itself, and the better of both gives the evaluation before them.
 * @returns false when a search was given up
 */
export async function evaluateLine(
  line: readonly MoveNode[],
  rules: Rules,
  search: Searcher,
  report: (node: MoveNode, evaluation: Evaluation) => void,
): Promise<boolean> {
  const evaluate = async (
    fen: string,
    start: string,
    moves: readonly string[],
  ): Promise<Evaluation | null> => {
    const toMove = sideToMove(fen);
    if (rules.legalMoves(fen).length === 0) return finalEvaluation(rules.inCheck(fen) ? toMove : null);
    const info = await search(start, moves);
    return info && evaluationOf(info, toMove);
  };
  let after: Evaluation | null = null;
  for (const [index, node] of [...line.entries()].reverse()) {
    const next = after;
    after = null;
    if (!rules.canSearch(node.fen)) continue;
    const { start, moves } = lineForEngine(line.slice(0, index + 1));
    let evaluation = await evaluate(node.fen, start, moves);
    if (!evaluation) return false;
    const move = line[index + 1]?.move;
    if (move && move.uci !== NULL_MOVE && next && judge(move.color, evaluation, next)) {
      const played = backedUp(next, move);
      const better = rules.move(node.fen, evaluation.line[0] ?? "");
      if (!better || better.uci === move.uci) evaluation = played;
      else {
        const other = await evaluate(better.after, start, [...moves, better.uci]);
        if (!other) return false;
        const rival = backedUp(other, better);
        const sign = move.color === "white" ? 1 : -1;
        evaluation = rank(rival.score) * sign > rank(played.score) * sign ? rival : played;
      }
    }
    report(node, evaluation);
    after = evaluation;
  }
  return true;
}

/** A number that is larger for a better score from White's view. */
function rank({ kind, value }: Score): number {
  return kind === "cp" ? value : Math.sign(value) * (MATE_RANK - Math.abs(value));
}

/** The judgement of a move. A null move is no decision, and the engine's own choice has no better move: they get none. */
function judged({ uci, color }: Move, before: Evaluation, after: Evaluation): Judgement | null {
  if (uci === NULL_MOVE || before.line[0] === uci) return null;
  return judge(color, before, after);
}

/** The moves of nodes with their judgements, where evaluations are known. */
export function reviewed(nodes: readonly MoveNode[]): Reviewed[] {
  return nodes.flatMap((node) => {
    const { move, parent } = node;
    if (!move) return [];
    const [before, after] = [parent?.evaluation, node.evaluation];
    return [{ node, move, judgement: before && after ? judged(move, before, after) : null }];
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
