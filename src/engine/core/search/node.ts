// Node types as type arguments: principal-variation nodes have an open window, the others are only tested against a bound.

export type Pv = u8;
export type NonPv = u16;

export function isPv<Node>(): bool {
  return sizeof<Node>() == 1;
}
