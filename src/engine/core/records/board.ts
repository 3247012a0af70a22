// The records of the board. ../memory.ts defines their places.

/** A position. Every move copies it, so it holds only data that a move can change. */
@unmanaged
export class Position {
  /** Squares of each colour: u64[2]. */
  colors!: v128;
  /** Squares of each piece type, 1…6: u64[6]. */
  pawnsAndKnights!: v128;
  bishopsAndRooks!: v128;
  queensAndKings!: v128;
  /** Piece per square: u8[64]. */
  ranks12!: v128;
  ranks34!: v128;
  ranks56!: v128;
  ranks78!: v128;
  key!: u64;
  pawnKey!: u64;
  /** Enemy pieces giving check. */
  checkers!: u64;
  /** Pieces of the side to move that are pinned to their king. */
  pinned!: u64;
  side!: u8;
  /** Bits 0…3 = white short, white long, black short, black long. */
  castling!: u8;
  /** Target square, 64 = none. */
  enPassant!: u8;
  /** Plies since a null move. */
  nullDistance!: u16;
  /** Plies since the game's first move. */
  ply!: i32;
  /** Plies since the last capture or pawn move. */
  rule50!: i32;
  /** Key of each colour's pieces other than pawns: u64[2]. */
  nonPawnKeys!: v128;
}

// Offsets of the arrays in a position.
export const COLORS: usize = offsetof<Position>("colors");
/** Piece type t lies at 8·t from here; there is no type 0. */
export const TYPES: usize = offsetof<Position>("pawnsAndKnights") - 8;
export const BOARD: usize = offsetof<Position>("ranks12");
export const NON_PAWN_KEYS: usize = offsetof<Position>("nonPawnKeys");

/** The look-up of a slider's attacks from a square. */
@unmanaged
export class SliderLookup {
  /** Squares whose occupancy matters. */
  mask!: u64;
  multiplier!: u64;
  /** Address of the square's attacks, u64 each. */
  table!: usize;
  shift!: u32;
}

/** The men of both sides and the squares that they attack, one side in each lane: see ../network/features/attacks.ts. */
@unmanaged
export class Attacks {
  men!: v128;
  /** The empty squares, in both lanes. */
  empty!: v128;
  pawns!: v128;
  knights!: v128;
  rooks!: v128;
  queens!: v128;
  kings!: v128;
  byPawns!: v128;
  byKnights!: v128;
  byBishops!: v128;
  byRooks!: v128;
  byQueens!: v128;
  byKings!: v128;
  byAll!: v128;
  /** Squares that two pawns or men of two types attack. */
  twice!: v128;
  /** See ../network/features/attacks.ts. */
  threatened!: v128;
}
