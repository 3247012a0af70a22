// Tactical counts of a position: numbers of safe checks, attacked squares around the kings, men under attack, forks, and
// attacked squares, for each side. They are inputs of the tactical neurons (../evaluate.ts). A list of men on squares shows
// such numbers to no first layer of a network. The terms are usual ones of classical evaluations (Stockfish's before version 16
// for example); how much each is worth is learned.

import {
  attackedByBishops,
  attackedByKnights,
  attackedByPawnsEast,
  attackedByPawnsWest,
  attackedByRooks,
  exchanged,
  inFrontOfPawns,
} from "../../board/attacks/attack-sets";
import { Attacks } from "../../records/board";

/** Writes one count of each side's lane: u16 for the side of lane 0, u16 for the other. Returns the place of the next. */
function put(to: usize, sets: v128): usize {
  const first = popcnt<u64>(i64x2.extract_lane(sets, 0)) as u32;
  const second = popcnt<u64>(i64x2.extract_lane(sets, 1)) as u32;
  store<u32>(to, first | (second << 16));
  return to + 4;
}

/** Writes the tactical counts of a position: u16[TACTICS][2 sides]. */
export function countTactics(attacks: Attacks, to: usize): void {
  const men = attacks.men;
  const enemies = exchanged(men);
  const empty = attacks.empty;
  const all = attacks.byAll;
  const twice = attacks.twice;
  const enemyAll = exchanged(all);
  const enemyTwice = exchanged(twice);
  const enemyPawns = exchanged(attacks.byPawns);

  // Checks, on squares that are empty or hold an enemy. A check is safe where no enemy attacks, or only the king a square that
  // is attacked twice.
  const enemyKings = exchanged(attacks.kings);
  const aroundKing = exchanged(attacks.byKings);
  const ring = v128.or(aroundKing, enemyKings);
  const weakRing = v128.andnot(v128.and(ring, all), enemyTwice);
  const weakTwice = v128.and(weakRing, twice);
  const safe = v128.andnot(v128.or(v128.not(enemyAll), weakTwice), men);
  const knightChecks = v128.and(attackedByKnights(enemyKings), attacks.byKnights);
  const diagonals = attackedByBishops(enemyKings, empty);
  const straights = attackedByRooks(enemyKings, empty);
  const bishopChecks = v128.and(diagonals, attacks.byBishops);
  const rookChecks = v128.and(straights, attacks.byRooks);
  const queenChecks = v128.and(v128.or(diagonals, straights), attacks.byQueens);
  const checks = v128.or(v128.or(knightChecks, bishopChecks), v128.or(rookChecks, queenChecks));
  to = put(to, v128.and(knightChecks, safe));
  to = put(to, v128.and(bishopChecks, safe));
  to = put(to, v128.and(rookChecks, safe));
  to = put(to, v128.and(queenChecks, safe));
  to = put(to, weakTwice);

  // Threatened men of each type.
  const threatened = attacks.threatened;
  const pieces = v128.andnot(threatened, attacks.pawns);
  to = put(to, v128.and(threatened, attacks.pawns));
  to = put(to, v128.and(pieces, attacks.knights));
  to = put(to, v128.andnot(v128.andnot(pieces, attacks.knights), v128.or(attacks.rooks, attacks.queens)));
  to = put(to, v128.and(pieces, attacks.rooks));
  to = put(to, v128.and(pieces, attacks.queens));

  // Forks: pieces that a safe push of a pawn would attack, and safe squares from which a knight would attack two of king, queens
  // and rooks.
  const pushes = v128.and(inFrontOfPawns(attacks.pawns), empty);
  const safePushes = v128.and(v128.andnot(pushes, enemyPawns), v128.or(all, v128.not(enemyAll)));
  const pushed = v128.or(attackedByPawnsWest(safePushes), attackedByPawnsEast(safePushes));
  to = put(to, v128.andnot(v128.and(pushed, enemies), exchanged(attacks.pawns)));
  const toKing = attackedByKnights(enemyKings);
  const toQueens = attackedByKnights(exchanged(attacks.queens));
  const toRooks = attackedByKnights(exchanged(attacks.rooks));
  const forks = v128.or(v128.and(toKing, v128.or(toQueens, toRooks)), v128.and(toQueens, toRooks));
  to = put(to, v128.and(v128.and(forks, attacks.byKnights), safe));

  // Numbers that are often above one.
  to = put(to, v128.andnot(checks, men));
  to = put(to, v128.and(checks, safe));
  to = put(to, v128.and(ring, all));
  to = put(to, weakRing);
  to = put(to, v128.andnot(v128.andnot(attacks.byKings, men), enemyAll));
  to = put(to, v128.andnot(men, all));
  const attacked = v128.and(men, enemyAll);
  to = put(to, attacked);
  to = put(to, v128.andnot(v128.and(attacked, v128.or(enemyTwice, v128.not(twice))), attacks.byPawns));

  // Mobility and space.
  const free = v128.not(v128.or(men, enemyPawns));
  const queenMoves = v128.and(attacks.byQueens, free);
  to = put(to, v128.and(attacks.byKnights, free));
  to = put(to, v128.and(attacks.byBishops, free));
  to = put(to, v128.and(attacks.byRooks, free));
  to = put(to, queenMoves);
  to = put(to, v128.andnot(queenMoves, enemyAll));
  to = put(to, v128.andnot(all, enemyAll));
  put(to, v128.andnot(twice, enemyTwice));
}
