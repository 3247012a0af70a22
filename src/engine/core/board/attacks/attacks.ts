// Attack tables: knights, kings and pawns; sliders by magic multiplication; lines between squares.
// Sliders are "fancy magic bitboards" (Kannan 2007).
import * as map from "../../memory";
import { SliderLookup } from "../../records/board";
import { Black, bit, count, has, pawnAttacks, White } from "../encoding/bitboard";
import { BISHOP, KING, KNIGHT, QUEEN, ROOK } from "../encoding/piece";
import { attackedByBishops, attackedByKings, attackedByKnights, attackedByRooks } from "./attack-sets";

export function knightAttacks(square: i32): u64 {
  return load<u64>(map.KNIGHT_ATTACKS + ((square as usize) << 3));
}

export function kingAttacks(square: i32): u64 {
  return load<u64>(map.KING_ATTACKS + ((square as usize) << 3));
}

/** Squares that a pawn of `color` on `square` attacks. */
export function pawnAttacksFrom(color: i32, square: i32): u64 {
  return load<u64>(map.PAWN_ATTACKS + ((((color << 6) | square) as usize) << 3));
}

/** The record of a square in one of the two tables of lookups. */
function lookupOf(lookups: usize, square: i32): SliderLookup {
  return changetype<SliderLookup>(lookups + ((square as usize) << 5));
}

function sliderAttacks(lookup: SliderLookup, occupied: u64): u64 {
  const index = ((occupied & lookup.mask) * lookup.multiplier) >> (lookup.shift as u64);
  return load<u64>(lookup.table + ((index as usize) << 3));
}

export function bishopAttacks(square: i32, occupied: u64): u64 {
  return sliderAttacks(lookupOf(map.BISHOP_LOOKUP, square), occupied);
}

export function rookAttacks(square: i32, occupied: u64): u64 {
  return sliderAttacks(lookupOf(map.ROOK_LOOKUP, square), occupied);
}

/** Squares between two squares on a common line, else 0. */
export function between(a: i32, b: i32): u64 {
  return load<u64>(map.BETWEEN + ((((a << 6) | b) as usize) << 3));
}

/** All squares of the line through two squares, 0 if there is none. */
export function line(a: i32, b: i32): u64 {
  return load<u64>(map.LINE + ((((a << 6) | b) as usize) << 3));
}

/** Squares that a knight, bishop, rook, queen or king attacks. */
export function pieceAttacks(type: i32, square: i32, occupied: u64): u64 {
  if (type == KNIGHT) return knightAttacks(square);
  if (type == KING) return kingAttacks(square);
  let result: u64 = 0;
  if (type == BISHOP || type == QUEEN) result |= bishopAttacks(square, occupied);
  if (type == ROOK || type == QUEEN) result |= rookAttacks(square, occupied);
  return result;
}

// The tables are filled from the attacks of sets (attack-sets.ts).

function filledSlider(square: i32, diagonal: bool, occupied: u64): u64 {
  const slider = i64x2.splat(bit(square));
  const empty = i64x2.splat(~occupied);
  const attacked = diagonal ? attackedByBishops(slider, empty) : attackedByRooks(slider, empty);
  return i64x2.extract_lane(attacked, 0);
}

/** The squares whose occupancy matters: the attacks on an empty board less the border on which a ray ends. */
function relevantSquares(square: i32, diagonal: bool): u64 {
  const attacks = filledSlider(square, diagonal, 0);
  const file = (0x0101010101010101 as u64) << ((square & 7) as u64);
  const rank = (0xff as u64) << ((square & 56) as u64);
  const border = ((0xff000000000000ff as u64) & ~rank) | ((0x8181818181818181 as u64) & ~file);
  return attacks & ~border;
}

function initSlider(lookups: usize, start: usize, magics: usize, diagonal: bool): void {
  let table = start;
  for (let square = 0; square < 64; square++) {
    const mask = relevantSquares(square, diagonal);
    const lookup = lookupOf(lookups, square);
    lookup.mask = mask;
    lookup.multiplier = load<u64>(magics + ((square as usize) << 3));
    lookup.table = table;
    lookup.shift = 64 - count(mask);
    let subset: u64 = 0;
    do {
      const index = (subset * lookup.multiplier) >> (lookup.shift as u64);
      store<u64>(table + ((index as usize) << 3), filledSlider(square, diagonal, subset));
      subset = (subset - mask) & mask;
    } while (subset != 0);
    table += (1 as usize) << ((count(mask) as usize) + 3);
    assert(ASC_NO_ASSERT || readsBack(lookup, square, diagonal));
  }
}

/** True when the multiplier never gives one place to two different sets of attacks. */
function readsBack(lookup: SliderLookup, square: i32, diagonal: bool): bool {
  let subset: u64 = 0;
  do {
    if (sliderAttacks(lookup, subset) != filledSlider(square, diagonal, subset)) return false;
    subset = (subset - lookup.mask) & lookup.mask;
  } while (subset != 0);
  return true;
}

/** Fills the squares between two squares, and the lines through them. */
function initLines(): void {
  for (let a = 0; a < 64; a++) {
    for (let b = 0; b < 64; b++) {
      for (let type = BISHOP; type <= ROOK; type++) {
        const whole = pieceAttacks(type, a, 0);
        if (!has(whole, b)) continue;
        const at = (((a << 6) | b) as usize) << 3;
        store<u64>(map.LINE + at, (whole & pieceAttacks(type, b, 0)) | bit(a) | bit(b));
        store<u64>(map.BETWEEN + at, pieceAttacks(type, a, bit(b)) & pieceAttacks(type, b, bit(a)));
      }
    }
  }
}

/** Fills every attack table; once, before any thread searches. */
export function initAttacks(): void {
  for (let square = 0; square < 64; square++) {
    const at = (square as usize) << 3;
    const man = i64x2.splat(bit(square));
    store<u64>(map.KNIGHT_ATTACKS + at, i64x2.extract_lane(attackedByKnights(man), 0));
    store<u64>(map.KING_ATTACKS + at, i64x2.extract_lane(attackedByKings(man), 0));
    store<u64>(map.PAWN_ATTACKS + at, pawnAttacks<White>(bit(square)));
    store<u64>(map.PAWN_ATTACKS + 512 + at, pawnAttacks<Black>(bit(square)));
  }
  initSlider(map.BISHOP_LOOKUP, map.BISHOP_TABLE, BISHOP_MAGICS, true);
  initSlider(map.ROOK_LOOKUP, map.ROOK_TABLE, ROOK_MAGICS, false);
  initLines();
}

// Multipliers of the slider tables, one for each square, from a random search. The core with assertions checks them.

const BISHOP_MAGICS: usize = memory.data<u64>([
  0x10102002004a1420, 0x0020010224910040, 0x4090008a00c0288c, 0x0008218124020100, 0x4002021000100000,
  0x8c01100210802300, 0x80140a0104221010, 0x484010880b082002, 0x0a035a1808008401, 0x4030200404a18102,
  0x4180040800890080, 0x9b51a40409801400, 0x3000040420002002, 0x2200608805402048, 0x00660201822030c6,
  0x0000288048029000, 0x100500a08c100200, 0x0204000810040050, 0x04b4000814240010, 0x404200040a120010,
  0x020c000081a06004, 0x8811900600500801, 0x8100c00c07041042, 0x0011221100823040, 0x1042883840100402,
  0x2088424020020204, 0x0000480410022141, 0x1010040000440008, 0x5004044014010044, 0x003001008020880c,
  0x0488388002220100, 0x002a004008804805, 0x0404200822a02a00, 0x4108040202048850, 0x1804260101080800,
  0x0000202020080080, 0x8204090200100808, 0x02010ac500160110, 0x0402121208140490, 0x1001840083010190,
  0x1182412020000800, 0x0021041084069200, 0x0141004030040204, 0x0000002018003500, 0x0110541018884400,
  0x200400908201e102, 0x00208a2081000203, 0x04810b2402800112, 0x2000882108a00140, 0x0000221202a0040c,
  0x04800ab308080040, 0x0000400121881008, 0x0000006042441408, 0x2405189005220140, 0x00b014100408d220,
  0x4708890102020688, 0x0800a90110012001, 0x181002c228230800, 0x400a011421080800, 0x0000002840608804,
  0x0403004860204102, 0x8004002404080200, 0x0000200610810100, 0x002c20008d010100,
]);
const ROOK_MAGICS: usize = memory.data<u64>([
  0x4080028040002412, 0x04401002a0004000, 0x0080200090020880, 0x8180048008011000, 0x0100080010050002,
  0x020008a110120004, 0x9100010004288200, 0x2100010000218052, 0x0000800080b44004, 0x2a09002302400184,
  0x0009001102a00040, 0x0001002090040900, 0x0008800400880080, 0x080a001014884200, 0x0424001a30040948,
  0x040100008061000a, 0x1040018000204880, 0xd005404000201000, 0x0007050040200050, 0x000122000a001040,
  0x0806020010201804, 0xc102808042001400, 0x02401c0002080110, 0x0020020021004484, 0x4009c00080008020,
  0x0011008500400960, 0x004500c300102000, 0x8490008080280050, 0x0050840080800800, 0x0004040080800200,
  0x2000888400021001, 0x2018848200004421, 0x0000804000800832, 0x0030042018400040, 0x8024423202002382,
  0x3051100081802800, 0x4006640080804800, 0x000d802a00802400, 0x0041080224008910, 0x0812440082003041,
  0x0100884016608000, 0x4060004000828028, 0x08a0030210410020, 0x0000080010008080, 0x8108048801010010,
  0x008a001804220010, 0x0020c81e41340050, 0x9000040040920001, 0x60800420014011c0, 0x0200c30208208200,
  0x2604116005410100, 0x0880300080080080, 0x8200040058008180, 0x01000400803a0080, 0x100801104208a400,
  0x0001000140820300, 0x2108104900800061, 0x000420c002110289, 0x04ca9a0280401022, 0x0200890430010021,
  0x0342000448112062, 0x0021002400181601, 0x3000104091020804, 0x0801002043040082,
]);
