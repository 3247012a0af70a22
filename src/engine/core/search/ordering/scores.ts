// Scores of listed moves, by which the picker orders them.
import { bishopAttacks, rookAttacks } from "../../board/attacks/attacks";
import { has } from "../../board/encoding/bitboard";
import { fromOf, kindOf, Move, PROMOTION, toOf } from "../../board/encoding/move";
import { typeOf } from "../../board/encoding/piece";
import { checkSquares } from "../../board/moves/checks";
import { ENTRY } from "../../board/moves/move-list";
import { exchangeValue } from "../../board/moves/see";
import { kingSquare, occupied, pieceOn, sideToMove } from "../../board/position/position";
import { Node } from "../../records/search";
import { capturedType } from "../moves";
import { before } from "../node";
import { ORDERING_CAPTURED, ORDERING_CHECK, ORDERING_PROMOTION } from "../tunables";
import { writeScore } from "./entries";
import { butterflyTable, captureHistory, lowPlyTable, lowPlyValue, pawnTable, quietValue } from "./history";

/** Captures and promotions: by the captured piece and their history. */
export function scoreNoisy(from: usize, end: usize): void {
  for (let at = from; at < end; at += ENTRY) {
    const move: Move = load<u16>(at) as i32;
    const captured = capturedType(move);
    let score = exchangeValue(captured) * ORDERING_CAPTURED + captureHistory(move, captured) / 2;
    if (kindOf(move) == PROMOTION) score += ORDERING_PROMOTION;
    writeScore(at, score);
  }
}

/** Quiet moves: by their histories, checks first. */
export function scoreQuiets(from: usize, end: usize, node: Node): void {
  const us = sideToMove();
  const king = kingSquare(us ^ 1);
  const diagonal = bishopAttacks(king, occupied());
  const straight = rookAttacks(king, occupied());
  // Taken out of the loop by hand, because the compiler cannot know that no score is written over a record.
  const ply = node.ply;
  const threats = node.threats;
  const squares = butterflyTable(us);
  const pawns = pawnTable();
  const low = lowPlyTable(ply);
  const one = before(node, 1).continuation;
  const two = before(node, 2).continuation;
  const four = before(node, 4).continuation;
  for (let at = from; at < end; at += ENTRY) {
    const move: Move = load<u16>(at) as i32;
    const piece = pieceOn(fromOf(move));
    const checks = checkSquares(typeOf(piece), us, king, diagonal, straight);
    let score = quietValue(move, piece, threats, squares, pawns, one, two, four);
    if (low) score += lowPlyValue(low, move, ply);
    if (has(checks, toOf(move))) score += ORDERING_CHECK;
    writeScore(at, score / 4);
  }
}
