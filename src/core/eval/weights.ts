// The hand-made evaluation's numbers besides piece-square values, each a middle-game and an endgame part in centipawns.
// They stand in until the network; their scale is that of the piece-square tables.
import { Tapered, taper } from "./score";

// Mobility: value per safe square above or below the usual number.
const KNIGHT_MOBILITY: i32 = taper(5, 4);
const BISHOP_MOBILITY: i32 = taper(5, 5);
const ROOK_MOBILITY: i32 = taper(3, 5);
const QUEEN_MOBILITY: i32 = taper(2, 5);

/** Value of `squares` reachable squares for a piece type (knight…queen). */
export function mobility(type: i32, squares: i32): Tapered {
  switch (type) {
    case 2:
      return KNIGHT_MOBILITY * (squares - 4);
    case 3:
      return BISHOP_MOBILITY * (squares - 6);
    case 4:
      return ROOK_MOBILITY * (squares - 7);
    default:
      return QUEEN_MOBILITY * (squares - 13);
  }
}

export const BISHOP_PAIR: i32 = taper(22, 55);
export const ROOK_OPEN_FILE: i32 = taper(28, 8);
export const ROOK_HALF_OPEN_FILE: i32 = taper(12, 8);
/** A minor piece that a pawn defends and no enemy pawn can drive away. */
export const OUTPOST: i32 = taper(22, 14);

export const ISOLATED_PAWN: i32 = taper(-9, -10);
export const DOUBLED_PAWN: i32 = taper(-6, -20);
export const BACKWARD_PAWN: i32 = taper(-8, -8);
/** Per relative rank. */
export const CONNECTED_PAWN: i32 = taper(4, 3);

/** A passed pawn on relative rank 1…6 (second to seventh). */
export function passedPawn(rank: i32): Tapered {
  switch (rank) {
    case 1:
      return taper(-5, 8);
    case 2:
      return taper(-8, 12);
    case 3:
      return taper(-6, 32);
    case 4:
      return taper(14, 58);
    case 5:
      return taper(26, 100);
    default:
      return taper(34, 130);
  }
}

/** A passed pawn whose next square is empty, per rank beyond the third. */
export const PASSED_FREE: i32 = taper(1, 10);
/** Endgame value per square that the enemy king is farther from a passed pawn's path than the own one, per rank. */
export const PASSED_KING_DISTANCE: i32 = taper(0, 3);

// Threats: a pawn attacks a piece; a minor attacks a rook or queen; a rook attacks a queen.
export const PAWN_THREAT: i32 = taper(52, 40);
export const MINOR_THREAT: i32 = taper(35, 30);
export const ROOK_THREAT: i32 = taper(35, 15);

// King safety: attack units of pieces that reach the king's zone, squared into a penalty.
export const KNIGHT_ATTACK: i32 = 20;
export const BISHOP_ATTACK: i32 = 18;
export const ROOK_ATTACK: i32 = 28;
export const QUEEN_ATTACK: i32 = 44;
/** Per attacked square next to the king. */
export const RING_ATTACK: i32 = 9;
/** A square from which a check would be safe. */
export const SAFE_CHECK: i32 = 26;
/** No pawn shield on a file next to or under the king. */
export const OPEN_KING_FILE: i32 = 16;
/** The attacker has no queen. */
export const NO_QUEEN_ATTACK: i32 = -60;

export const TEMPO: i32 = 18;
