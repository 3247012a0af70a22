// Kinds of nodes as type arguments: principal-variation nodes have an open window, and the root is one of them; the others
// are only tested against a bound.

export type Pv = u8;
export type NonPv = u16;
export type Root = u32;

export function isPv<Kind>(): bool {
  return sizeof<Kind>() != 2;
}

export function isRoot<Kind>(): bool {
  return sizeof<Kind>() == 4;
}
