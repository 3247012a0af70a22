// A tapered value: middle-game part in the low half, endgame part in the high half of one i32, so both add at once.

export type Tapered = i32;

export function taper(middle: i32, end: i32): Tapered {
  return (end << 16) + middle;
}

export function middlePart(value: Tapered): i32 {
  return (value & 0xffff) as i16 as i32;
}

export function endPart(value: Tapered): i32 {
  // Rounds up by half a unit so that a negative low half does not borrow from the high one.
  return ((value + 0x8000) >> 16) as i16 as i32;
}
