// Kinds of nodes as type arguments. Principal-variation nodes, of which the root is one, have an open window.
// Other nodes have a zero window.

export type Pv = u8;
export type NonPv = u16;
export type Root = u32;

export function isPv<Kind>(): bool {
  return sizeof<Kind>() != 2;
}

export function isRoot<Kind>(): bool {
  return sizeof<Kind>() == 4;
}
