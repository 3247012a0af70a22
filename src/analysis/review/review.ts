// Evaluates and judges a line of a game, move by move, for the page and for `palimpsest annotate`, and writes the review into a tree.

import { mean, sum } from "../../base/statistics";
import type { Score, SearchInfo } from "../../engine/types";
import { evaluationIn, withEvaluation } from "../pgn/commands";
import { MOVE_GLYPHS } from "../pgn/glyphs";
import { backedUp, chances, type Evaluation, evaluationOf, finalEvaluation } from "../tree/evaluation";
import { type Color, type Move, NULL_MOVE, sideToMove } from "../tree/move";
import { lineForEngine, type MoveNode } from "../tree/node";
import type { Rules } from "../tree/rules";

// The accuracy of a side in per cent by the formula of lichess.org, https://lichess.org/page/accuracy, with the weights of its
// program (AccuracyPercent.scala in github.com/lichess-org/lila), so that figures can be compared.

/** The curve from chances lost, 0…100, to the accuracy of a move: scale · e^(rate · loss) + shift. */
const SCALE = 103.1668;
const RATE = -0.043_54;
const SHIFT = -3.1669;
/** A bonus, because evaluations are not exact. */
const GRANT = 1;

/** Largest score in centipawns. Larger ones count as this one, and mates too. */
const CEILING = 1000;
/** Length of the window that measures the volatility of a game: a tenth of its moves, within bounds. */
const WINDOW = { least: 2, most: 8 };
/** Bounds of the weight of a move, which is the standard deviation of the chances around it. */
const WEIGHT = { least: 0.5, most: 12 };

function limited({ kind, value }: Score): Score {
  const size = kind === "mate" ? CEILING : Math.min(CEILING, Math.abs(value));
  return { kind: "cp", value: Math.sign(value) * size };
}

/** The accuracy of one move, 0…100, by White's chances before and after it, 0…100. */
function accuracyOfMove(before: number, after: number, mover: Color): number {
  const loss = mover === "white" ? before - after : after - before;
  if (loss <= 0) return 100;
  return Math.min(100, Math.max(0, SCALE * Math.exp(RATE * loss) + SHIFT + GRANT));
}

/**
 * The accuracy of each side over a game, 0…100; null for a side without moves. `evaluations` has all positions, one more
 * than moves. The result is the mean of two means: one weighted by volatility, and the harmonic one, which a single bad
 * move lowers.
 */
export function accuracies(evaluations: readonly Evaluation[], movers: readonly Color[]) {
  const shares = evaluations.map(({ score }) => 50 * (1 + chances(limited(score))));
  const size = Math.min(WINDOW.most, Math.max(WINDOW.least, Math.floor(movers.length / 10)));
  const moves = movers.map((mover, index) => {
    const [before = 50, after = 50] = [shares[index], shares[index + 1]];
    const first = Math.min(Math.max(0, index + 2 - size), Math.max(0, shares.length - size));
    const spread = deviation(shares.slice(first, first + size));
    return {
      mover,
      accuracy: accuracyOfMove(before, after, mover),
      weight: Math.min(WEIGHT.most, Math.max(WEIGHT.least, spread)),
    };
  });
  const of = (color: Color): number | null => {
    const own = moves.filter(({ mover }) => mover === color);
    if (own.length === 0) return null;
    const weighted =
      sum(own.map(({ weight, accuracy }) => weight * accuracy)) / sum(own.map(({ weight }) => weight));
    // One move of accuracy 0 would make the harmonic mean 0.
    const harmonic = 1 / mean(own.map(({ accuracy }) => 1 / Math.max(1, accuracy)));
    return (weighted + harmonic) / 2;
  };
  return { white: of("white"), black: of("black") };
}

/** The standard deviation of a whole population. */
function deviation(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

// Finds the mistakes of a game: moves that lower the chances of the mover by much.

export interface Judgement {
  readonly name: "inaccuracy" | "mistake" | "blunder";
  /** As in chess notation. */
  readonly mark: string;
  /** The number of the mark in PGN. */
  readonly nag: number;
}

/** A judgement with its limits, which are those of lichess.org's analysis (Advice.scala in github.com/lichess-org/lila). */
interface Limits extends Judgement {
  /** The least loss of chances, which go from −1 to 1. */
  readonly loss: number;
  /**
   * The largest advantage in centipawns on the other side of a mate: of the mover after the move that gave a mate away, or of
   * the opponent before the move that allows one.
   */
  readonly advantage: number;
}

/** From the worst to the mildest. */
const JUDGEMENTS: readonly Limits[] = [
  { name: "blunder", mark: "??", nag: 4, loss: 0.3, advantage: 700 },
  { name: "mistake", mark: "?", nag: 2, loss: 0.2, advantage: 999 },
  { name: "inaccuracy", mark: "?!", nag: 6, loss: 0.1, advantage: Number.POSITIVE_INFINITY },
];

/** The name of the judgement with a glyph of PGN; undefined for any other glyph. */
export function nameOfGlyph(glyph: number | undefined): Judgement["name"] | undefined {
  return JUDGEMENTS.find(({ nag }) => nag === glyph)?.name;
}

/** The judgement of a move by `mover` from the evaluations before and after it; null for a decent move. */
export function judge(mover: Color, before: Evaluation, after: Evaluation): Judgement | null {
  const sign = mover === "white" ? 1 : -1;
  const [old, now] = [before.score, after.score];
  if (old.kind === "cp" && now.kind === "cp") {
    const loss = (chances(old) - chances(now)) * sign;
    return JUDGEMENTS.find((judgement) => loss >= judgement.loss) ?? null;
  }
  const hadMate = old.kind === "mate" && old.value * sign > 0;
  const allowsMate = now.kind === "mate" && now.value * sign < 0;
  const isLost = hadMate && (now.kind === "cp" || allowsMate);
  const isCreated = old.kind === "cp" && allowsMate;
  if (!isLost && !isCreated) return null;
  const advantage = isCreated ? -old.value * sign : now.kind === "cp" ? now.value * sign : 0;
  return JUDGEMENTS.find((judgement) => advantage <= judgement.advantage) ?? null;
}

/** More than any score in centipawns, and than any number of moves. */
const MATE_RANK = 1e6;

export interface Reviewed {
  readonly node: MoveNode;
  readonly move: Move;
  readonly judgement: Judgement | null;
}

/** Searches a position, given by its line from the start; null = given up. */
type Searcher = (start: string, moves: readonly string[]) => Promise<SearchInfo | null>;

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
  const evaluate = async (fen: string, start: string, moves: readonly string[]) => {
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
    // Mate and stalemate need no evaluation.
    if (evaluation && rules.legalMoves(node.fen).length > 0)
      node.comments = withEvaluation(node.comments, evaluation.score);
    if (!judgement || !parent?.evaluation) continue;
    // A mark of the annotator stays.
    if (!node.nags.some((nag) => MOVE_GLYPHS.has(nag))) node.nags = [judgement.nag, ...node.nags];
    addLine(parent, parent.evaluation.line.slice(0, BETTER_LENGTH), rules);
  }
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
